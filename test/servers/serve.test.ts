import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadDocument, operationsOf } from '../../server/contract/document.ts';
import { exampleUrl } from '../../server/contract/warm-up.ts';
import { serveHandlers } from './serve.ts';

const document = loadDocument();
const url = operationsOf(document).map(exampleUrl)[0] ?? '';

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a declared 500 fails the test that got it, with the reason and the repair', async () => {
  const server = await serveHandlers(document, () => () => {
    throw new Error('This handler fails.');
  });

  await expect(server.fetch(server.base + url)).rejects.toThrow(
    /the server failed: This handler fails\.\n +repair .*npm test/,
  );
  await server.close();
});

test('it does not where the test waits for failures', async () => {
  const failures: unknown[] = [];
  const onFailure = (failure: unknown) => failures.push(failure);
  const server = await serveHandlers(document, () => () => Promise.reject(new Error('This handler fails.')), {
    onFailure,
  });

  expect((await server.fetch(server.base + url)).status).toBe(500);
  expect(failures).toHaveLength(1);
  await server.close();
});
