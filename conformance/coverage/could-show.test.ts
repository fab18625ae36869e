import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import { couldDistinguish, couldShow, countIn, dataValues, isNamedAs, itemsOf, pageLimit } from './could-show.ts';

const response = (body: unknown, status = 200) => ({ status, raw: '', body });
const query = { in: 'query' } as const;

test('the items of a body are those of its first longest array of objects, else the body', () => {
  const [some, more] = [[{ a: 1 }], [{ a: 2 }, { a: 3 }]];
  const all = { some, inner: { more, names: ['x', 'y', 'z'], mixed: [1, {}, {}, {}] }, other: [{ b: 1 }, { b: 2 }] };
  expect([all, { a: 1 }, [1], null, 'a'].map(itemsOf)).toEqual([more, [{ a: 1 }], [], [], []]);
});

test.each<[string, string[], string[]]>([
  ['price', ['price', 'prices', 'minprice', 'pricemax', 'pricegte', 'ltprice', 'pricein'], ['priced', 'xprice']],
  ['categories', ['category', 'categories', 'mincategory', 'categoryin'], ['categor']],
  ['createdat', ['createdat', 'createdafter', 'untilcreated', 'sincecreatedat'], ['created', 'createdx', 'cremax']],
])('as %s are named %j, and %j are not', (property, names, others) => {
  expect([...names, ...others].filter((one) => isNamedAs(one, property))).toEqual(names);
});

const days = ['2024-05-01T10:00:00Z', '2024-05-02', 'never'];

test.each<[schema: Schema, data: unknown[], values: unknown[]]>([
  [{ type: 'integer' }, [3, 1, 2, 2, 10], [3, 10, 1]],
  [{ type: 'integer' }, [5, 5, 5.5, '6', true], []],
  [{ type: 'integer', minimum: 2, maximum: 4 }, [1, 2, 3, 4, 5], [3, 4, 2]],
  [{ type: 'number' }, [2, 1.5], [2, 1.5]],
  [{ type: 'boolean' }, [true, false, 1], [false, true]],
  [{ enum: ['b', 'a'] }, ['a', 'b', 'c'], ['b', 'a']],
  [{ type: 'string' }, ['', 'oak', null, 'ash', 7], ['oak', 'ash']],
  [{ type: 'string', pattern: '^o', maxLength: 4 }, ['oak', 'elm', 'olive', 'oat'], ['oat', 'oak']],
  [{ type: 'string', format: 'date' }, days, ['2024-05-02', '2024-05-01']],
  [{ type: 'string', format: 'date-time' }, days, ['2024-05-02T00:00:00Z', '2024-05-01T10:00:00Z']],
  [{ type: 'array', items: { type: 'string' } }, [['a', 'b'], ['c'], []], ['b', 'c', 'a']],
])('a parameter as %j filters data of %j by %j', (schema, data, values) => {
  const body = { items: data.map((size) => ({ size, other: 'x' })) };
  const more = response({ items: Array(99).fill({ size: 0 }) }, 300);
  expect(dataValues({ ...query, name: 'Size', schema }, [response([]), more, response(body, 201)])).toEqual(values);
  expect(dataValues({ in: 'header', name: 'Size', schema }, [response(body)])).toEqual([]);
});

test.each<[string, Schema, unknown[]]>([
  ['since', { type: 'string', format: 'date' }, ['2024-05-02', '2024-05-01']],
  ['since', { type: 'string' }, []],
  ['from', { type: 'integer' }, [2, 1]],
  ['other', { type: 'integer' }, []],
])('%s as %j goes by what it may be of: %j', (name, schema, values) => {
  const body = [
    { id: 1, day: '2024-05-01', title: 'Ash', size: 8 },
    { id: 2, day: '2024-05-02', title: 'Oak', size: 7 },
  ];
  expect(dataValues({ ...query, name, schema }, [response(body)])).toEqual(values);
});

const [oak, ash] = [
  { name: 'Oak', price: 5, open: true, owner_id: 3, root_id: null },
  { name: 'Ash', price: 4, open: false, fresh: true },
];
const [text, integer, boolean] = [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }];
const anyOf = (...values: string[]) => ({ enum: values });
const arrayOf = (...values: string[]) => ({ type: 'array', items: { enum: values } });
const could = (name: string, schema: object, ...items: object[]) =>
  couldShow({ ...query, name, schema } as never, [response(items, 206)]);

test.each<[name: string, could: object[], couldNot: object[]]>([
  ['include', [anyOf('root', 'owner'), arrayOf('root', 'rings')], [anyOf('root', 'leaf')]],
  ['group_by', [anyOf('x', 'y')], [anyOf('x'), text]],
  ['per', [anyOf('daily', 'year', 'Monthly')], [anyOf('daily', 'decade')]],
  ['way', [anyOf('ASC', 'descending')], [anyOf('asc', 'up')]],
  ['sort', [anyOf('age', '-price'), arrayOf('price DESC', 'age')], [anyOf('age', '-weight'), text]],
  ['kind', [anyOf('Elm', 'Ash')], [anyOf('Elm', 'Fir')]],
  ['open', [boolean], [integer]],
  ['fresh', [], [boolean]],
  ['page', [integer], [text]],
  ['page_size', [integer], [text]],
  ['price', [integer], [text]],
  ['ids', [text], [integer, boolean]],
  ['filter', [{ ...text, examples: ['name:Oak'] }], [text]],
  ['colour', [], [text, integer]],
])('%s could show as %j, and not as %j', (name, schemas, others) => {
  expect([...schemas, ...others].filter((one) => could(name, one, oak, ash))).toEqual(schemas);
});

test('fields and units show in one item, languages in two, and a header filters by values of an enum alone', () => {
  const ofHeader = (own: object) => couldShow({ in: 'header', name: 'open', ...own }, [response([oak, ash])]);
  const [units, known] = [anyOf('EUR', 'USD'), { ...query, name: 'filter', schema: text, known: ['name:Oak'] }];
  expect([could('fields', text, {}), could('currency', units, oak), could('include', anyOf('owner'), oak)]).toEqual(
    Array(3).fill(true),
  );
  expect([could('fields', text), could('currency', units, { name: 'Oak' }), could('lang', units, oak, oak)]).toEqual(
    Array(3).fill(false),
  );
  expect([known, { schema: anyOf('Oak', 'Elm') }, { schema: boolean }].map(ofHeader)).toEqual([true, true, false]);
});

const trees = [
  { name: 'Ash', age: 9, kinds: ['a', 'b'], part: 'x' },
  { name: 'Oak', age: 5, kinds: ['b'], part: 'x' },
];
const elm = { name: 'Elm', age: 10, kinds: ['c', 'b'], part: 'x' };

test.each<[name: string, pair: unknown[], items: object[], could: boolean, together?: boolean]>([
  ['kind', ['a', 'b'], trees, true, true],
  ['kind', ['a', 'd'], trees, false],
  ['kind', ['c', 'b'], [elm, { ...elm, age: 1 }], false],
  ['fields', ['name', 'age'], trees, true, true],
  ['sort', ['asc', 'desc'], trees, true, true],
  ['sort', ['asc', 'desc'], [elm], false],
  ['sort', ['name', '-name'], trees, true],
  ['sort', ['part', 'part:desc'], trees, false],
  ['sort', ['name', 'age'], trees, false],
  ['sort', ['name', 'age'], [...trees, elm], true],
  ['sort', ['name', '-age'], trees, false],
  ['sort', ['name DESC', 'age_desc'], trees, true],
  ['sort', ['name', 'age'], [elm, { name: 'Ash', age: '9' }, { name: 'Oak', age: '11' }], false],
])('%s could tell %j apart in %j: %s', (name, pair, items, could, together = false) => {
  expect(couldDistinguish({ ...query, name }, pair, [response(items)])).toBe(could);
  expect(couldDistinguish({ ...query, name }, pair, [response(items)], true)).toBe(together);
});

test.each<[string, string, object, number | undefined]>([
  ['query', 'per_page', { type: 'integer', minimum: 1, maximum: 50 }, 50],
  ['query', 'maxResults', { type: 'integer', minimum: 1 }, 100],
  ['query', 'LIMIT', { type: ['integer', 'null'], minimum: 1, exclusiveMaximum: 9 }, 8],
  ['query', 'limit', { type: 'string' }, undefined],
  ['header', 'limit', { type: 'integer' }, undefined],
])('a page is limited by the parameter of the %s %s as %j to %s', (place, name, schema, greatest) => {
  const parameters = [
    { in: 'query', name: 'page', schema: { type: 'integer' } },
    { in: place, name, schema },
  ];
  const get = { operationId: 'list', parameters, responses: {} };
  const { operation } = contractOf({ paths: { '/list': { get } } } as never);
  const limit = { key: `query ${name}`, minimum: 1, greatest };
  expect(pageLimit(operation('list'))).toEqual(greatest === undefined ? undefined : limit);
});

test.each<[object, [string, number] | undefined]>([
  [{ count: 1, category_count: 0 }, ['category_count', 0]],
  [{ 'Categories-Count': 2, numCategories: 3 }, ['Categories-Count', 2]],
  [{ numCategories: 3 }, ['numCategories', 3]],
  [{ categoryCount: 1.5 }, undefined],
  [[{ categoryCount: 5 }], undefined],
])('in %j categories are counted by %j', (body, count) => {
  expect(countIn(body, 'categories')).toEqual(count);
});
