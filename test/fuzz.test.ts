import { expect, test } from '@jest/globals';
import { checker } from '../conformance/check/checker.ts';
import { fuzz } from '../conformance/generate/fuzz.ts';
import { formatFuzz } from '../conformance/generate/fuzz-report.ts';
import { readContract } from '../conformance/model/old.ts';
import { fillFromSample } from '../server/store/sample/fill.ts';
import { knownValues } from './servers/known-values.ts';
import { useServer } from './servers/use-server.ts';

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
