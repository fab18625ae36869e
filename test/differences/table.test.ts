import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { type JsonObject, objectAt, readContract } from '@contract-first/conformance/model';
import { type Difference, differencesText, publishedCases, readDifferences } from '@contract-first/toolkit/docs';
import { bundlePath, docsHash, sourceHash } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, describe, expect, test } from '@jest/globals';
import { elsewhere, sources } from '../data/sources.ts';

const contract = readContract(join(projectRoot, bundlePath));
const components = (contract.document.components ?? {}) as JsonObject;
const operationIds = contract.operations.map(({ operationId }) => operationId);
const shown = join(projectRoot, 'test/differences');
const recordings = new Set([...sources, ...elsewhere].map(({ file }) => file));
const areas = readDifferences(projectRoot);
const differences = areas.flatMap((area) => area.differences);

/** What a difference names and the project does not contain. */
function missing({ concerns, proof }: Pick<Difference, 'concerns' | 'proof'>): string[] {
  const has = (kind: string) => (name: string) => name in objectAt(components, kind);
  return [
    ...(concerns.operations ?? []).filter((id) => !operationIds.includes(id)),
    ...(concerns.schemas ?? []).filter((name) => !has('schemas')(name)),
    ...(concerns.parameters ?? []).filter((name) => !has('parameters')(name)),
    ...(proof.tests ?? []).filter((file) => !/\.test\.ts$/.test(file) || !existsSync(join(projectRoot, file))),
    ...(proof.recordings ?? []).filter((file) => !recordings.has(`recorded/${file}`)),
  ];
}

function diagnosticOf(number: number, what: string): Diagnostic {
  return {
    check: 'differences',
    what: `Difference ${number} ${what}.`,
    where: `openapi/differences/, number: ${number}`,
    why: 'The section of the docs would name what does not exist, or prove nothing.',
    fix: 'correct openapi/differences/, or the test that shows it, then npx jest test/differences/table.test.ts',
  };
}

describe('the table of differences', () => {
  test('has every place where the published documents are wrong, and no number twice', () => {
    const numbers = differences.map(({ number }) => number).sort((left, right) => left - right);

    const lost = Array.from(numbers, (_, index) => index + 1).filter((number) => !numbers.includes(number));
    throwDiagnostics(lost.map((number) => diagnosticOf(number, 'is not in the table')));
    expect(numbers.length).toBeGreaterThan(publishedCases);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each(
    differences.map((difference) => [difference.number, difference] as const),
  )('number %i names only what exists', (_number, difference) => {
    throwDiagnostics(
      missing(difference).map((name) => diagnosticOf(difference.number, `names ${name}, which does not exist`)),
    );
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
    const notNamed = [...shownHere].filter((number) => !named.has(number));
    const notShown = [...named].filter((number) => !shownHere.has(number));
    throwDiagnostics([
      ...notNamed.map((number) => diagnosticOf(number, `does not name ${name}, which shows it`)),
      ...notShown.map((number) => diagnosticOf(number, `is shown by no test of ${name}`)),
    ]);
    expect(shownHere.size).toBe(named.size);
  });

  test.each([
    { concerns: { operations: ['getNothing'] } },
    { concerns: { schemas: ['Nothing'] } },
    { concerns: { parameters: ['lc'] } },
    { proof: { tests: ['server/nothing.test.ts'] } },
    { proof: { tests: ['server/backend.ts'] } },
    { proof: { recordings: ['nothing.json'] } },
  ])('reports %j', (part) => {
    expect(missing({ concerns: {}, proof: {}, ...part })).toHaveLength(1);
  });
});

describe('the section of the reference', () => {
  const section = differencesText(areas, contract);

  test('shows every number once, with its paragraphs and links to its operations', () => {
    for (const { number, title, published, production, here, why, concerns } of differences) {
      expect(section.split(`### ${number}. ${title}\n`)).toHaveLength(2);
      for (const text of [published, production, here, why]) expect(section).toContain(text);
      for (const id of concerns.operations ?? []) expect(section).toMatch(new RegExp(`\\(#${id}\\)`));
    }
  });

  test('names parameters as in a request', () => {
    expect(section).toContain('parameter `limit`');
  });
});

describe('an invalid entry', () => {
  const root = mkdtempSync(join(tmpdir(), 'differences-'));
  const write = (text: string) => {
    mkdirSync(join(root, 'openapi/differences'), { recursive: true });
    writeFileSync(join(root, 'openapi/differences/things.yaml'), text);
  };
  afterAll(() => rmSync(root, { recursive: true }));

  test('is reported with its line', () => {
    const given = ['title', 'published', 'production', 'here'].map((name) => `    ${name}: A\n`).join('');
    write(`area: Things\ndifferences:\n  - number: 1\n    verdict: maybe\n${given}`);

    expect(() => readDifferences(root)).toThrow("must have required property 'why'");
    expect(() => readDifferences(root)).toThrow(/openapi\/differences\/things\.yaml:4/);
  });

  test('makes the reference stale, but not generated/', () => {
    const before = [sourceHash(root), docsHash(root)];
    write('area: Other things\ndifferences: []\n');

    expect(sourceHash(root)).toBe(before[0]);
    expect(docsHash(root)).not.toBe(before[1]);
  });
});
