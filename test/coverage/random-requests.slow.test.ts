import { formatFuzz, fuzz } from '@contract-first/conformance/requests';
import { expect, test } from '@jest/globals';
import { bundledContract, contractChecker } from '../servers/contract-checker.ts';
import { knownValues } from '../servers/known-values.ts';
import { useSampleServer } from '../servers/use-server.ts';

const contract = bundledContract();
const server = useSampleServer();

test('the responses to two thousand random requests match the contract, and none is a 5xx', async () => {
  const report = await fuzz({
    contract,
    checker: contractChecker(),
    base: server.base,
    runs: 2000,
    seed: 1,
    known: await knownValues(server.base),
    respondWithin: Number.POSITIVE_INFINITY,
  });

  expect(report.findings.length === 0 ? '' : formatFuzz(report)).toBe('');
  expect(report.statuses.size).toBe(contract.operations.length);
  for (const counts of report.statuses.values()) expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 400]));
});
