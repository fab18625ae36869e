import { describe, expect, test } from '@jest/globals';
import { isJsonObject, type Json, type JsonObject, stepsOf, valueAt } from '../model/json.ts';
import { compareContracts } from './compare.ts';
import { type Edits, edited, found, small } from './small-contract.fixture.ts';

const get = '/paths/~1items~1{code}/get';
const query = '/components/parameters';
const size = `${query}/Size/schema`;
const fields = `${query}/Fields/schema`;
const code = `${query}/Code/schema`;
const filters = `${query}/Filters/schema`;
const schemas = '/components/schemas';
const item = `${schemas}/Item/properties`;
const kinds = `${schemas}/Part/discriminator`;
const ok = `${get}/responses/200`;
const { Item = {}, Grade = {} } = (small.components as Record<string, JsonObject>).schemas ?? {};
const body = { content: { 'application/json': { schema: { type: 'object', properties: { pages: {} } } } } };
const { '/items/{code}': path = {} } = small.paths as JsonObject;
const serialisation = 'major parameter-serialisation';
const renamed = 'major property-removed, minor property-added';
const made = { type: 'string', format: 'date-time', description: 'When it was made.' };
const tag = { required: true, schema: { type: 'string' } };
const open = 'further-properties';
const wider = { '^name_[a-z]{2}(_x)?$': { type: 'string' } };
const orNull = { oneOf: [{ $ref: `#${schemas}/Grade` }, { type: 'null' }] };
const parts = [{ $ref: `#${schemas}/Image` }, { $ref: `#${schemas}/Text` }];
const mapping = { html: `#${schemas}/Text`, image: `#${schemas}/Image` };
const twice = 'major discriminator, major discriminator';
const otherType = 'major bounds, major type, major type';
const typeBack = 'major type, patch bounds, patch type';
const missing = (valueAt(small, [...stepsOf(get), 'responses', '404']) ?? null) as Json;
const described = { type: 'string', oneOf: [{ const: 'date', title: 'Newest first' }, { const: 'name' }] };
const chosen = { anyOf: [{ type: 'integer', minimum: 1, maximum: 100 }], default: 20 };
const renamedCode = { '/paths': { '/items/{id}': path }, [`${query}/Code/name`]: 'id' };

/** What is found from the contract to the edited one, and the other way round when that differs. */
type Row = [title: string, edits: Edits, forth: string, back?: string];

const operations: Row[] = [
  ['another operationId', { [`${get}/operationId`]: 'readItem' }, 'major operation-id'],
  ['credentials', { [`${get}/security`]: [{ key: [] }] }, 'major security', 'minor security'],
  ['optional credentials', { [`${get}/security`]: [{}, { key: [] }] }, 'minor security'],
  ['a deprecation', { [`${get}/deprecated`]: true }, 'minor deprecated', 'patch deprecated'],
  ['a scheme that nothing uses', { '/components/securitySchemes/other': { type: 'http' } }, ''],
  ['a key in another place', { '/components/securitySchemes/key/in': 'query' }, 'major security-scheme'],
  ['a scheme in other words', { '/components/securitySchemes/key/description': 'Ask us.' }, ''],
  ['a webhook', { '/webhooks': { made: { post: {} } } }, 'minor webhooks-added', 'undecided not-examined'],
  ['an example', { [`${ok}/content/application~1json/examples`]: { one: { value: {} } } }, '', 'minor example-removed'],
  ['another server', { '/servers/0/url': 'https://example.org' }, 'minor servers'],
  ['a moved operation', { '/paths': { '/things/{code}': path } }, 'major operation-moved'],
  ['another path', { '/paths/~1all': { get: {} } }, 'minor operation-added', 'major operation-removed'],
];

const parameterAdded = (parameter: JsonObject) => ({
  [`${get}/parameters/9`]: { in: 'query', name: 'q', ...parameter },
});

const requests: Row[] = [
  ['a header that says nothing', parameterAdded({ in: 'header', name: 'Accept', required: true }), ''],
  ['an optional parameter', parameterAdded({}), 'minor parameter-added', 'major parameter-removed'],
  ['a required parameter', parameterAdded({ required: true }), 'major parameter-added', 'major parameter-removed'],
  ['required', { [`${query}/Size/required`]: true }, 'major parameter-required', 'minor parameter-required'],
  ['a renamed parameter', { [`${query}/Size/name`]: 'count' }, 'major parameter-renamed'],
  ['renamed in the path', renamedCode, 'major parameter-renamed'],
  ['a header in lower case', { [`${query}/Match/name`]: 'if-none-match' }, ''],
  ['another default', { [`${size}/default`]: 30 }, 'major default'],
  ['no default', { [`${size}/default`]: undefined }, 'major default', 'minor default'],
  ['a lower maximum', { [`${size}/maximum`]: 50 }, 'major bounds', 'minor bounds'],
  ['no minimum', { [`${size}/minimum`]: undefined }, 'minor bounds', 'major bounds'],
  ['a shorter string', { [`${query}/Match/schema/maxLength`]: 40 }, 'major bounds', 'minor bounds'],
  ['multiples of five', { [`${size}/multipleOf`]: 5 }, 'major bounds', 'minor bounds'],
  ['one more value', { [`${query}/Sort/schema/enum/2`]: 'size' }, 'minor enum', 'major enum'],
  ['a renamed value', { [`${query}/Sort/schema/enum/0`]: 'title' }, 'major enum'],
  ['no enum', { [`${query}/Sort/schema/enum`]: undefined }, 'minor enum', 'major enum'],
  ['constants for an enum', { [`${query}/Sort/schema`]: described }, ''],
  ['a choice of one with its default', { [size]: chosen }, ''],
  ['another type', { [`${size}/type`]: 'string' }, 'minor type', 'major type'],
  ['a wider type', { [`${size}/type`]: 'number' }, 'minor type', 'major type'],
  ['a wider pattern', { [`${code}/pattern`]: '^[0-9a-z]{1,24}$' }, 'minor pattern', 'major pattern'],
  ['a pattern of fewer digits', { [`${code}/pattern`]: '^[0-9]{1,20}$' }, 'major pattern', 'minor pattern'],
  ['another pattern', { [`${code}/pattern`]: '^[a-z]+$' }, 'major pattern'],
  ['no pattern', { [`${code}/pattern`]: undefined }, 'minor pattern', 'major pattern'],
  ['a format', { [`${query}/Match/schema/format`]: 'uuid' }, 'major format', 'minor format'],
  ['explode', { [`${query}/Fields/explode`]: true }, serialisation],
  ['another style', { [`${query}/Fields/style`]: 'pipeDelimited' }, serialisation],
  ['reserved characters', { [`${query}/Filters/allowReserved`]: true }, serialisation],
  ['one more filter', { [`${filters}/properties/maker`]: {} }, 'minor property-added', 'major property-removed'],
  ['a required filter', { [`${filters}/required`]: ['label'] }, 'major required', 'minor required'],
  ['any filter', { [`${filters}/unevaluatedProperties`]: true }, `minor ${open}`, `major ${open}`],
  ['a pattern', { [`${filters}/patternProperties`]: { '^x_': {} } }, 'minor property-added', 'major property-removed'],
  ['at most three items', { [`${fields}/maxItems`]: 3 }, 'major bounds', 'minor bounds'],
  ['unique items', { [`${fields}/uniqueItems`]: true }, 'major bounds', 'minor bounds'],
  ['a keyword without rule', { [`${fields}/contains`]: { const: 'code' } }, 'major keyword', 'undecided keyword'],
  ['read-only', { [`${size}/readOnly`]: true }, 'major mutability', 'minor mutability'],
  ['a body', { [`${get}/requestBody`]: body }, 'minor body-added', 'major body-removed'],
  ['a required body', { [`${get}/requestBody`]: { required: true, content: {} } }, 'major body-required', ''],
];

const responses: Row[] = [
  ['no status 404', { [`${get}/responses/404`]: undefined }, 'major status-removed', 'minor status-added'],
  [
    'a range for a status',
    { [`${get}/responses/404`]: undefined, [`${get}/responses/4XX`]: missing },
    'minor status-added',
  ],
  [
    'a default for a status',
    { [`${get}/responses/404`]: undefined, [`${get}/responses/default`]: missing },
    'minor status-added',
    'major status-removed, minor status-added',
  ],
  [
    'a default, which says nothing of success, for a success',
    { [ok]: undefined, [`${get}/responses/default`]: missing },
    'major status-removed, minor status-added',
  ],
  ['no header', { [`${ok}/headers/ETag`]: undefined }, 'major header-removed', 'minor header-added'],
  ['a header in lower case', { [`${ok}/headers/ETag`]: undefined, [`${ok}/headers/etag`]: tag }, ''],
  ['an optional header', { [`${ok}/headers/ETag/required`]: false }, 'major header-required', 'patch header-required'],
  ['a header of another type', { [`${ok}/headers/ETag/schema/type`]: 'integer' }, 'major type'],
  ['one more media type', { [`${ok}/content/text~1html`]: {} }, 'minor media-type-added', 'major media-type-removed'],
  ['no property', { [`${item}/name`]: undefined }, 'major property-removed', 'minor property-added'],
  ['another property', { [`${item}/made`]: undefined, [`${item}/created`]: {} }, renamed],
  ['a renamed property', { [`${item}/made`]: undefined, [`${item}/created`]: made }, 'major property-renamed'],
  ['a renamed header', { [`${ok}/headers/ETag`]: undefined, [`${ok}/headers/Tag`]: tag }, 'major header-renamed'],
  ['an optional property', { [`${schemas}/Item/required/1`]: undefined }, 'major required', 'patch required'],
  ['no property of the envelope', { [`${schemas}/Envelope`]: {} }, 'major property-removed', 'minor property-added'],
  ['no null', { [`${item}/name/type`]: 'string' }, 'patch type', 'major type'],
  ['any number', { [`${item}/points/type`]: 'number' }, 'major type', 'patch type'],
  ['another type', { [`${item}/points/type`]: 'string' }, 'major type'],
  ['an object, no array', { [`${item}/labels`]: { type: 'object' } }, otherType, typeBack],
  ['a map of strings', { [`${item}/amounts/additionalProperties/type`]: 'string' }, 'major type'],
  ['closed', { [`${schemas}/Item/additionalProperties`]: false }, `patch ${open}`, `minor ${open}`],
  ['one more value', { [`${schemas}/Grade/enum/2`]: 'c' }, 'minor enum', 'patch enum'],
  ['a renamed value', { [`${schemas}/Grade/enum/1`]: 'c' }, 'major enum'],
  ['another constant', { [`${schemas}/Text/properties/kind/const`]: 'html' }, 'major enum'],
  ['a higher maximum', { [`${item}/points/maximum`]: 20 }, 'major bounds', 'patch bounds'],
  ['a lower minimum', { [`${item}/points/minimum`]: -1 }, 'major bounds', 'patch bounds'],
  ['longer strings', { [`${item}/code/maxLength`]: 24 }, 'major bounds', 'patch bounds'],
  ['more items', { [`${item}/labels/maxItems`]: 9 }, 'major bounds', 'patch bounds'],
  ['a tighter pattern', { [`${item}/code/pattern`]: '^[0-8]+$' }, 'patch pattern', 'major pattern'],
  [
    'a pattern that cannot be compared',
    { [`${item}/code/pattern`]: '^(?=1)[0-9]+$' },
    'undecided pattern',
    'major pattern',
  ],
  ['no format', { [`${item}/made/format`]: undefined }, 'major format', 'patch format'],
  ['a renamed kind', { [`${kinds}/mapping`]: mapping }, twice],
  ['swapped kinds', { [`${kinds}/mapping/text`]: `#${schemas}/Image` }, 'major discriminator'],
  ['another discriminator', { [`${kinds}/propertyName`]: 'type' }, 'major discriminator'],
  ['one more branch', { [`${schemas}/Part/oneOf/2`]: { type: 'string' } }, 'major choice', 'patch choice'],
  ['types as branches', { [`${item}/name`]: { anyOf: [{ type: 'null' }, { type: 'string' }] } }, ''],
  ['a branch for null', { [`${item}/grade`]: orNull }, 'major choice', 'patch choice'],
  ['no pattern', { [`${schemas}/Item/patternProperties`]: {} }, 'major property-removed', 'minor property-added'],
  ['a wider pattern', { [`${schemas}/Item/patternProperties`]: wider }, 'minor property-added', renamed],
  ['a property that a pattern named', { [`${item}/name_de`]: { type: 'string' } }, ''],
  ['such a property of another type', { [`${item}/name_de`]: { type: 'integer' } }, 'major type'],
];

describe.each([
  ['operations', operations],
  ['requests', requests],
  ['responses', responses],
])('changes of %s', (_title, rows) => {
  test.each(rows)('%s', (_name, edits, forth, back = forth) => {
    const other = edited(small, edits);

    expect(found(small, other).join(', ')).toBe(forth);
    expect(found(other, small).join(', ')).toBe(back);
  });
});

test('a parameter of an operation stands for that of its path', () => {
  const ofPath = { '/paths/~1items~1{code}/parameters': [{ in: 'query', name: 'size', schema: { type: 'integer' } }] };
  const [was, is] = [100, 10].map((maximum) => edited(small, { ...ofPath, [`${size}/maximum`]: maximum }));

  expect(found(was as JsonObject, is as JsonObject)).toEqual(['major bounds']);
});

test('one more constant among branches is one more value', () => {
  const constants = (...values: string[]) =>
    edited(small, { [`${schemas}/Grade`]: { oneOf: values.map((value) => ({ const: value })) } });

  expect(found(constants('a', 'b'), constants('a', 'b', 'c'))).toEqual(['minor enum']);
});

describe('OpenAPI 3.2', () => {
  const stream = (itemSchema: Json) => {
    const content = { 'application/jsonl': { itemSchema } };
    const operation = { operationId: 'copyItems', responses: { 200: { content } } };
    return edited(small, { '/openapi': '3.2.0', '/paths/~1copies': { additionalOperations: { COPY: operation } } });
  };

  test('the items of a sequence are compared, in an operation of any method', () => {
    const [change] = compareContracts(stream({ type: 'integer' }), stream({ type: 'number' }));

    expect(change).toMatchObject({ grade: 'major', rule: 'type', operations: ['copyItems'] });
    expect(change?.what).toBe('`[]` of 200: the type changed.');
    expect(found(small, stream({}))).toContain('minor operation-added');
  });

  const schema = { type: 'array' };
  const itemSchema = { type: 'integer' };
  test.each<[string, JsonObject, JsonObject, string[], string[]]>([
    ['added without a schema', {}, { itemSchema }, ['itemSchema'], []],
    ['removed without a schema', { itemSchema }, {}, [], ['itemSchema']],
    ['added beside a schema', { schema }, { schema, itemSchema }, ['itemSchema'], []],
    ['in place of a schema', { schema }, { itemSchema }, ['itemSchema'], ['schema']],
    ['in favour of a schema', { itemSchema }, { schema }, ['schema'], ['itemSchema']],
    ['of any type', {}, { itemSchema: {} }, [], []],
  ])('items that only one contract describes are compared: %s', (_title, was, is, came, gone) => {
    const [before, after] = [was, is].map((media) => {
      const content = { 'application/jsonl': media };
      return edited(small, { [`${get}/requestBody`]: { content }, [`${ok}/content`]: content });
    }) as [JsonObject, JsonObject];
    const changes = compareContracts(before, after).filter(({ rule }) => rule !== 'wording');
    const narrower = came.flatMap((what) => [`major requestBody ${what}`, `patch responses ${what}`]);
    const wider = gone.flatMap((what) => [`minor requestBody ${what}`, `major responses ${what}`]);
    const named = changes.map(({ grade, pointer }) =>
      [grade, pointer.split('/')[4], pointer.split('/').at(-2)].join(' '),
    );

    expect(named.sort()).toEqual([...narrower, ...wider].sort());
  });
});

const words = { description: 'Other words.', examples: ['9'] };
const status = { type: 'string', enum: ['ok', 'odd'] };
const page = { type: 'object', required: ['status'], properties: { status, item: { $ref: `#${schemas}/Item` } } };

describe('no change of meaning', () => {
  test.each<[string, Edits]>([
    ['the wording of an operation', { [get]: { ...(path as Record<string, JsonObject>).get, ...words } }],
    ['the wording of a schema', { [`${schemas}/Item`]: { ...(Item as JsonObject), ...words } }],
    ['a tag', { [`${get}/tags/0`]: 'Things', '/tags/0/name': 'Things' }],
    ['the version', { '/info/version': '9.0.0' }],
    ['a default in a response', { [`${item}/name/default`]: '' }],
    [
      'a schema moved into another',
      { [`${schemas}/Copy`]: Item, [`${schemas}/Item`]: { allOf: [{ $ref: `#${schemas}/Copy` }] } },
    ],
    ['a schema written where it is used', { [`${item}/grade`]: Grade }],
    ['the envelope written out', { [`${schemas}/Page`]: page }],
    ['branches in another order', { [`${schemas}/Part/oneOf`]: parts }],
    ['values in another order', { [`${schemas}/Grade/enum`]: ['b', 'a'] }],
    ['a constant as an enum of one', { [`${schemas}/Text/properties/kind`]: { type: 'string', enum: ['text'] } }],
    ['bounds in another form', { [`${item}/points`]: { type: 'integer', exclusiveMinimum: -1, exclusiveMaximum: 11 } }],
    ['a length of zero or more', { [`${schemas}/Grade/minLength`]: 0 }],
    [
      'defaults of OpenAPI written out',
      { [`${query}/Size/style`]: 'form', [`${query}/Size/explode`]: true, [`${query}/Size/required`]: false },
    ],
    [
      'a parameter of the path item',
      { [`${get}/parameters/0`]: undefined, '/paths/~1items~1{code}/parameters': [{ $ref: `#${query}/Code` }] },
    ],
  ])('%s', (_title, edits) => {
    expect(found(small, edited(small, edits))).toEqual([]);
    expect(compareContracts(small, edited(small, edits)).every(({ grade }) => grade === 'patch')).toBe(true);
  });

  test('C47 keys in another order are no change at all', () => {
    const reversed = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(reversed);
      if (!isJsonObject(value)) return value;
      const entries = Object.entries(value).reverse();
      return Object.fromEntries(entries.map(([key, each]) => [key, reversed(each)]));
    };

    expect(compareContracts(small, reversed(small) as typeof small)).toEqual([]);
  });

  test('a changed description is reported with its place', () => {
    const changes = compareContracts(small, edited(small, { [`${item}/name/description`]: 'Its name.' }));

    expect(changes).toMatchObject([{ rule: 'wording', pointer: `${item}/name/description` }]);
    const two = edited(small, { [get.replace(/get$/, 'delete')]: { operationId: 'deleteItem', responses: {} } });
    const ofOperation = compareContracts(two, edited(two, { [`${get}/summary`]: 'Other.' }));
    expect([...changes, ...ofOperation].map(({ operations }) => operations)).toEqual([['getItem'], ['getItem']]);
    const ofPath = compareContracts(two, edited(two, { [get.replace(/get$/, 'summary')]: 'Other.' }));
    expect(ofPath).toMatchObject([{ rule: 'wording', operations: ['getItem', 'deleteItem'] }]);
  });

  test('values that came and went are named', () => {
    const [change] = compareContracts(small, edited(small, { [`${schemas}/Grade/enum`]: ['b', 'c'] }));

    expect(change?.what).toContain('added `c`, removed `a`');
  });
});

describe('the sentence of a change', () => {
  const withBody = edited(small, { [`${get}/requestBody`]: body });
  const schema = `${get}/requestBody/content/application~1json/schema`;

  test.each([
    ['the whole body', { [`${schema}/required`]: ['pages'] }, '`pages` of the request body became required.'],
    [
      'a part of the body',
      { [`${schema}/properties/pages/maximum`]: 9 },
      '`pages` of the request body: `maximum` allows less.',
    ],
  ])('names %s of a request', (_title, edits, what) => {
    expect(compareContracts(withBody, edited(withBody, edits))).toMatchObject([{ what, operations: ['getItem'] }]);
  });

  test('is one for all operations and places that share what changed', () => {
    const other = { '/paths/~1other': { get: { operationId: 'other', responses: { 404: { $ref: `#${ok}` } } } } };
    const shared = edited(small, other);

    expect(compareContracts(shared, edited(shared, { [`${item}/points/maximum`]: 20 }))).toMatchObject([
      { what: '`item.points` of 200: `maximum` allows more.', operations: ['getItem', 'other'] },
    ]);
  });

  test('names what came and went by its path in the body, also where that differs', () => {
    const bare = { content: { 'application/json': { schema: { $ref: `#${schemas}/Item` } } } };
    const other = { '/paths/~1other': { get: { operationId: 'other', responses: { 200: bare } } } };
    const shared = edited(small, other);

    expect(compareContracts(shared, edited(shared, { [`${schemas}/Text/properties/html`]: undefined }))).toMatchObject([
      { what: '`item.parts[].html` of 200 was removed.', also: ['`parts[].html` of 200'] },
    ]);
  });

  test('of a long list of values shows those that differ', () => {
    const values = Array.from({ length: 40 }, (_one, index) => `value-${index}`);
    const long = edited(small, { [`${schemas}/Grade/enum`]: values });
    const [change] = compareContracts(long, edited(long, { [`${schemas}/Grade/enum/40`]: 'price' }));

    expect(change).toMatchObject({ what: '`item.grade` of 200: added `price`.', was: '["… and 40 that both have"]' });
    expect(change?.is).toBe('["price","… and 40 that both have"]');
  });
});

test('an end that is announced asks for a minor version, one that comes earlier for a major one', () => {
  const ending = (sunset: string) => edited(small, { [`${get}/x-deprecation`]: { since: '2026-01-01', sunset } });

  expect(found(ending('2027-01-01'), ending('2027-06-01'))).toEqual(['minor sunset']);
  expect(found(ending('2027-06-01'), ending('2027-01-01'))).toEqual(['major sunset']);
  const deprecated = edited(small, { [`${get}/x-deprecation`]: { since: '2026-01-01' } });
  expect(found(deprecated, ending('2027-01-01'))).toEqual(['minor sunset']);
});
