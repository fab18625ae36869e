import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkExamples } from '@contract-first/conformance/check';
import { contractOf, readContract } from '@contract-first/conformance/model';
import { afterAll, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { ownFile } from '../root.ts';
import { contractText, namesOf } from './contract.ts';
import { projectFiles } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a discriminator that maps to names and references maps to references alone', () => {
  const file = join(folder, 'openapi.yaml');
  const mapping = '{ cat: Cat, a dog: "#/components/schemas/Dog", elsewhere: other.yaml }';
  writeFileSync(
    file,
    `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths: {}
components:
  schemas:
    Cat: { type: object }
    Dog: { type: object }
    Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind, mapping: ${mapping} } }
`,
  );

  expect(contractText(file, readContract(file))).toContain(
    'mapping: { cat: "#/components/schemas/Cat", a dog: "#/components/schemas/Dog", elsewhere: other.yaml }',
  );
});

test('a contract has its operations and links by their names, however alike their ids are', () => {
  const file = join(folder, 'named.yaml');
  const ids = ['list-a', 'list-a-b', 'list a', 'list a b', 'get-books', 'getBooks', 'get/books', '9', 'café', 'plain'];
  const paths = ids.map((operationId, at) => {
    const responses = { 204: { description: 'Done.', links: { same: { operationId } } } };
    return [`/${at}`, { get: { operationId, responses } }];
  });
  const document = { openapi: '3.1.0', info: { title: 'Lists' }, paths: Object.fromEntries(paths) };
  for (const text of [stringify(document), JSON.stringify(document)]) {
    writeFileSync(file, text);
    const contract = readContract(file);
    const found = contractText(file, contract).matchAll(/operationId: "?(.*?)"?$/gm);
    const names = [...namesOf(contract).values()];
    expect([...found].map(([, name]) => name)).toEqual(names.flatMap((name) => [name, name]));
  }
});

const secret = { type: 'string', pattern: '^[a-z]{9}$', writeOnly: true };
const schemas = {
  'a string': { type: 'string' },
  'what only requests have': { required: ['id', 'secret'], properties: { id: { type: 'integer' }, secret } },
  'what only responses have': { required: ['id'], properties: { id: { type: 'integer', minimum: 5, readOnly: true } } },
  'a closed object': { required: ['a'], properties: { a: { enum: ['b'] } }, additionalProperties: false },
  'a list': { type: 'array', minItems: 2, items: { type: 'string', format: 'date' } },
  'one of two': { oneOf: [{ required: ['a'], properties: { a: { const: 1 } } }, { type: 'null' }] },
};
const types = ['application/json', 'application/problem+json', 'text/plain'];

test.each(
  Object.entries(schemas).flatMap(([name, schema]) =>
    types.slice(0, name === 'a string' ? 3 : 2).map((type) => [name, type, schema] as const),
  ),
)('each success that has no example gets a right one: %s as %s', (_name, type, schema) => {
  const file = join(folder, 'shown.yaml');
  const content = { [type]: { schema } };
  const responses = Object.fromEntries([200, 201, 202, 400].map((status) => [status, { description: '', content }]));
  writeFileSync(file, stringify({ openapi: '3.1.0', info: { title: 'A' }, paths: { '/a': { post: { responses } } } }));
  const made = parse(contractText(file, readContract(file)));
  const [operation] = contractOf(made).operations;
  const shown = Object.entries(operation?.responses ?? {}).filter(([, response]) =>
    Object.values(response.content).some(({ examples }) => 'sample' in examples),
  );
  expect(shown.map(([status]) => status)).toEqual(['200', '201', '202']);
  expect(checkExamples(made, true)).toEqual([]);
});

test.each([
  '3.0.4',
  '3.1.0',
  '3.2.0',
])('the groups of operations of OpenAPI %s keep what is said of them', (openapi) => {
  const tags = [{ name: 'books', description: 'All of them.', externalDocs: { url: 'https://example.org/books' } }];
  const file = join(folder, 'tags.yaml');
  writeFileSync(file, stringify({ openapi, info: { title: 'Books', version: '1.0.0' }, tags, paths: {} }));

  expect(parse(contractText(file, readContract(file))).tags).toEqual(tags);
});

test('names of operations are names of TypeScript, each another one', () => {
  const ids = ['getBooks', 'get-books', 'get books', '2fa', '9', 'a.b/c', 'café', '-x', '$ref'];
  const names = [...namesOf({ operations: ids.map((operationId) => ({ operationId })) } as never).values()];

  expect(new Set(names).size).toBe(ids.length);
  expect(names.filter((name) => !/^[A-Za-z_$][\w$]*$/.test(name))).toEqual([]);
});

test('a project has the name and the version of its contract', () => {
  const file = join(folder, 'named.yaml');
  writeFileSync(file, stringify({ openapi: '3.1.0', info: { title: 'My Books!', version: '2.3.0' }, paths: {} }));

  const { name, version } = JSON.parse(projectFiles(file, readContract(file)).get('package.json') ?? '');
  expect([name, version]).toEqual(['my-books', '2.3.0']);
});

test.each([
  ['My Books!', 'my-books'],
  ['¡!', 'api'],
])('a project for %j has its own manifest, and a handler by the name of each operation', (title, name) => {
  const file = join(folder, 'whole.yaml');
  writeFileSync(
    file,
    stringify({ openapi: '3.1.0', info: { title }, paths: { '/a': { get: { operationId: 'get-a' } } } }),
  );
  const files = projectFiles(file, readContract(file));
  const own = JSON.parse(readFileSync(ownFile('package.json'), 'utf8'));
  const { dependencies, devDependencies, ...manifest } = JSON.parse(files.get('package.json') ?? '');
  expect(manifest).toMatchObject({ name, version: '1.0.0', private: true, type: 'module', engines: own.engines });
  const [toolkit, conformance] = ['@contract-first/toolkit', '@contract-first/conformance'];
  expect(dependencies).toEqual({ [toolkit]: `^${own.version}` });
  expect(devDependencies).toMatchObject({ [conformance]: `^${own.dependencies[conformance]}` });
  expect(Object.values(devDependencies)).not.toContain(undefined);
  expect(files.get('server/operations/getA.ts')?.match(/getA|OPERATION_ID/g)).toEqual(['getA', 'getA']);
  expect(files.get('.gitignore')?.split('\n')).toEqual(['node_modules/', 'dist/', 'generated/docs/', '']);
});

test('a contract is kept as it is written where nothing is to add, and only there', () => {
  const file = join(folder, 'kept.yaml');
  const examples = '{ own: { value: 1 } }';
  const media = `{ application/json: { schema: {}, examples: ${examples} } }`;
  const responses = `{ 200:   { description: Is., content: ${media} } }`;
  const text = `openapi: 3.1.1 # Kept.\ninfo: { title: A }\npaths: { /a: { get: { operationId: a, responses: ${responses} } } }\n`;
  const written = (one: string) => {
    writeFileSync(file, one);
    return contractText(file, readContract(file));
  };
  expect(written(text)).toBe(text);
  const [newer, json] = [text.replace('3.1.1', '3.0.3'), ` ${JSON.stringify(parse(text))}`].map(written);
  expect(parse(newer ?? '')).toEqual({ ...parse(text), openapi: '3.1.0' });
  expect([newer?.includes('tags'), json?.trim().startsWith('{'), parse(json ?? '')]).toEqual([
    false,
    false,
    parse(text),
  ]);
});
