import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import ts from 'typescript';
import packageJson from '../../client/package.json' with { type: 'json' };
import { exampleFolder, packageName, packedClient, run } from './packed-client.ts';

let client: ReturnType<typeof packedClient>;
beforeAll(() => {
  client = packedClient();
});
afterAll(() => client.remove());

test('the package is small, and has what a reader and a compiler need and no tests', () => {
  const files = run('tar', ['tzf', client.tarball], client.folder).stdout.split('\n');

  // The half of it are source maps, with which one steps through the sources.
  expect(readFileSync(client.tarball).length).toBeLessThanOrEqual(175_000);
  expect(files).toContain('package/dist/client/index.js.map');
  expect(files).toEqual(
    expect.arrayContaining(['package/README.md', 'package/LICENSE', 'package/dist/client/index.d.ts']),
  );
  expect(files.filter((file) => /test|fixture|examples/.test(file))).toEqual([]);
});

test('the core is small, openapi-fetch inside', async () => {
  const stdin = { contents: `export * from '${packageName}'`, resolveDir: client.folder };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false });

  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(6_000);
});

test('publint and attw report nothing', () => {
  const folder = join(client.folder, 'node_modules', packageName);
  const command = ['--import', 'tsx', 'test/system/package-problems.ts', folder, client.tarball];
  const { messages, problems } = JSON.parse(run(process.execPath, command, projectRoot).stdout) as {
    messages: unknown[];
    problems: { resolutionKind?: string }[];
  };
  // Modules alone, found by "exports": attw has the profile esm-only for that.
  const old = ['node10', 'node16-cjs'];

  expect(messages).toEqual([]);
  expect(problems.filter(({ resolutionKind = '' }) => !old.includes(resolutionKind))).toEqual([]);
});

const typeTests = readdirSync(join(projectRoot, 'client')).filter((file) => file.endsWith('.test-d.ts'));
test('its types are those that the contract generates, but for comments, paths and parameters', () => {
  const parameters = /^ {4}parameters: \{$.*?^ {4}\};\n|^ {12}(query|path|cookie)\??: (never;|\{$.*?^ {12}\};)\n/gms;
  const typesIn = (folder: string, name: string) => {
    const source = ts.createSourceFile(name, sourceOf(folder, name), ts.ScriptTarget.ES2022);
    const printer = ts.createPrinter({ removeComments: true });
    return source.statements
      .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, source))
      .map((text) => (/^export interface (components|operations)/.test(text) ? text.replaceAll(parameters, '') : text))
      .filter((text) => text !== 'export {};' && !text.startsWith('export interface paths {'));
  };
  const dist = join(client.folder, 'node_modules', packageName, 'dist/generated');

  expect(typesIn(dist, 'types.d.ts')).toEqual(typesIn(join(projectRoot, 'generated'), 'types.ts'));
});

// The entries of the package by the files that they are made from.
const entries = new Map(
  Object.entries(packageJson.exports).map(([entry, given]) => [
    typeof given === 'string' ? given : given.default.replace(/^.*\/(\w+)\.js$/, './$1.ts'),
    packageName + entry.slice(1),
  ]),
);
const asImported = (source: string) =>
  source.replaceAll(/'(\.\/\w+\.ts)'/g, (written, file) => `'${entries.get(file) ?? written}'`);
const sourceOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

test.each([
  'bundler',
  'nodenext',
])('examples and type tests compile under strict with the resolution %s', (resolution) => {
  const examples = readdirSync(exampleFolder).map((file) => [file, sourceOf(exampleFolder, file)]);
  const tests = typeTests.map((file) => [
    file.replace('-d.ts', '.ts'),
    asImported(sourceOf(join(projectRoot, 'client'), file)),
  ]);
  const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
  const options = { module, moduleResolution: resolution };
  const { errors } = client.compile(Object.fromEntries([...examples, ...tests]), options);

  expect(tests.length).toBeGreaterThan(1);
  expect(errors).toEqual([]);
});

const head = `import { createClient } from '${packageName}';\nconst api = createClient();\n`;
const calls = Array.from({ length: 30 }, (_each, index) => [
  `{ const r = await api.getProductV3({ code: '${index}', fields: ['code', 'nutriments.sugars_100g'] }); if (r.status === 200) r.data.product.code; }`,
  `{ const r = await api.GET('/api/v2/search', { params: { query: { categories_tags: 'en:a${index}', fields: ['code', 'brands'] } } }); if (r.status === 200) r.data.count; }`,
]).flat();

test.each([
  [1, 10_000],
  [60, 40_000],
])('%i calls add at most %i instantiations to those of the declarations', (count, limit) => {
  const none = client.compile({ 'no-calls.ts': head });
  const called = client.compile({ 'calls.ts': head + calls.slice(0, count).join('\n') });

  expect([...none.errors, ...called.errors]).toEqual([]);
  expect(called.instantiations - none.instantiations).toBeLessThanOrEqual(limit);
});
