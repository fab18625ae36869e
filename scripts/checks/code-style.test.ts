import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../server/root.ts';
import { checkCodeStyle } from './code-style.ts';
import type { Failure } from './failures.ts';

/** Lines of code by the file they would stand in, and the rule of `biome.json` that must refuse them. */
const refused: [path: string, code: string, rule: string][] = [
  ['client/any.ts', 'export const one: any = 1;', 'noExplicitAny'],
  ['client/null.ts', 'export const one = (name?: string) => name!;', 'noNonNullAssertion'],
  ['client/ignore.ts', `// @ts-${'ignore'}\nexport const one = 1;`, 'noTsIgnore'],
  ['client/member.ts', "export const one = (name: { fetch: () => number }) => name['fetch']();", 'useLiteralKeys'],
  ['server/skip.test.ts', "test.skip('one', () => {});", 'noSkippedTests'],
  ['server/xit.test.ts', "xit('one', () => {});", 'noSkippedTests'],
  ['server/suite.test.ts', "describe.skip('one', () => {});", 'noSkippedTests'],
  ['server/only.test.ts', "test.only('one', () => {});", 'noFocusedTests'],
  ['server/fit.test.ts', "fit('one', () => {});", 'noFocusedTests'],
  ['server/operations/fetch.ts', "export const one = () => fetch('/');", 'noRestrictedGlobals'],
  ['client/fetch.ts', "export const one = () => fetch('/');", 'noRestrictedGlobals'],
  ['server/http/fetch.test.ts', "export const one = () => fetch('/');", 'noRestrictedGlobals'],
  ['scripts/request.ts', 'export const one = () => new XMLHttpRequest();', 'noRestrictedGlobals'],
  ['scripts/undici.ts', "export { request } from 'undici';", 'noRestrictedImports'],
  ['server/axios.test.ts', "export { get } from 'axios';", 'noRestrictedImports'],
  ['server/later.ts', "export const one = () => import('undici');", 'noRestrictedImports'],
  ['client/http.ts', "export { request } from 'node:http';", 'noRestrictedImports'],
  ['client/server.ts', "export { one } from '../server/one.ts';", 'noRestrictedImports'],
  ['client/judge.ts', "export { one } from '../conformance/one.ts';", 'noRestrictedImports'],
  ['server/client.ts', "export { one } from '../client/index.ts';", 'noRestrictedImports'],
  ['server/script.ts', "export type { One } from '../scripts/one.ts';", 'noRestrictedImports'],
  ['server/operations/sql.ts', "export { one } from '../catalog/sql.ts';", 'noRestrictedImports'],
  ['server/operations/script.ts', "export { one } from '../../scripts/one.ts';", 'noRestrictedImports'],
  ['conformance/server.ts', "export { one } from '../server/app.ts';", 'noRestrictedImports'],
  ['conformance/traffic/script.ts', "export { one } from '../../scripts/one.ts';", 'noRestrictedImports'],
  ['openapi/lint/script.js', "export { one } from '../../scripts/one.ts';", 'noRestrictedImports'],
];

const allowed: [path: string, code: string][] = [
  ['client/given.ts', "export const one = (fetch: typeof globalThis.fetch) => fetch('/');"],
  ['client/some.test.ts', "export { one } from '../test/servers/serve.ts';"],
  ['conformance/check/fetch.ts', "export const one = () => fetch('/');"],
  ['conformance/fixtures/other.ts', "export { one } from '../../server/app.ts';"],
  ['conformance/root.ts', "export { projectRoot } from '../server/root.ts';"],
  ['openapi/lint/some.test.ts', "export { one } from '../run.ts';"],
  ['scripts/all.ts', "export { one } from '../server/app.ts';"],
  ['server/http/serve.ts', "export { createServer } from 'node:http';"],
  ['server/operations/catalog.ts', "export type { Catalog } from '../catalog/catalog.ts';"],
  ['server/products/catalog.ts', "export { one } from '../catalog/open.ts';"],
  ['test/servers/ask.ts', "export const one = () => fetch('/');"],
  ['server/some.test.ts', "test('one', () => {\n  expect(1).toBe(1);\n});"],
];

describe('the lint rules of the code', () => {
  let root: string;
  let failures: Failure[];

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'code-style-'));
    cpSync(join(projectRoot, 'biome.json'), join(root, 'biome.json'));
    for (const [path, code] of [...refused, ...allowed]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${code}\n`);
    }
    failures = await checkCodeStyle(root);
  }, 30_000);

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  const rulesIn = (path: string): string[] =>
    failures
      .filter(({ where }) => where.startsWith(`${path}:`))
      .map(({ what }) => /\/(\w+)\)$/.exec(what)?.[1] ?? what);

  test.each(refused)('refuse in %s: %s', (path, _code, rule) => {
    expect(rulesIn(path)).toEqual([rule]);
  });

  test.each(allowed)('let pass in %s: %s', (path) => {
    expect(rulesIn(path)).toEqual([]);
  });

  test('name nothing else than these places', () => {
    const places = new Set([...refused, ...allowed].map(([path]) => path));

    expect(failures.map(({ where }) => where.split(':')[0]).filter((path) => !places.has(path ?? ''))).toEqual([]);
  });
});
