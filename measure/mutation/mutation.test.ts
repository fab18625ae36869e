import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@contract-first/conformance/model';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { checksFor, codeChecks, contractChecks } from './checks.ts';
import { contractPlaces } from './contract-operators.ts';
import { applyEdits, type Edit, harmless, readCurated } from './mutant.ts';
import { operatorNames } from './sample.ts';
import { sourcePlaces } from './source-operators.ts';

const schema = (keywords: object) => ({ properties: { a: keywords } });

describe('an operator over the contract changes the parsed file', () => {
  const both = { type: 'object', properties: { a: {}, b: {} }, required: ['a'] };
  const list = { get: { parameters: [{ $ref: 'a' }, { $ref: 'b' }] } };
  const query = { name: 'a', in: 'query', explode: true, schema: { type: 'array' } };
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
    ['drop-property', both, { ...both, properties: { b: {} } }],
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
    const after = { summary: 's', value: { name: 'xx', tags: [1] } };
    expect(firstChange('change-example', example)).toBeUndefined();
    expect(firstChange('change-example', example, 'openapi/examples/a.yaml')).toEqual(after);
    expect(firstChange('drop-enum-value', { enum: [1] }, 'openapi/examples/a.yaml')).toBeUndefined();
  });

  test('example values and names of properties are no keywords', () => {
    const inner = { enum: [1] };
    const document = { properties: { enum: { const: inner } }, examples: [inner], default: inner, 'x-a': inner };
    expect(firstChange('drop-enum-value', document)).toBeUndefined();
  });

  test('there is a test for every operator', () => {
    const tests = readFileSync(join(projectRoot, 'measure/mutation/mutation.test.ts'), 'utf8');
    expect(operatorNames.filter((name) => !tests.includes(`'${name}'`))).toEqual([]);
  });
});

function firstChange(name: string, before: object, path = 'openapi/schemas/a.yaml'): unknown {
  const places = contractPlaces({ path, text: JSON.stringify(before), value: before as Json });
  const place = places.find(({ kind }) => kind === name);
  return place && parse(place.rewrite());
}

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
  const place = sourcePlaces('a.ts', before).find(({ kind }) => kind === name);
  expect(place?.rewrite()).toBe(after);
});

describe('curated mutants', () => {
  const curated = readCurated();

  test('at most ninety beside those of SECURITY.md, each with an id of its own', () => {
    const ids = curated.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(curated.filter(({ kind }) => kind !== harmless && kind !== 'security').length).toBeLessThanOrEqual(90);
  });

  test('each row of SECURITY.md that names tests has a mutant that one of them notices', () => {
    const table = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8').matchAll(/^\| (.+?) \|.*\|(.*)\|$/gm);
    const rows = [...table].map(([, threat, tests = '']) => ({
      threat,
      tests: tests.match(/[^`\s,]+\.test\.ts/g) ?? [],
    }));
    const security = curated.filter(({ kind }) => kind === 'security');
    const isTried = ({ threat, tests }: (typeof rows)[number]) =>
      security.some((mutant) => mutant.threat === threat && tests.some((path) => path === mutant.first));
    const tried = rows.filter(({ tests }) => tests.length > 0);
    expect(tried.length).toBeGreaterThan(12);
    expect(tried.filter((row) => !isTried(row))).toEqual([]);
    expect(security.filter(({ threat }) => !rows.some((row) => row.threat === threat))).toEqual([]);
  });
});

test('the tests that noticed a mutant before run after the checks and before those near it', () => {
  const mutant = { id: 'a', title: '', kind: 'a', edits: [{ file: 'server/root.ts', from: '', to: '' }] };
  const last = 'lint, test/a.test.ts, toolkit/serve/document.test.ts';
  const checks = checksFor(projectRoot, mutant, last);
  expect(checks.map(({ name }) => name)).toEqual(['types, style', 'tests that noticed it', 'tests near it']);
  expect(checks[1]?.command.filter((part) => part.endsWith('.test.ts'))).toEqual(['toolkit/serve/document.test.ts']);
});

test('the checks of the code and those of the contract are all of npm run check', () => {
  const source = readFileSync(join(projectRoot, 'toolkit/checks/checks.ts'), 'utf8');
  const all = [...source.matchAll(/\bid: '(\w+)'/g)].map(([, id]) => id);
  expect([codeChecks, contractChecks].flatMap(({ name }) => name.split(', ')).sort()).toEqual(all.sort());
});

describe('edits', () => {
  let root: string;
  const mutant = (...edits: Edit[]) => ({ id: 'C01', edits });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'edits-'));
    writeFileSync(join(root, 'a.txt'), 'one two two');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('a string is replaced, a file written and deleted', () => {
    const replaced = { file: 'a.txt', from: 'one', to: '1' };
    const everywhere = { file: 'a.txt', from: 'two', to: '$&', every: true };
    applyEdits(root, mutant(replaced, everywhere, { file: 'deep/b.txt', write: 'new' }));
    expect([read('a.txt'), read('deep/b.txt')]).toEqual(['1 $& $&', 'new']);
    applyEdits(root, mutant({ file: 'a.txt', delete: true }));
    expect(existsSync(join(root, 'a.txt'))).toBe(false);
  });

  test.each<[string, Edit]>([
    ['a.txt contains "three" 0 times, not once', { file: 'a.txt', from: 'three', to: '' }],
    ['a.txt contains "three" 0 times, not once', { file: 'a.txt', from: 'three', to: '', every: true }],
    ['a.txt contains "two" 2 times, not once', { file: 'a.txt', from: 'two', to: '' }],
    ['b.txt does not exist', { file: 'b.txt', from: 'one', to: '' }],
    ['b.txt does not exist', { file: 'b.txt', delete: true }],
    ['c.yaml is not YAML after it', { file: 'c.yaml', write: 'a: 1\na: 2' }],
  ])('%s: %j', (sentence, edit) => {
    expect(() => applyEdits(root, mutant(edit))).toThrow(`C01: ${sentence}.`);
    expect(read('a.txt')).toBe('one two two');
  });
});
