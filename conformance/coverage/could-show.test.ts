import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
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

test.each<[schema: object, data: unknown[], values: unknown[]]>([
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

test.each<[string, object, unknown[]]>([
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
const [text, integer, boolean] = ['string', 'integer', 'boolean'].map((type) => ({ type }));
const listed = (...values: string[]) => ({ type: 'array', items: { enum: values } });

test.each<[name: string, schema: object | undefined, items: object[], could: boolean]>([
  ['include', { enum: ['root', 'owner'] }, [oak], true],
  ['include', listed('root', 'rings'), [oak], true],
  ['include', { enum: ['root', 'leaf'] }, [oak, ash], false],
  ['fields', text, [{}], true],
  ['fields', text, [], false],
  ['currency', { enum: ['EUR', 'USD'] }, [oak], true],
  ['currency', { enum: ['EUR', 'USD'] }, [{ name: 'Oak' }], false],
  ['currency', { enum: ['EUR'] }, [oak], false],
  ['Accept-Language', { enum: ['de', 'en'] }, [oak, ash], true],
  ['Accept-Language', { enum: ['de', 'en'] }, [oak, oak], false],
  ['group_by', { enum: ['x', 'y'] }, [oak, ash], true],
  ['per', { enum: ['daily', 'year', 'Monthly'] }, [oak, ash], true],
  ['per', { enum: ['daily', 'decade'] }, [oak, ash], false],
  ['way', { enum: ['ASC', 'descending'] }, [oak, ash], true],
  ['way', { enum: ['asc', 'up'] }, [oak, ash], false],
  ['sort', { enum: ['weight', '-price'] }, [oak, ash], true],
  ['sort', listed('price DESC', 'weight'), [oak, ash], true],
  ['sort', { enum: ['weight', 'age'] }, [oak, ash], false],
  ['kind', { enum: ['Elm', 'Ash'] }, [oak, ash], true],
  ['open', boolean, [oak, ash], true],
  ['fresh', boolean, [oak, ash], false],
  ['page', integer, [oak, ash], true],
  ['page_size', integer, [oak, ash], true],
  ['price', integer, [oak, ash], true],
  ['weight', integer, [oak, ash], false],
  ['q', text, [oak, ash], true],
  ['ids', text, [oak, ash], true],
  ['q', integer, [oak, ash], false],
  ['filter', text, [oak, ash], false],
  ['filter', { ...text, examples: ['name:Oak'] }, [oak, ash], true],
  ['colour', text, [oak, ash], false],
])('%s as %j could change %j: %s', (name, schema, items, could) => {
  expect(couldShow({ ...query, name, schema } as never, [response(items, 206)])).toBe(could);
});

test('a known value counts as an example, and a header filters by values of an enum alone', () => {
  const could = (part: object) => couldShow({ in: 'header', name: 'filter', ...part }, [response([oak, ash])]);
  expect(could({ ...query, schema: text, known: ['name:Oak'] })).toBe(true);
  expect([{ schema: { enum: ['Oak', 'Elm'] } }, { name: 'open', schema: boolean }].map(could)).toEqual([true, false]);
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
  ['fields', ['name', 'size'], trees, false],
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
  ['query', 'limits', { type: 'integer' }, undefined],
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
  [{ numberOfCategories: 4 }, ['numberOfCategories', 4]],
  [{ categoryCount: '5' }, undefined],
  [{ categoryCount: 1.5 }, undefined],
  [[{ categoryCount: 5 }], undefined],
])('in %j categories are counted by %j', (body, count) => {
  expect(countIn(body, 'categories')).toEqual(count);
});
