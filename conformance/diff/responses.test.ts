import { describe, expect, test } from '@jest/globals';
import { edited, found, operation, type Row, small } from './small-contract.fixture.ts';

const at = '/components/schemas';
const item = `${at}/Item/properties`;
const answer = `${operation}/responses/200`;
const header = `${answer}/headers/ETag`;
const kinds = `${at}/Part/discriminator`;

const rows: Row[] = [
  ['no status 404', { [`${operation}/responses/404`]: undefined }, ['major status-removed'], ['minor status-added']],
  ['no header', { [header]: undefined }, ['major header-removed'], ['minor header-added']],
  [
    'a header that may be missing',
    { [`${header}/required`]: false },
    ['major header-required'],
    ['patch header-required'],
  ],
  ['a header of another type', { [`${header}/schema/type`]: 'integer' }, ['major type'], ['major type']],
  ['one more media type', { [`${answer}/content/text~1html`]: {} }, ['minor media-type'], ['major media-type']],
  ['no property', { [`${item}/name`]: undefined }, ['major property-removed'], ['minor property-added']],
  [
    'a renamed property',
    { [`${item}/made`]: undefined, [`${item}/created`]: {} },
    ['major property-removed', 'minor property-added'],
    ['major property-removed', 'minor property-added'],
  ],
  ['an optional property', { [`${at}/Item/required/1`]: undefined }, ['major required'], ['patch required']],
  [
    'no field of the envelope',
    { [`${at}/Envelope/properties/status`]: undefined, [`${at}/Envelope/required`]: undefined },
    ['major property-removed'],
    ['minor property-added'],
  ],
  ['no null', { [`${item}/name/type`]: 'string' }, ['patch type'], ['major type']],
  ['any number', { [`${item}/points/type`]: 'number' }, ['major type'], ['patch type']],
  ['another type', { [`${item}/points/type`]: 'string' }, ['major type'], ['major type']],
  [
    'an array that is an object',
    { [`${item}/labels`]: { type: 'object' } },
    ['major bounds', 'major type', 'major type'],
    ['major type', 'patch bounds', 'patch type'],
  ],
  ['a map of texts', { [`${item}/amounts/additionalProperties/type`]: 'string' }, ['major type'], ['major type']],
  [
    'no further properties',
    { [`${at}/Item/additionalProperties`]: false },
    ['patch further-properties'],
    ['minor further-properties'],
  ],
  ['one more value', { [`${at}/Grade/enum/2`]: 'c' }, ['minor enum'], ['patch enum']],
  ['a renamed value', { [`${at}/Grade/enum/1`]: 'c' }, ['major enum'], ['major enum']],
  ['another constant', { [`${at}/Text/properties/kind/const`]: 'html' }, ['major enum'], ['major enum']],
  ['a higher maximum', { [`${item}/points/maximum`]: 20 }, ['major bounds'], ['patch bounds']],
  ['a lower minimum', { [`${item}/points/minimum`]: -1 }, ['major bounds'], ['patch bounds']],
  ['longer texts', { [`${item}/code/maxLength`]: 24 }, ['major bounds'], ['patch bounds']],
  ['more items', { [`${item}/labels/maxItems`]: 9 }, ['major bounds'], ['patch bounds']],
  ['a tighter pattern', { [`${item}/code/pattern`]: '^[0-8]+$' }, ['patch pattern'], ['major pattern']],
  [
    'a pattern that cannot be compared',
    { [`${item}/code/pattern`]: '^(?=1)[0-9]+$' },
    ['major pattern'],
    ['major pattern'],
  ],
  ['no format', { [`${item}/made/format`]: undefined }, ['major format'], ['patch format']],
  [
    'a kind by another name',
    { [`${kinds}/mapping/html`]: '#/components/schemas/Text', [`${kinds}/mapping/text`]: undefined },
    ['major discriminator', 'major discriminator'],
    ['major discriminator', 'major discriminator'],
  ],
  [
    'kinds swapped',
    { [`${kinds}/mapping/text`]: '#/components/schemas/Image' },
    ['major discriminator'],
    ['major discriminator'],
  ],
  [
    'kinds told apart by another property',
    { [`${kinds}/propertyName`]: 'type' },
    ['major discriminator'],
    ['major discriminator'],
  ],
  ['one more branch', { [`${at}/Part/oneOf/2`]: { type: 'string' } }, ['major choice'], ['patch choice']],
  [
    'a branch instead of null',
    { [`${item}/grade`]: { oneOf: [{ $ref: '#/components/schemas/Grade' }, { type: 'null' }] } },
    ['major choice'],
    ['patch choice'],
  ],
  [
    'fewer names by pattern',
    { [`${at}/Item/patternProperties`]: {} },
    ['major property-removed'],
    ['minor property-added'],
  ],
  ['a property that a pattern named before', { [`${item}/name_de`]: { type: 'string' } }, [], []],
  ['such a property of another type', { [`${item}/name_de`]: { type: 'integer' } }, ['major type'], ['major type']],
];

describe('what callers read', () => {
  test.each(rows)('%s', (_title, edits, forth, back) => {
    const other = edited(small, edits);

    expect(found(small, other)).toEqual(forth);
    expect(found(other, small)).toEqual(back);
  });

  test('a pattern for more names keeps the names it had', () => {
    const pattern = { '^name_[a-z]{2}(_x)?$': { type: 'string' } };

    expect(found(small, edited(small, { [`${at}/Item/patternProperties`]: pattern }))).toEqual([
      'minor property-added',
    ]);
  });
});
