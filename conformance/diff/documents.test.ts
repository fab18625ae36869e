import { describe, expect, test } from '@jest/globals';
import { isJsonObject, type Json } from '../../scripts/generate/json.ts';
import { compareContracts } from './contracts.ts';
import { edited, found, meant, operation, type Row, small } from './small-contract.fixture.ts';

const at = '/components/schemas';
const texts = { description: 'Other words.', examples: ['9'], deprecated: true };
const copy = { $ref: '#/components/schemas/Copy' };
const { Item: item = {}, Grade: grade = {} } = (small.components as Record<string, Record<string, Json>>).schemas ?? {};

const rows: Row[] = [
  [
    'an operation of another name',
    { [`${operation}/operationId`]: 'readItem' },
    ['major operation-id'],
    ['major operation-id'],
  ],
  ['credentials', { [`${operation}/security`]: [{ key: [] }] }, ['major security'], ['minor security']],
  [
    'credentials that may be sent',
    { [`${operation}/security`]: [{}, { key: [] }] },
    ['minor security'],
    ['minor security'],
  ],
  ['another server', { '/servers/0/url': 'https://example.org' }, ['minor servers'], ['minor servers']],
  [
    'another path',
    { '/paths/~1list': { get: { operationId: 'list', responses: {} } } },
    ['minor operation-added'],
    ['major operation-removed'],
  ],
];

describe('operations', () => {
  test.each(rows)('%s', (_title, edits, forth, back) => {
    const other = edited(small, edits);

    expect(found(small, other)).toEqual(forth);
    expect(found(other, small)).toEqual(back);
  });
});

const equal: [string, Parameters<typeof edited>[1]][] = [
  [
    'texts and a deprecation',
    Object.fromEntries(Object.entries(texts).map(([key, value]) => [`${operation}/${key}`, value])),
  ],
  ['texts of a schema', Object.fromEntries(Object.entries(texts).map(([key, value]) => [`${at}/Item/${key}`, value]))],
  ['a tag', { [`${operation}/tags/0`]: 'Things', '/tags/0/name': 'Things' }],
  ['the version', { '/info/version': '9.0.0' }],
  ['a default of what the server sends', { [`${at}/Item/properties/name/default`]: '' }],
  ['a schema moved into another', { [`${at}/Copy`]: item, [`${at}/Item`]: { allOf: [copy] } }],
  ['a schema written where it is used', { [`${at}/Item/properties/grade`]: grade }],
  [
    'the envelope written out',
    {
      [`${at}/Page`]: {
        type: 'object',
        required: ['status'],
        properties: { status: { type: 'string', enum: ['ok', 'odd'] }, item: { $ref: '#/components/schemas/Item' } },
      },
    },
  ],
  [
    'branches in another order',
    { [`${at}/Part/oneOf`]: [{ $ref: '#/components/schemas/Image' }, { $ref: '#/components/schemas/Text' }] },
  ],
  ['values in another order', { [`${at}/Grade/enum`]: ['b', 'a'] }],
  ['a constant as a list of one', { [`${at}/Text/properties/kind`]: { type: 'string', enum: ['text'] } }],
  [
    'a bound that was there in another form',
    { [`${at}/Item/properties/points`]: { type: 'integer', exclusiveMinimum: -1, exclusiveMaximum: 11 } },
  ],
  ['a length of zero or more', { [`${at}/Grade/minLength`]: 0 }],
  [
    'defaults of OpenAPI written out',
    {
      '/components/parameters/Size/style': 'form',
      '/components/parameters/Size/explode': true,
      '/components/parameters/Size/required': false,
    },
  ],
  [
    'a parameter of the path instead of the operation',
    {
      [`${operation}/parameters/0`]: undefined,
      '/paths/~1items~1{code}/parameters': [{ $ref: '#/components/parameters/Code' }],
    },
  ],
];

describe('the same meaning', () => {
  test.each(equal)('%s', (_title, edits) => {
    const changes = compareContracts(small, edited(small, edits));

    expect(meant(changes)).toEqual([]);
    expect(changes.every((change) => change.grade === 'patch')).toBe(true);
  });

  test('keys in another order are no change at all', () => {
    const turned = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(turned);
      if (!isJsonObject(value)) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, each]) => [key, turned(each)]),
      );
    };

    expect(compareContracts(small, turned(small) as typeof small)).toEqual([]);
  });

  test('a changed text is told with the place', () => {
    const [change, ...more] = compareContracts(
      small,
      edited(small, { [`${at}/Item/properties/name/description`]: 'Its name.' }),
    );

    expect(more).toEqual([]);
    expect(change).toMatchObject({ rule: 'text', pointer: `${at}/Item/properties/name/description` });
  });
});
