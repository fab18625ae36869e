import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkImports } from './imports.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function importing(file: string, imported: string): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `\nexport { one } from '${imported}';\n`);
  return checkImports(root).map(({ where }) => where);
}

test.each([
  ['client/one.ts', '../server/one.ts'],
  ['client/one.ts', '../conformance/one.ts'],
  ['client/one.ts', 'node:http'],
  ['server/one.ts', '../client/index.ts'],
  ['server/http/one.ts', '../../scripts/one.ts'],
  ['server/http/one.ts', '../contract/one.ts'],
  ['server/operations/one.ts', '../store/sql.ts'],
  ['server/store/one.ts', '../products/one.ts'],
  ['server/products/one.ts', '@electric-sql/pglite'],
  ['conformance/check/one.ts', '../../generated/types.ts'],
  ['conformance/check/one.test.ts', '../../server/app.ts'],
  ['openapi/lint/one.js', '../../scripts/one.ts'],
  ['generated/one.ts', '../client/one.ts'],
  ['client/one.ts', 'openapi-fetch'],
  ['scripts/one.ts', 'openapi-typescript'],
])('%s must not import %s', (file, imported) => {
  expect(importing(file, imported)).toEqual([`${file}:2`]);
});

test.each([
  ['client/one.test.ts', '../test/servers/serve.ts'],
  ['server/one.ts', 'node:http'],
  ['server/contract/one.ts', '../http/one.ts'],
  ['server/operations/one.ts', '../store/catalog.ts'],
  ['server/store/one.ts', '@electric-sql/pglite'],
  ['conformance/check/one.ts', 'ajv/dist/2020.js'],
  ['conformance/check/one.ts', '../model/json.ts'],
  ['generated/handlers.ts', '../server/operations/one.ts'],
  ['generated/client.ts', '../client/calls.ts'],
  ['openapi/lint/one.test.ts', '../../scripts/run.ts'],
  ['scripts/one.ts', '../server/app.ts'],
  ['test/one.ts', '../client/index.ts'],
])('%s may import %s', (file, imported) => {
  expect(importing(file, imported)).toEqual([]);
});
