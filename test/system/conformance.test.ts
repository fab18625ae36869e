import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkExamples } from '@contract-first/conformance/check';
import { runConformance } from '@contract-first/conformance/coverage';
import { compareContracts } from '@contract-first/conformance/diff';
import type { JsonObject } from '@contract-first/conformance/model';
import { contractOf, readContract } from '@contract-first/conformance/model';
import { defaultProfile } from '@contract-first/conformance/profile';
import { derivedRequests } from '@contract-first/conformance/requests';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, describe, expect, test } from '@jest/globals';
import { bookshop, bookshopDocument, bookshopFile, type Fault } from '../../conformance/fixtures/bookshop/bookshop.ts';
import { bookshopFaults } from '../../conformance/fixtures/bookshop/faults.ts';
import { closeAll, listening } from '../../conformance/fixtures/servers.ts';
import { describeWith } from '../servers/describe-with.ts';
import { testData } from '../servers/test-data.ts';

const contract = contractOf(bookshopDocument());
const profile = { ...defaultProfile, credentials: { 'X-Api-Key': 'open sesame' } };
const folder = mkdtempSync(join(tmpdir(), 'conformance-package-'));
afterAll(async () => {
  await closeAll();
  rmSync(folder, { recursive: true });
});

async function runOver(fault?: Fault, only?: string[]): Promise<string[]> {
  const { base } = await listening(bookshop(fault));
  const report = await runConformance(contract, `${base}/shop/v1`, { profile, sealed: true, only });
  const { diagnostics, suspected, entries } = report;
  const uncovered = entries.filter(({ state }) => state === 'uncovered');
  return [
    ...[...diagnostics, ...suspected].map(({ what }) => what),
    ...uncovered.map(({ kind, id }) => `${kind}: ${id}`),
  ];
}

describe('a bookshop', () => {
  test('without fault has no finding, and all of its contract is covered', async () => {
    expect(await runOver()).toEqual([]);
  });

  test.each(Object.entries(bookshopFaults))('where %s is found out', async (_name, [operationId, fault]) => {
    const found = await runOver(fault, [operationId]);

    expect(found.join('\n')).toContain(operationId);
  });
});

const contracts = testData('contracts');

describeWith(contracts)('a public contract', () => {
  const mistakes = {
    'museum.yaml': [],
    'petstore.yaml': [],
    'train-travel.yaml': [
      expect.stringMatching(/payment.*\/cvc$/),
      expect.stringMatching(/Trip\/properties\/id\/examples\/0$/),
      expect.stringMatching(/Booking\/properties\/id\/examples\/0$/),
      expect.stringMatching(/Booking\/properties\/trip_id\/examples\/0$/),
    ],
  };

  test.each(Object.entries(mistakes))('%s is read, and the mistakes in its examples are named', (file, expected) => {
    const read = readContract(join(contracts, file));
    const document = JSON.parse(JSON.stringify(read.document)) as JsonObject;

    expect(checkExamples(document, false).map(({ pointer }) => pointer)).toEqual(expected);
    expect(new Set(derivedRequests(read, profile).map(({ operationId }) => operationId)).size).toBe(
      read.operations.length,
    );
    expect(compareContracts(document, structuredClone(document))).toEqual([]);
  });
});

describeWith(join(contracts, 'oasdiff.tar.gz'))("oasdiff's pairs of contracts", () => {
  // Which of our grades is the same verdict; its errors are what breaks callers, its warnings what may.
  const sameVerdict: Record<string, readonly string[]> = {
    ERR: ['major', 'undecided'],
    WARN: ['major', 'undecided', 'minor'],
    INFO: ['minor', 'patch'],
    none: ['patch', 'none'],
  };
  const pairs = () => {
    execFileSync('tar', ['xzf', join(contracts, 'oasdiff.tar.gz'), '-C', folder]);
    const [, ...rows] = readFileSync(join(contracts, 'oasdiff.tsv'), 'utf8').trim().split('\n');
    return rows.map((row) => row.split('\t'));
  };
  const gradeOf = (base = '', revision = '') => {
    const [was, is] = [base, revision].map((file) => readContract(join(folder, file)).document as object as JsonObject);
    const found = new Set(compareContracts(was ?? {}, is ?? {}).map(({ grade }) => grade));
    return (['major', 'undecided', 'minor', 'patch'] as const).find((grade) => found.has(grade)) ?? 'none';
  };

  test('get its verdict but for those that diff/rules.md explains', () => {
    const differing = pairs().flatMap(([base, revision, verdict = '']) => {
      try {
        return sameVerdict[verdict]?.includes(gradeOf(base, revision)) === true ? [] : [`${base} ${revision}`];
      } catch {
        return ['malformed'];
      }
    });
    const explained = readFileSync(join(projectRoot, 'conformance/diff/rules.md'), 'utf8');
    const total = differing.filter((one) => one !== 'malformed').length;

    expect(differing.length - total).toBe(4);
    expect(explained).toContain(`${188 - total} of its 188 pairs`);
    expect(differing.join('\n')).not.toMatch(
      /pattern_properties|one_of_wrapped|multitype_to_array|^checker.api_security_updated_base/m,
    );
  });
});

test('the package runs where it is installed', async () => {
  const run = (program: string, args: string[], cwd: string) => execFileSync(program, args, { cwd, encoding: 'utf8' });
  const packed = run(
    'npm',
    ['pack', '--silent', '--pack-destination', folder, '--ignore-scripts=false'],
    join(projectRoot, 'conformance'),
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  run(
    'npm',
    ['install', '--silent', '--no-audit', '--no-fund', join(folder, packed.trim().split('\n').at(-1) ?? '')],
    folder,
  );
  const older = join(folder, 'older.yaml');
  writeFileSync(older, readFileSync(bookshopFile, 'utf8').replace('maximum: 50', 'maximum: 60'));
  const code = `import { readContract } from '@contract-first/conformance'; console.log(readContract('${bookshopFile}').operations.length)`;

  expect(run('npx', ['conformance', 'examples', bookshopFile], folder)).toContain('No findings.');
  expect(run('npx', ['conformance', 'diff', older, bookshopFile], folder)).toContain('`maximum` allows less');
  expect(run('node', ['--input-type=module', '--eval', code], folder)).toBe(`${contract.operations.length}\n`);
});
