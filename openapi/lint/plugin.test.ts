import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { throwDiagnostics } from '../../conformance/diagnostic.ts';
import { redocly } from '../../scripts/generate/redocly.ts';
import { projectRoot } from '../../server/root.ts';
import { expected } from './fixtures/expected.ts';
import { rules } from './plugin.js';

interface Problem {
  ruleId: string;
  message: string;
  location: { source: { ref: string }; pointer: string }[];
}

const ruleIds = Object.keys(rules);
const folder = join(projectRoot, 'openapi/lint/fixtures');

describe('rules of our own', () => {
  let problems: Problem[] = [];

  // One process for all fixtures: starting the linter costs more than linting.
  beforeAll(async () => {
    const files = ruleIds.flatMap((id) => [`${id}/violating.yaml`, `${id}/conforming.yaml`]);
    const options = ['--config', 'redocly.yaml', '--format', 'json', '--max-problems', '1000'];
    const { stdout, stderr } = await redocly(folder, ['lint', ...files, ...options]);
    const reports = stdout.split(/(?<=\n\})/).filter((report) => report.trim() !== '');
    if (reports.length < files.length)
      throw new Error(`A rule without fixture, or a fixture that cannot be read: ${stderr}`);
    problems = reports.flatMap((report) => (JSON.parse(report) as { problems: Problem[] }).problems);
  });

  /** What a rule reports for its fixtures, as pointers and messages: for the conforming one, or for all others. */
  const reported = (id: string, conforming: boolean): string[][] =>
    problems.flatMap(({ ruleId, message, location: [place] }) => {
      const file = place?.source.ref ?? '';
      const isMine = ruleId === `contract/${id}` && file.startsWith(`${id}/`);
      return isMine && /conforming|getThing/.test(file) === conforming ? [[place?.pointer ?? '', message]] : [];
    });

  const fix = (id: string) => ({
    check: `lint contract/${id}`,
    where: `openapi/lint/rules/${id}.js, openapi/lint/fixtures/${id}/, openapi/lint/fixtures/expected.ts`,
    fix: `correct openapi/lint/rules/${id}.js, or the fixtures when the rule is meant to change, then npx jest openapi/lint`,
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
});

test('every rule of our own is an error in redocly.yaml, and no other contract rule is configured', () => {
  const config = parse(readFileSync(join(projectRoot, 'redocly.yaml'), 'utf8')) as { rules: Record<string, unknown> };
  const configured = Object.entries(config.rules).filter(([id]) => id.startsWith('contract/'));

  expect(configured.map(([id]) => id.slice('contract/'.length)).sort()).toEqual([...ruleIds].sort());
  for (const [, setting] of configured) {
    expect(typeof setting === 'string' ? setting : (setting as { severity: string }).severity).toBe('error');
  }
});
