import { expect, test } from '@jest/globals';
import { checker } from '../conformance/checker.ts';
import { readContract } from '../conformance/contract.ts';
import { fuzz } from '../conformance/fuzz/fuzz.ts';
import { formatFuzz } from '../conformance/fuzz/report.ts';
import { fillFromSample } from './sample/fill.ts';
import { knownValues } from './testing/known-values.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer(fillFromSample);

test('two thousand generated requests are answered as the contract says, within a second and never with a 5xx', async () => {
  const document = readContract();
  const report = await fuzz({
    document,
    checker: checker(document, { sealed: true }),
    base: server.base,
    runs: 2000,
    seed: 1,
    known: await knownValues(document, server.base),
  });

  expect(report.findings.length === 0 ? '' : formatFuzz(report)).toBe('');
  expect(report.statuses.size).toBe(Object.keys(document.paths).length);
  for (const counts of report.statuses.values()) expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 400]));
}, 300_000);
