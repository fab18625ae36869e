import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../server/root.ts';
import { checks } from '../checks/checks.ts';
import { contractOperators, rewriteYaml } from './contract-operators.ts';
import { applyEdits, editFiles } from './edits.ts';
import { type Edit, harmless, readCurated } from './mutant.ts';
import { parseSource, sourceOperators, sourcePlaces } from './source-operators.ts';

const schema = (keywords: object) => ({ properties: { a: keywords } });

describe('an operator over the contract changes the parsed file', () => {
  const both = { type: 'object', properties: { a: {}, b: {} }, required: ['a'] };
  const list = { get: { parameters: [{ $ref: 'a' }, { $ref: 'b' }] } };
  const query = { name: 'a', in: 'query', explode: true };
  test.each<[string, object, object]>([
    ['drop-required', both, { ...both, required: [] }],
    ['add-required', both, { ...both, required: ['a', 'b'] }],
    ['widen-type', schema({ type: 'integer' }), schema({ type: 'number' })],
    ['widen-type', schema({ type: 'string' }), schema({ type: ['string', 'null'] })],
    ['narrow-type', schema({ type: ['string', 'null'] }), schema({ type: 'string' })],
    ['drop-enum-value', schema({ enum: ['x', 'y'] }), schema({ enum: ['y'] })],
    ['add-enum-value', schema({ enum: [1, 2, null] }), schema({ enum: [1, 2, null, 3] })],
    ['change-default', { schema: { enum: ['x', 'y'], default: 'x' } }, { schema: { enum: ['x', 'y'], default: 'y' } }],
    ['tighten-bound', schema({ maxLength: 3 }), schema({ maxLength: 2 })],
    ['loosen-bound', schema({ minimum: 0 }), schema({ minimum: -1 })],
    ['rename-property', both, { ...both, properties: { a_2: {}, b: {} }, required: ['a_2'] }],
    ['drop-property', both, { ...both, properties: { b: {} }, required: [] }],
    ['drop-header', { headers: { ETag: {} } }, { headers: {} }],
    ['drop-status', { get: { responses: { 200: {}, 304: {} } } }, { get: { responses: { 304: {} } } }],
    ['change-explode', query, { ...query, explode: false }],
    ['drop-parameter', list, { get: { parameters: [{ $ref: 'b' }] } }],
    ['change-required-parameter', query, { ...query, required: true }],
    ['open-object', { additionalProperties: false }, {}],
    ['drop-pattern', schema({ pattern: '^a$', description: 'x' }), schema({ description: 'x' })],
  ])('%s', (name, before, after) => expect(firstChange(name, before)).toEqual(after));

  test('change-example, in files of examples alone', () => {
    const example = { summary: 's', value: { name: 'x', tags: [1] } };
    expect(firstChange('change-example', example)).toEqual({ value: {} });
    expect(firstChange('change-example', example, 'openapi/examples/a.yaml')).toEqual({
      summary: 's',
      value: { name: 'xx', tags: [1] },
    });
  });

  test('example values and names of properties are no keywords', () => {
    const document = {
      properties: { enum: { const: { enum: [1] } } },
      examples: [{ enum: [1] }],
      default: { enum: [1] },
    };
    expect(contractOperators['drop-enum-value']?.(document, 'openapi/schemas/a.yaml')).toEqual([]);
  });

  test('there is a case for every operator', () => {
    const tried = readFileSync(join(projectRoot, 'scripts/mutation/mutation.test.ts'), 'utf8');
    const names = [...Object.keys(contractOperators), ...Object.keys(sourceOperators)];
    expect(names.filter((name) => !tried.includes(`'${name}'`))).toEqual([]);
  });
});

function firstChange(name: string, before: object, file = 'openapi/schemas/a.yaml'): unknown {
  const [place] = contractOperators[name]?.(before, file) ?? [];
  return place === undefined ? { value: {} } : parse(rewriteYaml(JSON.stringify(before), place));
}

test('a rewritten file keeps its comments', () => {
  const text = '# why\ntype: integer # how\n';
  expect(rewriteYaml(text, { changes: [{ path: ['type'], set: 'number' }] })).toBe('# why\ntype: number # how\n');
});

test.each([
  ['negate-condition', 'if (a) b();', 'if (!(a)) b();'],
  ['swap-equality', 'x = a === b;', 'x = a !== b;'],
  ['swap-logic', 'x = a && b;', 'x = a || b;'],
  ['swap-order', 'x = a < b;', 'x = a <= b;'],
  ['drop-default', 'x = a ?? b;', 'x = a;'],
  ['change-number', 'x = 1;', 'x = 2;'],
  ['change-reply', "f('a'); reply(200, { b: 'c' });", "f('a'); reply(200, { b: 'cx' });"],
  ['drop-element', 'x = [a, b];', 'x = [a];'],
  ['empty-array', 'function f() { return a.map(b); }', 'function f() { return []; }'],
  ['drop-call', 'x = f(); g();', 'x = f(); '],
])('the operator %s over the sources', (name, before, after) => {
  const operator = sourceOperators[name];
  const [place] = operator === undefined ? [] : sourcePlaces(operator, parseSource(before));
  expect(place && before.slice(0, place.start) + place.replacement + before.slice(place.end)).toBe(after);
});

describe('curated mutants', () => {
  const curated = readCurated(projectRoot);

  test('at most eighty, each with an id of its own', () => {
    const ids = curated.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(curated.filter(({ kind }) => kind !== harmless).length).toBeLessThanOrEqual(80);
  });

  test('every edit matches its file, and every first check exists', () => {
    expect(curated.flatMap((mutant) => editFiles(projectRoot, mutant).mismatches)).toEqual([]);
    const first = curated.flatMap((mutant) => mutant.first ?? []);
    const isKnown = (name: string) => checks.some(({ id }) => id === name) || existsSync(join(projectRoot, name));
    expect(first.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('edits', () => {
  let root: string;
  const mutant = (...edits: Edit[]) => ({ id: 'C01', title: 'a change', kind: 'contract', edits });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'edits-'));
    writeFileSync(join(root, 'a.txt'), 'one two two');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('a string is replaced, a file written and deleted', () => {
    applyEdits(
      root,
      mutant(
        { file: 'a.txt', from: 'one', to: '1' },
        { file: 'a.txt', from: 'two', to: '$&', every: true },
        { file: 'deep/b.txt', write: 'new' },
      ),
    );
    expect([read('a.txt'), read('deep/b.txt')]).toEqual(['1 $& $&', 'new']);
    applyEdits(root, mutant({ file: 'a.txt', delete: true }));
    expect(existsSync(join(root, 'a.txt'))).toBe(false);
  });

  test.each([
    ['a.txt does not contain "three"', { file: 'a.txt', from: 'three', to: '' }],
    ['a.txt contains "two" 2 times, not once', { file: 'a.txt', from: 'two', to: '' }],
    ['b.txt does not exist', { file: 'b.txt', from: 'one', to: '' }],
    ['../b.txt lies outside the project', { file: '../b.txt', write: '' }],
  ])('%s', (sentence, edit) => {
    expect(() => applyEdits(root, mutant(edit))).toThrow(`C01: ${sentence}.`);
    expect(read('a.txt')).toBe('one two two');
  });
});
