import { throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { beforeAll, test } from '@jest/globals';
import { documentsIn, redocly } from '../generate/redocly.ts';

interface Problem {
  ruleId: string;
  message: string;
  location: { source: { ref: string }; pointer: string }[];
}

/** The rules of a plugin, by the id that begins their names, and what each has to report for its fixtures in a folder of the project. */
interface Tested {
  readonly plugin: string;
  readonly room: string;
  readonly folder: string;
  readonly expected: Readonly<Record<string, readonly (readonly string[])[]>>;
}

/** Tests that each rule reports its violating fixture as expected, and its conforming one not at all. */
export function testRules(ruleIds: readonly string[], { plugin, room, folder, expected }: Tested): void {
  let problems: Problem[] = [];

  // One process for all fixtures: starting the linter costs more than linting.
  beforeAll(async () => {
    const files = ruleIds.flatMap((id) => [`${id}/violating.yaml`, `${id}/conforming.yaml`]);
    const options = ['--config', 'redocly.yaml', '--format', 'json', '--max-problems', '1000'];
    const { stdout, stderr } = await redocly(folder, ['lint', ...files, ...options]);
    const reports = documentsIn(stdout) as { problems: Problem[] }[];
    if (reports.length < files.length)
      throw new Error(`A rule without fixture, or a fixture that cannot be read: ${stderr}`);
    problems = reports.flatMap((report) => report.problems);
  });

  /** What a rule reports for its fixtures, as pointers and messages: for the conforming one, or for all others. */
  const reported = (id: string, conforming: boolean): string[][] =>
    problems.flatMap(({ ruleId, message, location: [place] }) => {
      const file = place?.source.ref ?? '';
      const isMine = ruleId === `${plugin}/${id}` && file.startsWith(`${id}/`);
      return isMine && /conforming|getThing/.test(file) === conforming ? [[place?.pointer ?? '', message]] : [];
    });

  const fix = (id: string) => ({
    check: `lint ${plugin}/${id}`,
    where: `${room}/rules/${id}.js, ${room}/fixtures/${id}/, ${room}/fixtures/expected.ts`,
    fix: `correct ${room}/rules/${id}.js, or the fixtures when the rule is meant to change, then npx jest ${room}`,
  });

  test.each(ruleIds)('%s reports its violating fixture', (id) => {
    const [wanted, found] = [expected[id] ?? [], reported(id, false)].map((pairs) =>
      pairs.map((pair) => pair.join(': ')),
    );
    const details = [
      ...(wanted ?? []).filter((line) => !found?.includes(line)).map((line) => `missing   ${line}`),
      ...(found ?? []).filter((line) => !wanted?.includes(line)).map((line) => `too many  ${line}`),
    ];

    const isSame = wanted?.length && JSON.stringify(found) === JSON.stringify(wanted);
    const what = `The lint rule ${id} does not report what its violating fixture breaks, in this order.`;
    throwDiagnostics(isSame ? [] : [{ ...fix(id), what, details }]);
  });

  test.each(ruleIds)('%s does not report its conforming fixture', (id) => {
    const what = `The lint rule ${id} reports its conforming fixture.`;
    throwDiagnostics(reported(id, true).map((pair) => ({ ...fix(id), what, details: [pair.join(': ')] })));
  });
}
