import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { importsAgainst } from './architecture.ts';

test('imports follow the arrows', () => {
  expect(importsAgainst(projectRoot)).toEqual([]);
});

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function importing(file: string, imported: string): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `\nexport { one } from '${imported}';\n`);
  return importsAgainst(root).map((message) => message.split(' ')[0] ?? '');
}

test.each([
  ['client/one.ts', '../server/one.ts'],
  ['client/one.ts', '../conformance/one.ts'],
  ['toolkit/serve/one.ts', '../../server/application.ts'],
  ['toolkit/serve/one.test.ts', '../../generated/types.ts'],
  ['toolkit/serve/one.ts', '../../conformance/model/json.ts'],
  ['conformance/check/one.ts', '@contract-first/toolkit/http'],
  ['server/one.ts', '../toolkit/serve/app.ts'],
  ['client/one.ts', 'node:http'],
  ['server/one.ts', '../client/index.ts'],
  ['toolkit/http/one.ts', '../../scripts/one.ts'],
  ['toolkit/http/one.ts', '../serve/one.ts'],
  ['server/operations/one.ts', '../store/sql.ts'],
  ['server/store/one.ts', '../products/one.ts'],
  ['server/store/import/one.ts', '../../products/one.ts'],
  ['server/cache/one.ts', '../store/one.ts'],
  ['server/products/one.ts', '@electric-sql/pglite'],
  ['conformance/check/one.ts', '../../generated/types.ts'],
  ['conformance/check/one.test.ts', '../../server/app.ts'],
  ['conformance/model/one.ts', '../check/one.ts'],
  ['conformance/check/one.ts', '../coverage/one.ts'],
  ['openapi/lint/one.js', '../../scripts/one.ts'],
  ['generated/one.ts', '../server/backend.ts'],
  ['client/one.ts', 'openapi-fetch'],
  ['scripts/one.ts', 'openapi-typescript'],
])('%s must not import %s', (file, imported) => {
  expect(importing(file, imported)).toEqual([`${file}:2`]);
});

test.each([
  ['client/one.test.ts', '../test/servers/serve.ts'],
  ['server/one.ts', 'node:http'],
  ['toolkit/serve/one.ts', '../http/one.ts'],
  ['server/operations/one.ts', '../store/catalog.ts'],
  ['server/store/one.ts', '@electric-sql/pglite'],
  ['server/store/import/import-files.ts', '../../products/one.ts'],
  ['server/store/query/one.ts', '../../cache/one.ts'],
  ['conformance/check/one.ts', 'ajv/dist/2020.js'],
  ['conformance/check/one.ts', '../model/json.ts'],
  ['generated/handlers.ts', '../server/operations/one.ts'],
  ['generated/client.ts', '../client/calls.ts'],
  ['toolkit/serve/one.ts', '@contract-first/conformance/model'],
  ['server/one.ts', '@contract-first/toolkit/http'],
  ['test/one.ts', '../conformance/fixtures/one.ts'],
  ['openapi/lint/one.test.ts', '../../scripts/run.ts'],
  ['scripts/one.ts', '../server/app.ts'],
  ['test/one.ts', '../client/index.ts'],
])('%s may import %s', (file, imported) => {
  expect(importing(file, imported)).toEqual([]);
});
