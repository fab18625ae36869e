import { beforeAll, describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import type { JsonObject } from '../../conformance/model/json.ts';
import type { Ended } from '../checks/testing/runner.ts';
import { inOwnProcess } from '../checks/testing/scratch.ts';

const string: JsonObject = { type: 'string' };
const integer: JsonObject = { type: 'integer' };
const object = (patternProperties: JsonObject, properties?: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  patternProperties,
  ...(properties ? { properties } : {}),
  ...more,
});

const accepted: [title: string, schema: JsonObject, wanted: string][] = [
  [
    'one pattern',
    object({ '^name_[a-z]{2}$': string }, { code: string }),
    '{ code?: string; [key: `name_${string}`]: string; }',
  ],
  [
    'alternatives',
    object({ '^(labels|sizes)_tags_[a-z]{2}$': string }, { code: string }),
    "{ code?: string; [key: `${'labels' | 'sizes'}_tags_${string}`]: string; }",
  ],
  ['a map', object({ '^[a-z]{2}$': integer }), '{ [key: string]: number; }'],
  ['a map of two kinds', object({ '^[a-z]+$': integer, '^.*$': string }), '{ [key: string]: number | string; }'],
  [
    'numbered keys',
    object({ '^[1-9][0-9]*$': integer, '^front_[a-z]{2}$': string }),
    '{ [key: `${number}`]: number; [key: `front_${string}`]: string; }',
  ],
  [
    'a property under the template with another type',
    object({ '^name_[a-z]{2}$': string }, { name_count: integer }, { required: ['name_count'] }),
    '{ name_count: number; [key: `name_${string}`]: string | number; }',
  ],
  [
    'an optional property under the template',
    object({ '^name_[a-z]{2}$': string }, { name_old: string }),
    '{ name_old?: string; [key: `name_${string}`]: string | undefined; }',
  ],
  [
    'a template under a wider template',
    object({ _100g$: integer, _prepared_100g$: string }),
    '{ [key: `${string}_100g`]: number | string; [key: `${string}_prepared_100g`]: string; }',
  ],
  ['a pattern of fixed names', object({ '^(a|b)$': string }), '{ a?: string; b?: string; }'],
  [
    'patterns beside allOf',
    object({ '^name_[a-z]{2}$': string }, undefined, { allOf: [{ type: 'object', properties: { code: string } }] }),
    '{ [key: `name_${string}`]: string; } & { code?: string; }',
  ],
  [
    'a part that requires a property of another part',
    {
      allOf: [
        { type: 'object', properties: { code: string, note: string } },
        { type: 'object', required: ['code'], properties: { count: integer } },
      ],
    },
    '{ code: string; note?: string; } & { count?: number; }',
  ],
  [
    'an object that may be null',
    object({ '^x_': string }, undefined, { type: ['object', 'null'] }),
    '{ [key: `x_${string}`]: string; } | null',
  ],
];

const rejected: [title: string, schema: JsonObject, message: string][] = [
  ['any key beside named properties', object({ '^.+$': string }, { code: string }), 'also covers the named properties'],
  [
    'additionalProperties beside named properties',
    { type: 'object', properties: { code: string }, additionalProperties: string },
    'every other key',
  ],
  ['a pattern with a lookahead', object({ '^(?!x)y$': string }), 'no TypeScript counterpart'],
];

describe('types of patternProperties', () => {
  let results: Ended<string>[] = [];

  beforeAll(async () => {
    const schemas = [...accepted, ...rejected].map(([, schema]) => schema);
    const info = { title: 'Types', version: '1.0.0' };
    const documents = schemas.map((Item) => ({ openapi: '3.1.0', info, paths: {}, components: { schemas: { Item } } }));
    results = await inOwnProcess('types', ...documents.map((document): [JsonObject] => [document]));
  });

  test.each(accepted.map(([title, , wanted], index) => ({ title, wanted, index })))('$title', ({ wanted, index }) => {
    const source = results[index]?.value ?? '';

    expect(itemOf(source)).toBe(wanted);
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

  test('the test itself notices an illegal index signature', () => {
    const source = 'export interface Item { name_count: number; [key: `name_${string}`]: string }';

    expect(errorsIn(source, true)).not.toEqual([]);
  });
});

/** The type of the schema `Item`: a type of its own, or, when it is a union, a member of `schemas`. */
function itemOf(source: string): string | undefined {
  const type =
    /^export type Item = ([\s\S]*?);\n(?=export )/m.exec(source) ??
    /\bItem: ([\s\S]*?);\n {4}\};\n {4}responses/.exec(source);
  return type?.[1]?.replace(/\s+/g, ' ').trim();
}

/** Errors of the compiler about index signatures; without its library, which takes long to load. */
function errorsIn(source: string, exactOptionalPropertyTypes: boolean): string[] {
  const options: ts.CompilerOptions = { strict: true, noLib: true, exactOptionalPropertyTypes, noEmit: true };
  const library = 'type Record<Key extends keyof any, Value> = { [Name in Key]: Value };';
  const file = ts.createSourceFile('types.ts', source + library, ts.ScriptTarget.ES2022, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name) => (name === 'types.ts' ? file : undefined),
    readFile: () => undefined,
    fileExists: (name) => name === 'types.ts',
  };
  const program = ts.createProgram(['types.ts'], options, host);
  return program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
