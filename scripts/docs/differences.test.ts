import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../server/root.ts';
import { type Failure, ToolchainError } from '../checks/failures.ts';
import { type JsonObject, objectAt } from '../generate/json.ts';
import { docsHash, sourceHash } from '../generate/sources.ts';
import { type Difference, readDifferences } from './differences.ts';
import { differencesTag, publishedCases } from './differences-section.ts';

const document = JSON.parse(readFileSync(join(projectRoot, 'generated/openapi.json'), 'utf8')) as JsonObject;
const components = objectAt(document, 'components');
const operationIds = Object.values(objectAt(document, 'paths')).map((path) => objectAt(path, 'get').operationId);
const shown = join(projectRoot, 'test/differences');
const recordings = join(projectRoot, '../shared/recorded');
const areas = readDifferences(projectRoot);
const differences = areas.flatMap((area) => area.differences);

if (!existsSync(recordings)) process.stdout.write(`Skipped: that the named recordings exist needs ${recordings}.\n`);

/** What a difference names and the project does not have. */
function missing({ concerns, proof }: Pick<Difference, 'concerns' | 'proof'>): string[] {
  const has = (kind: string) => (name: string) => name in objectAt(components, kind);
  return [
    ...(concerns.operations ?? []).filter((id) => !operationIds.includes(id)),
    ...(concerns.schemas ?? []).filter((name) => !has('schemas')(name)),
    ...(concerns.parameters ?? []).filter((name) => !has('parameters')(name)),
    ...(proof.tests ?? []).filter((file) => !/\.test\.ts$/.test(file) || !existsSync(join(projectRoot, file))),
    ...(proof.recordings ?? []).filter((file) => existsSync(recordings) && !existsSync(join(recordings, file))),
  ];
}

function failureOf(number: number, what: string): Failure {
  return {
    gate: 'differences',
    what: `Difference ${number} ${what}.`,
    where: `openapi/differences/, number: ${number}`,
    why: 'The section of the docs would lead its readers nowhere, or prove nothing.',
    repair: 'correct openapi/differences/, or the test that shows it, then npx jest scripts/docs/differences.test.ts',
  };
}

function complain(failures: readonly Failure[]): void {
  if (failures.length > 0) throw new ToolchainError([...failures]);
}

describe('the table of differences', () => {
  test('answers every place where the published documents are wrong, and numbers none twice', () => {
    const numbers = differences.map(({ number }) => number).sort((left, right) => left - right);

    const lost = Array.from(numbers, (_, index) => index + 1).filter((number) => !numbers.includes(number));
    complain(lost.map((number) => failureOf(number, 'is not in the table')));
    expect(numbers.length).toBeGreaterThan(publishedCases);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each(
    differences.map((difference) => [difference.number, difference] as const),
  )('number %i names only what there is', (_number, difference) => {
    complain(missing(difference).map((name) => failureOf(difference.number, `names ${name}, which there is not`)));
    expect(difference.title).not.toBe('');
  });

  test('shows each difference that is part of the contract by a test', () => {
    const untested = differences.filter(({ verdict, proof }) => verdict !== 'outside' && proof.tests === undefined);

    expect(untested.map(({ number }) => number)).toEqual([]);
  });

  test.each(
    readdirSync(shown),
  )('has an entry for each number that a test of %s shows, and the other way round', (name) => {
    const titles = readFileSync(join(shown, name), 'utf8').matchAll(/\('(\d+)\b/g);
    const naming = differences.filter(({ proof }) => proof.tests?.includes(`test/differences/${name}`));

    const shownHere = new Set([...titles].map(([, number]) => Number(number)));
    const named = new Set(naming.map(({ number }) => number));
    complain([
      ...[...shownHere]
        .filter((number) => !named.has(number))
        .map((number) => failureOf(number, `does not name ${name}, which shows it`)),
      ...[...named]
        .filter((number) => !shownHere.has(number))
        .map((number) => failureOf(number, `is shown by no test of ${name}`)),
    ]);
    expect(shownHere.size).toBe(named.size);
  });

  test.each([
    { concerns: { operations: ['getNothing'] } },
    { concerns: { schemas: ['Nothing'] } },
    { concerns: { parameters: ['lc'] } },
    { proof: { tests: ['server/nothing.test.ts'] } },
    { proof: { tests: ['server/main.ts'] } },
    ...(existsSync(recordings) ? [{ proof: { recordings: ['nothing.json'] } }] : []),
  ])('would be caught with %j', (part) => {
    expect(missing({ concerns: {}, proof: {}, ...part })).toHaveLength(1);
  });
});

describe('the section of the reference', () => {
  const section = String(differencesTag(areas, document).description);

  test('shows every number once, with its texts and links to its operations', () => {
    for (const { number, title, published, production, here, why, concerns } of differences) {
      expect(section.split(`#### ${number}. ${title}\n`)).toHaveLength(2);
      for (const text of [published, production, here, why]) expect(section).toContain(text);
      for (const id of concerns.operations ?? [])
        expect(section).toMatch(new RegExp(`\\(#tag/[\\w-]+/operation/${id}\\)`));
    }
  });

  test('calls parameters as they are called on the wire', () => {
    expect(section).toContain('parameter `limit`');
  });
});

describe('an entry that is not as it should be', () => {
  const root = mkdtempSync(join(tmpdir(), 'differences-'));
  const write = (text: string) => {
    mkdirSync(join(root, 'openapi/differences'), { recursive: true });
    writeFileSync(join(root, 'openapi/differences/things.yaml'), text);
  };
  afterAll(() => rmSync(root, { recursive: true }));

  test('is refused with its line', () => {
    write('area: Things\ndifferences:\n  - number: 1\n    verdict: maybe\n');

    expect(() => readDifferences(root)).toThrow("must have required property 'why'");
    expect(() => readDifferences(root)).toThrow(/openapi\/differences\/things\.yaml:4/);
  });

  test('makes the reference stale and not what is generated', () => {
    const before = [sourceHash(root), docsHash(root)];
    write('area: Other things\ndifferences: []\n');

    expect(sourceHash(root)).toBe(before[0]);
    expect(docsHash(root)).not.toBe(before[1]);
  });
});
