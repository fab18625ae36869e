import { type JsonObject, mapValues } from '@contract-first/conformance/model';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
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
    'alternatives beside parts',
    { allOf: [object({ code: string })], anyOf: [object({ size: integer }), object({ note: string })] },
    '{ code?: string; } & ({ size?: number; } | { note?: string; })',
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

describe('types', () => {
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

  test('a type takes the objects that its schema takes', async () => {
    const kinds: JsonObject = { id: string, code: string, size: integer, note: { type: ['string', 'null'] } };
    const names = ['code', 'size', 'note'];
    const part = fc.record({ named: fc.subarray(names), needed: fc.subarray(names) });
    const parts = fc.array(part, { maxLength: 3 });
    const whole = fc.record({ own: part, allOf: parts, anyOf: parts, oneOf: parts });
    const items = fc.sample(whole, { seed: 1, numRuns: 80 }).map(({ own, allOf, anyOf, oneOf }) => {
      const known = ['id', ...[own, ...allOf].flatMap(({ named }) => named)];
      const written = ({ named, needed }: typeof own, beside: readonly string[] = []) => {
        const properties = Object.fromEntries(named.map((one) => [one, kinds[one] ?? true]));
        return object(properties, { required: needed.filter((one) => [...named, ...beside].includes(one)) });
      };
      // Of a type without a required property the compiler takes no object that has none of its properties.
      const schema: JsonObject = written({ named: ['id', ...own.named], needed: ['id', ...own.needed] }, known);
      if (allOf.length > 0) schema.allOf = allOf.map((one) => written(one, known));
      // What is required in one alternative and described elsewhere, a type leaves optional.
      if (anyOf.length > 0) schema.anyOf = anyOf.map((one) => written(one));
      if (oneOf.length > 0) schema.oneOf = oneOf.map((one) => written(one));
      return { declared: [...known, ...[...anyOf, ...oneOf].flatMap(({ named }) => named)], schema };
    });
    const schemas = Object.fromEntries(items.map(({ schema }, at) => [`Item${at}`, schema]));
    const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, components: { schemas } };
    const ajv = new Ajv2020({ strict: false });
    const values = [undefined, 'text', 1, null];
    const objects = values.flatMap((code) =>
      values.flatMap((size) => values.map((note) => ({ id: '', code, size, note }))),
    );
    const tried = items.flatMap(({ declared }, item) => {
      const texts = new Set(objects.map((one) => JSON.stringify(one, declared)));
      return [...texts].map((text) => ({ name: `Item${item}`, text }));
    });
    const source = [
      await types(document, (pointer) => pointer),
      ...tried.map(
        ({ name, text }, at) => `const v${at} = ${text}; const w${at}: components['schemas']['${name}'] = v${at};`,
      ),
    ].join('\n');
    const rejected = new Set(diagnosticsOf(source, true).map(({ start }) => /w(\d+)/.exec(source.slice(start))?.[1]));
    // That a value fits two alternatives of oneOf, a type does not see.
    const seen = mapValues(schemas, ({ oneOf = [true], ...rest }) => ({ allOf: [rest, { anyOf: oneOf }] }));
    const isValid = (name: string, text: string) => ajv.validate(seen[name] ?? false, JSON.parse(text));
    const differing = tried.filter(({ name, text }, at) => isValid(name, text) === rejected.has(String(at)));

    expect(differing.slice(0, 5).map(({ name, text }) => [schemas[name], text])).toEqual([]);
    expect(rejected.size).toBeGreaterThan(100);
  });

  test('the test itself notices an illegal index signature', () => {
    const source = 'export interface Item { name_count: number; [key: `name_${string}`]: string }';

    expect(errorsIn(source, true)).not.toEqual([]);
  });
});

const errorsIn = (...given: Parameters<typeof diagnosticsOf>): unknown[] =>
  diagnosticsOf(...given).map(({ messageText }) => messageText);

/** What the compiler says of a source; without its library, which takes long to load. */
function diagnosticsOf(source: string, exactOptionalPropertyTypes: boolean) {
  const options: CompilerOptions = { strict: true, noLib: true, exactOptionalPropertyTypes, noEmit: true };
  const library = 'type Record<Key extends keyof any, Value> = { [Name in Key]: Value };';
  const file = ts.createSourceFile('types.ts', source + library, ts.ScriptTarget.ES2022, true);
  const getSourceFile = (name: string) => (name === 'types.ts' ? file : undefined);
  const host = { ...ts.createCompilerHost(options), getSourceFile };
  return ts.createProgram(['types.ts'], options, host).getSemanticDiagnostics(file);
}
