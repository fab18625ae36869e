import { plainRequest } from '@contract-first/conformance/requests';
import { expect, test } from '@jest/globals';
import { bundledContract } from './contract-checker.ts';
import { serveHandlers } from './serve.ts';

const [target = ''] = bundledContract().operations.map((operation) => plainRequest(operation).target);
const failing = () => () => {
  throw new Error('This handler fails.');
};

test('a declared 500 fails the test that got it, with the reason and the fix', async () => {
  const server = await serveHandlers(failing);

  await expect(server.fetch(server.base + target)).rejects.toThrow(
    /the server failed: This handler fails\.\nFix: .*npm test/,
  );
  await server.close();
});

test('it does not where the test expects failures', async () => {
  const failures: unknown[] = [];
  const server = await serveHandlers(failing, { onFailure: (failure) => failures.push(failure) });

  expect((await server.fetch(server.base + target)).status).toBe(500);
  expect(failures).toHaveLength(1);
  await server.close();
});
