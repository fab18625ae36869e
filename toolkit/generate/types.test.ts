import type { JsonObject } from '@contract-first/conformance/model';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { CompilerOptions } from 'typescript';
import { ended } from '../checks/scratch.fixture.ts';
import { ts } from './compiler.ts';
import { types } from './types.ts';

const string: JsonObject = { type: 'string' };
const integer: JsonObject = { type: 'integer' };
const patterns = (patternProperties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  patternProperties,
  ...more,
});
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

const name = { '^name_[a-z]{2}$': string };

const accepted: [title: string, schema: JsonObject, wanted: string][] = [
  [
    'one pattern',
    patterns(name, { properties: { code: string } }),
    '{ code?: string; [key: `name_${string}`]: string | undefined; }',
  ],
  [
    'alternatives',
    patterns({ '^(labels|sizes)_tags_[a-z]{2}$': string }),
    '{ [key: `${"labels" | "sizes"}_tags_${string}`]: string | undefined; }',
  ],
  ['a map', patterns({ '^[a-z]{2}$': integer }), '{ [key: string]: number | undefined; }'],
  [
    'a map of two kinds',
    patterns({ '^[a-z]+$': integer, '^.*$': string }),
    '{ [key: string]: number | string | undefined; }',
  ],
  [
    'numbered keys',
    patterns({ '^[1-9][0-9]*$': integer, ...name }),
    '{ [key: `${number}`]: number | undefined; [key: `name_${string}`]: string | undefined; }',
  ],
  [
    'a property under the template with another type',
    patterns(name, { properties: { name_count: integer }, required: ['name_count'] }),
    '{ name_count: number; [key: `name_${string}`]: string | number | undefined; }',
  ],
  [
    'an optional property under the template',
    patterns(name, { properties: { name_old: string } }),
    '{ name_old?: string; [key: `name_${string}`]: string | undefined; }',
  ],
  [
    'a template under a wider template',
    patterns({ _100g$: integer, _prepared_100g$: string }),
    '{ [key: `${string}_100g`]: number | string | undefined; [key: `${string}_prepared_100g`]: string | undefined; }',
  ],
  ['a pattern of fixed names', patterns({ '^(a|b)$': string }), '{ a?: string; b?: string; }'],
  [
    'patterns beside allOf',
    patterns(name, { allOf: [object({ code: string })] }),
    '{ [key: `name_${string}`]: string | undefined; } & { code?: string; }',
  ],
  [
    'a part that requires a property of another part',
    { allOf: [object({ code: string, note: string }), object({ count: integer }, { required: ['code'] })] },
    '{ code: string; note?: string; } & { count?: number; }',
  ],
  [
    'a schema that requires its own property, beside a part that requires another one',
    object({ id: string }, { required: ['id'], allOf: [object({ code: string }), { required: ['code'] }] }),
    '{ id: string; } & ({ code: string; } & unknown)',
  ],
  [
    'an object that may be null',
    patterns(name, { type: ['object', 'null'] }),
    '{ [key: `name_${string}`]: string | undefined; } | null',
  ],
];

const rejected: [title: string, schema: JsonObject, message: string][] = [
  ['any key', patterns({ '^.+$': string }, { properties: { code: string } }), 'also covers the named properties'],
  [
    'additionalProperties beside patterns',
    object({ code: string }, { additionalProperties: string, patternProperties: { '^x_[a-z]$': string } }),
    'every other key',
  ],
  ['a pattern with a lookahead', patterns({ '^(?!x)y$': string }), 'no TypeScript counterpart'],
];

describe('types of patternProperties', () => {
  let results: Awaited<ReturnType<typeof ended<string>>>[] = [];

  beforeAll(async () => {
    const schemas = [...accepted, ...rejected].map(([, schema]) => schema);
    const info = { title: 'Types', version: '1.0.0' };
    const documents = schemas.map((Item) => ({ openapi: '3.1.0', info, paths: {}, components: { schemas: { Item } } }));
    results = await Promise.all(documents.map((document) => ended(types(document, (pointer) => pointer))));
  });

  test.each(accepted.map(([title, , wanted], index) => ({ title, wanted, index })))('$title', ({ wanted, index }) => {
    const source = results[index]?.value ?? '';
    const type =
      /^export type Item = ([\s\S]*?);\n(?=export )/m.exec(source) ??
      /\bItem: ([\s\S]*?);\n {4}\};\n {4}responses/.exec(source);

    expect(type?.[1]?.replace(/\s+/g, ' ').trim()).toBe(wanted);
    expect(errorsIn(source, true)).toEqual([]);
    expect(errorsIn(source, false)).toEqual([]);
  });

  test.each(rejected.map(([title, , message], index) => ({ title, message, index })))('rejects $title', ({
    message,
    index,
  }) => {
    expect(results[accepted.length + index]?.diagnostics).toEqual([
      expect.objectContaining({ what: expect.stringContaining(message), where: '/components/schemas/Item' }),
    ]);
  });

  test('what is required is so of a part that may be null, too', async () => {
    const Part = object({ code: string }, { type: ['object', 'null'] });
    const Item = { allOf: [{ $ref: '#/components/schemas/Part' }], required: ['code'] };
    const info = { title: 'Types', version: '1.0.0' };
    const document = { openapi: '3.1.0', info, paths: {}, components: { schemas: { Part, Item } } };
    const source = await types(document, (pointer) => pointer);

    expect(
      errorsIn(
        `${source}type Item = components['schemas']['Item']; const items: [Item, Item] = [null, { code: '' }];`,
        true,
      ),
    ).toEqual([]);
    expect(errorsIn(`${source}const item: components['schemas']['Item'] = {};`, true)).not.toEqual([]);
  });

  test('the test itself notices an illegal index signature', () => {
    const source = 'export interface Item { name_count: number; [key: `name_${string}`]: string }';

    expect(errorsIn(source, true)).not.toEqual([]);
  });
});

/** Errors of the compiler about index signatures; without its library, which takes long to load. */
function errorsIn(source: string, exactOptionalPropertyTypes: boolean): unknown[] {
  const options: CompilerOptions = { strict: true, noLib: true, exactOptionalPropertyTypes, noEmit: true };
  const library = 'type Record<Key extends keyof any, Value> = { [Name in Key]: Value };';
  const file = ts.createSourceFile('types.ts', source + library, ts.ScriptTarget.ES2022, true);
  const getSourceFile = (name: string) => (name === 'types.ts' ? file : undefined);
  const host = { ...ts.createCompilerHost(options), getSourceFile };
  const errors = ts.createProgram(['types.ts'], options, host).getSemanticDiagnostics(file);
  return errors.map(({ messageText }) => messageText);
}
