import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ended, scratchProject } from '../checks/scratch.fixture.ts';
import { projectRoot } from '../root.ts';
import { bundleContract } from './bundle.ts';
import { generateInto, produce } from './generate.ts';
import { docsHash, generatedPaths, isStale } from './sources.ts';

const scratch = scratchProject();
const generate = () => ended(generateInto(scratch.root));
let first = new Map<string, string>();
let paths: string[] = [];

beforeAll(async () => {
  await generate();
  paths = generatedPaths(scratch.root);
  first = new Map(paths.map((path) => [path, scratch.read(path)]));
});

afterAll(scratch.remove);

describe('generate', () => {
  test('writes no file whose content is the same', async () => {
    expect((await generate()).value?.written).toEqual([]);
    for (const path of paths) scratch.delete(path);
    expect((await generate()).value?.written.toSorted()).toEqual(paths.toSorted());
    for (const path of paths) expect(scratch.read(path)).toBe(first.get(path));
  });

  test('starts every file with command, contract version and the hash of its sources', () => {
    for (const text of first.values()) {
      const head = text.slice(0, 600);
      expect(head).toContain('npm run generate');
      expect(head).toContain('1.2.3');
      expect(head).toMatch(/sha256:[0-9a-f]{64}/);
    }
  });

  test('writes the same document as YAML and as JSON, without anchors and without `x-path` and `x-flatten`', () => {
    const [json = '', yaml = ''] = paths.map((path) => first.get(path));

    expect(parse(yaml)).toEqual(JSON.parse(json));
    expect(yaml).not.toMatch(/: [&*]a\d/);
    expect(json).not.toMatch(/x-path|x-flatten|ItemIdentity/);
  });

  test('lists the handlers in the order of their operationIds', () => {
    expect(first.get('generated/handlers.ts')).toContain(
      '({\n  getItemV2,\n  getItemV3,\n  getStatusV2,\n  searchItemsV2,\n})',
    );
  });

  test('is stale after a change of a source and with a new one, and only then', () => {
    expect(isStale(scratch.root)).toBe(false);
    scratch.replace('openapi/headers/ETag.yaml', 'required: true', 'required: false');
    expect(isStale(scratch.root)).toBe(true);
    scratch.replace('openapi/headers/ETag.yaml', 'required: false', 'required: true');
    expect(isStale(scratch.root)).toBe(false);
    // Git may check sources out with other line ends.
    const [endings, text] = [/\r?\n/g, scratch.read('openapi/headers/ETag.yaml')];
    scratch.write('openapi/headers/ETag.yaml', text.replaceAll(endings, '\r\n'));
    expect(isStale(scratch.root)).toBe(false);
    scratch.write('openapi/headers/ETag.yaml', text);
    scratch.write('openapi/schemas/New.yaml', 'type: string\n');
    expect(isStale(scratch.root)).toBe(true);
    scratch.delete('openapi/schemas/New.yaml');
    expect(isStale(scratch.root)).toBe(false);
  });

  test.each([
    ...['openapi/workflows/one.yaml', 'openapi/differences/one.yaml', 'openapi/guides/limits.md', 'openapi/logo.svg'],
    ...['openapi/schemas/One.yaml', 'CHANGELOG.md'],
  ])('makes the reference again when %s is another', (path) => {
    const before = docsHash(scratch.root);
    scratch.write(path, 'one: 1\n');
    expect(docsHash(scratch.root)).not.toBe(before);
    scratch.delete(path);
  });

  test('is watched for every file that it writes, of versions and production too', async () => {
    const made = await produce(projectRoot, await bundleContract(projectRoot));
    expect([...made.keys()].toSorted()).toEqual(generatedPaths(projectRoot).toSorted());
  });

  test('adds a new operation from its path file alone', async () => {
    const path = scratch.read('openapi/paths/searchItemsV2.yaml');
    const copy = path.replace('x-path: /api/v2/search', 'x-path: /api/v2/all').replace('searchItemsV2', 'allItemsV2');
    scratch.write('openapi/paths/allItemsV2.yaml', copy);

    expect((await generate()).diagnostics).toEqual([]);
    expect(scratch.read('openapi/openapi.yaml')).toContain(
      'paths:\n  /api/v2/all: { $ref: paths/allItemsV2.yaml }\n  /api/v2/item/{code}:',
    );
    expect(scratch.read('generated/handlers.ts')).toContain(
      "import allItemsV2 from '../server/operations/allItemsV2.ts';",
    );
    expect(scratch.read('generated/types.ts')).toContain('allItemsV2: {');
  });

  test('leaves generated/ unchanged when lint fails', async () => {
    const before = scratch.read('generated/openapi.json');
    scratch.replace('openapi/paths/getItemV2.yaml', 'operationId: getItemV2', 'operationId: getItemV3');
    const { diagnostics } = await generate();

    expect(diagnostics.map(({ check }) => check)).toContain('lint operation-operationId-unique');
    expect(scratch.read('generated/openapi.json')).toBe(before);
  });
});
