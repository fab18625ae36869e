import { describe, expect, test } from '@jest/globals';
import { edited, found, operation, type Row, small } from './small-contract.fixture.ts';

const at = '/components/parameters';

const rows: Row[] = [
  [
    'an optional parameter',
    { [`${operation}/parameters/9`]: { in: 'query', name: 'q', schema: {} } },
    ['minor parameter-added'],
    ['major parameter-removed'],
  ],
  [
    'a required parameter',
    { [`${operation}/parameters/9`]: { in: 'query', name: 'q', required: true, schema: {} } },
    ['major parameter-added'],
    ['major parameter-removed'],
  ],
  [
    'a parameter that must be sent',
    { [`${at}/Size/required`]: true },
    ['major parameter-required'],
    ['minor parameter-required'],
  ],
  ['another default', { [`${at}/Size/schema/default`]: 30 }, ['major default'], ['major default']],
  ['no default', { [`${at}/Size/schema/default`]: undefined }, ['major default'], ['minor default']],
  ['a lower maximum', { [`${at}/Size/schema/maximum`]: 50 }, ['major bounds'], ['minor bounds']],
  ['no minimum', { [`${at}/Size/schema/minimum`]: undefined }, ['minor bounds'], ['major bounds']],
  ['a shorter text', { [`${at}/Match/schema/maxLength`]: 40 }, ['major bounds'], ['minor bounds']],
  ['steps of five', { [`${at}/Size/schema/multipleOf`]: 5 }, ['major bounds'], ['minor bounds']],
  ['one more value', { [`${at}/Sort/schema/enum/2`]: 'size' }, ['minor enum'], ['major enum']],
  ['a renamed value', { [`${at}/Sort/schema/enum/0`]: 'title' }, ['major enum'], ['major enum']],
  ['values that are not listed', { [`${at}/Sort/schema/enum`]: undefined }, ['minor enum'], ['major enum']],
  ['another type', { [`${at}/Size/schema/type`]: 'string' }, ['major type'], ['major type']],
  ['a wider type', { [`${at}/Size/schema/type`]: 'number' }, ['minor type'], ['major type']],
  ['a wider pattern', { [`${at}/Code/schema/pattern`]: '^[0-9a-z]{1,24}$' }, ['minor pattern'], ['major pattern']],
  [
    'a pattern of fewer digits',
    { [`${at}/Code/schema/pattern`]: '^[0-9]{1,20}$' },
    ['major pattern'],
    ['minor pattern'],
  ],
  ['another pattern', { [`${at}/Code/schema/pattern`]: '^[a-z]+$' }, ['major pattern'], ['major pattern']],
  ['no pattern', { [`${at}/Code/schema/pattern`]: undefined }, ['minor pattern'], ['major pattern']],
  ['a format', { [`${at}/Match/schema/format`]: 'uuid' }, ['major format'], ['minor format']],
  [
    'repeated instead of joined',
    { [`${at}/Fields/explode`]: true },
    ['major parameter-serialisation'],
    ['major parameter-serialisation'],
  ],
  [
    'another style',
    { [`${at}/Fields/style`]: 'pipeDelimited' },
    ['major parameter-serialisation'],
    ['major parameter-serialisation'],
  ],
  [
    'reserved characters',
    { [`${at}/Filters/allowReserved`]: true },
    ['major parameter-serialisation'],
    ['major parameter-serialisation'],
  ],
  [
    'one more filter',
    { [`${at}/Filters/schema/properties/brand`]: {} },
    ['minor property-added'],
    ['major property-removed'],
  ],
  [
    'a filter that must be sent',
    { [`${at}/Filters/schema/required`]: ['label'] },
    ['major required'],
    ['minor required'],
  ],
  [
    'filters of any name',
    { [`${at}/Filters/schema/unevaluatedProperties`]: true },
    ['minor further-properties'],
    ['major further-properties'],
  ],
  [
    'filters by pattern',
    { [`${at}/Filters/schema/patternProperties`]: { '^x_': {} } },
    ['minor property-added'],
    ['major property-removed'],
  ],
  ['at most three items', { [`${at}/Fields/schema/maxItems`]: 3 }, ['major bounds'], ['minor bounds']],
  ['each item once', { [`${at}/Fields/schema/uniqueItems`]: true }, ['major bounds'], ['minor bounds']],
  [
    'a keyword without rule',
    { [`${at}/Fields/schema/contains`]: { const: 'code' } },
    ['major keyword'],
    ['minor keyword'],
  ],
  [
    'a body',
    { [`${operation}/requestBody`]: { content: { 'application/json': { schema: {} } } } },
    ['minor body-added'],
    ['major body-removed'],
  ],
  [
    'a body that must be sent',
    { [`${operation}/requestBody`]: { required: true, content: {} } },
    ['major body-required'],
    [],
  ],
];

describe('what callers send', () => {
  test.each(rows)('%s', (_title, edits, forth, back) => {
    const other = edited(small, edits);

    expect(found(small, other)).toEqual(forth);
    expect(found(other, small)).toEqual(back);
  });

  test('a renamed path parameter breaks generated code', () => {
    const { '/items/{code}': item = {} } = small.paths as Record<string, typeof small>;
    const other = edited(small, { '/paths': { '/items/{id}': item }, [`${at}/Code/name`]: 'id' });

    expect(found(small, other)).toEqual(['major parameter-renamed']);
  });

  test('the same header name in other letters is the same header', () => {
    expect(found(small, edited(small, { [`${at}/Match/name`]: 'if-none-match' }))).toEqual([]);
  });
});
