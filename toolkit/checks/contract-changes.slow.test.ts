import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareContracts } from '@contract-first/conformance/diff';
import { type JsonObject, objectAt } from '@contract-first/conformance/model';
import { describe, expect, test } from '@jest/globals';
import { type Edits, edited, found } from '../../conformance/diff/small-contract.fixture.ts';
import { bundlePath } from '../generate/sources.ts';
import { projectRoot } from '../root.ts';

const contract = JSON.parse(readFileSync(join(projectRoot, bundlePath), 'utf8')) as JsonObject;
const schemas = '/components/schemas';
const page = '/components/parameters/PageSize';
const code = '/components/parameters/Code/schema/pattern';
const panels = `${schemas}/KnowledgePanelElement/discriminator/mapping`;
const path = '/paths/~1api~1v2~1search';
const search = `${path}/get`;
const envelope = `${schemas}/V3ResponseStatus/properties`;
const response = `${schemas}/V3ProductResponse/allOf/1`;
const { Attribute = {} } = objectAt(objectAt(contract, 'components'), 'schemas');
const properties = Object.keys(objectAt(Attribute, 'properties'));
const searchItem = objectAt(objectAt(contract, 'paths'), '/api/v2/search');
const moved = { [`${schemas}/Moved`]: Attribute, [`${schemas}/Attribute`]: { allOf: [{ $ref: `#${schemas}/Moved` }] } };
const grade = `${schemas}/NutriscoreGrade/enum`;
const counts = { '^en:[a-z]+(-[a-z]+)*$': { type: 'string' } };
const renamed = { [`${response}/properties/product`]: undefined, [`${response}/properties/item`]: {} };
const picture = { [`${panels}/picture`]: `#${schemas}/KnowledgePanelImageElement`, [`${panels}/image`]: undefined };
const asJson = { '/components/responses/V2BadRequest/content': { 'application/json': {} } };
const explode = { '/components/parameters/Fields/explode': true };
const find = '/paths/~1api~1v2~1find';
const one = ['searchProductsV2'];
const two = ['getProductV2', 'getProductV3'];

/** What is found besides patches, as `grade rule`, and in which operations where that is certain. */
type Row = [title: string, edits: Edits, finds: string, operations?: string[]];

const rows: Row[] = [
  ['C02 property renamed', renamed, 'major property-removed, minor property-added'],
  [
    'C05 required made optional',
    { [`${response}/required`]: ['status', 'errors'] },
    'major required',
    ['getProductV3'],
  ],
  ['C08 value added to a response', { [`${grade}/0`]: 'aa', [`${grade}/1`]: 'a', [`${grade}/7`]: 'b' }, 'minor enum'],
  ['C18 path renamed', { [path]: undefined, [find]: searchItem }, 'major operation-moved'],
  ['C27 parameter removed', { [`${search}/parameters/0`]: undefined }, 'major parameter-removed', one],
  ['C28 default changed', { [`${page}/schema/default`]: 24 }, 'major default', one],
  ['C30 value removed from a parameter', { [`${schemas}/SortBy/enum/0`]: undefined }, 'major enum', one],
  ['C33 array serialised in another way', explode, 'major parameter-serialisation'],
  ['C39 media type changed', asJson, 'major media-type-removed, minor media-type-added'],
  ['C49 map of another type', { [`${schemas}/LanguageCounts/patternProperties`]: counts }, 'major bounds, major type'],
  ['C50 path pattern widened', { [code]: '^[\\u001D\\u0020-\\u00FF\\u241D]+$' }, 'minor pattern', two],
  ['C51 path pattern tightened', { [code]: '^[\\u0020-\\u007E]+$' }, 'major pattern', two],
  ['C54 property of the envelope removed', { [`${envelope}/warnings`]: undefined }, 'major property-removed'],
  ['a kind of panel renamed', picture, 'major discriminator'],
  ['C07 optional property made required', { [`${schemas}/Attribute/required`]: properties }, ''],
  ['C40 further properties forbidden', { [`${schemas}/V3Product/additionalProperties`]: false }, ''],
  ['C43 parameter deprecated', { [`${page}/deprecated`]: true }, 'minor deprecated'],
  ['C48 schema moved into an allOf', moved, ''],
];

describe('changes of our own contract', () => {
  test.each(rows)('%s', (_title, edits, finds, operations = []) => {
    const changes = compareContracts(contract, edited(contract, edits));
    const graver = changes.filter(({ grade }) => grade !== 'patch');

    expect(changes.length).toBeGreaterThan(0);
    expect([...new Set(graver.map(({ grade, rule }) => `${grade} ${rule}`))].sort().join(', ')).toBe(finds);
    if (operations.length > 0)
      expect([...new Set(graver.flatMap((change) => change.operations))].sort()).toEqual(operations);
    for (const change of graver) expect(change).toMatchObject({ affected: expect.stringMatching(/\w/) });
  });

  test('C48 in every schema at once changes no meaning, in either direction', () => {
    const wrapped = structuredClone(contract);
    const all = objectAt(objectAt(wrapped, 'components'), 'schemas');
    for (const [name, schema] of Object.entries(all)) all[name] = { allOf: [schema] };

    expect(found(contract, wrapped)).toEqual([]);
    expect(found(wrapped, contract)).toEqual([]);
  });
});
