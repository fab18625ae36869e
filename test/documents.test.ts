import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../server/root.ts';
import { useSampleServer } from './servers/use-server.ts';

const server = useSampleServer();

// A call in a document: its address, where `$api` stands for the server.
const calls = ['README.md', 'CONTRIBUTING.md'].flatMap((path) =>
  [
    ...readFileSync(join(projectRoot, path), 'utf8').matchAll(/^curl ["'](?:\$api|http:\/\/localhost:8080)([^"']+)/gm),
  ].map(([, target = '']) => [path, target] as const),
);

test('the documents have calls', () => {
  expect(calls.length).toBeGreaterThan(10);
});

test.each(calls)('%s: the call of %s succeeds and finds something', async (_path, target) => {
  const response = await server.fetch(server.base + target);
  const text = await response.text();

  expect(response.status).toBe(200);
  expect(text).not.toMatch(/"(products|suggestions|external_sources)":\[\]/);
});
