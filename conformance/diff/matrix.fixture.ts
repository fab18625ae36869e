import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePath } from '../../scripts/checks/released.ts';
import { type JsonObject, objectAt } from '../../scripts/generate/json.ts';
import { projectRoot } from '../../server/root.ts';
import type { Edits } from './small-contract.fixture.ts';

/** Changes of our own contract, as people make them, and what the gate must say. */
export interface Mutant {
  title: string;
  edits: Edits;
  /** Grades and rules of all that is found; nothing for a change that must pass. */
  finds: string[];
  operations?: string[];
}

/** Our own contract. */
export const bundle = JSON.parse(readFileSync(join(projectRoot, bundlePath), 'utf8')) as JsonObject;
const schemas = '/components/schemas';
const parameters = '/components/parameters';
const page = `${parameters}/PageSize`;
const code = `${parameters}/Code`;
const panels = `${schemas}/KnowledgePanelElement/discriminator/mapping`;
const search = '/paths/~1api~1v2~1search/get';
const found = `${schemas}/V3ProductResponse/allOf/1`;
const attribute = objectAt(objectAt(objectAt(bundle, 'components'), 'schemas'), 'Attribute');
const one = ['searchProductsV2'];
const two = ['getProductV2', 'getProductV3'];

/** Each row of the matrix that the version gate owns, and those that must pass. */
export const mutants: Mutant[] = [
  {
    title: 'C02 field renamed',
    edits: { [`${found}/properties/product`]: undefined, [`${found}/properties/item`]: { type: 'object' } },
    finds: ['major property-removed', 'minor property-added'],
  },
  {
    title: 'C05 required field made optional',
    edits: { [`${found}/required`]: ['status', 'errors', 'product', 'result'] },
    finds: ['major required'],
    operations: ['getProductV3'],
  },
  {
    title: 'C08 value added to an answer',
    edits: {
      [`${schemas}/NutriscoreGrade/enum/0`]: 'aa',
      [`${schemas}/NutriscoreGrade/enum/1`]: 'a',
      [`${schemas}/NutriscoreGrade/enum/7`]: 'b',
    },
    finds: ['minor enum'],
  },
  { title: 'C12 integer made number', edits: { [`${schemas}/Count/type`]: 'number' }, finds: ['major type'] },
  { title: 'C14 null added', edits: { [`${schemas}/Count/type`]: ['integer', 'null'] }, finds: ['major type'] },
  {
    title: 'C18 path renamed',
    edits: {
      '/paths/~1api~1v2~1search': undefined,
      '/paths/~1api~1v2~1find': (bundle.paths as JsonObject)['/api/v2/search'],
    },
    finds: ['major operation-removed', 'minor operation-added'],
  },
  {
    title: 'C19 operation removed',
    edits: { '/paths/~1api~1v2~1search': undefined },
    finds: ['major operation-removed'],
    operations: one,
  },
  {
    title: 'C21 status removed',
    edits: { [`${search}/responses/400`]: undefined },
    finds: ['major status-removed'],
    operations: one,
  },
  {
    title: 'C23 header removed',
    edits: { [`${search}/responses/200/headers/ETag`]: undefined },
    finds: ['major header-removed'],
    operations: one,
  },
  {
    title: 'C24 header added',
    edits: { [`${search}/responses/200/headers/X-Total`]: { schema: { type: 'integer' } } },
    finds: ['minor header-added'],
    operations: one,
  },
  {
    title: 'C25 optional parameter added',
    edits: { [`${search}/parameters/99`]: { in: 'query', name: 'q', schema: { type: 'string' } } },
    finds: ['minor parameter-added'],
    operations: one,
  },
  {
    title: 'C26 required parameter added',
    edits: { [`${search}/parameters/99`]: { in: 'query', name: 'q', required: true, schema: {} } },
    finds: ['major parameter-added'],
    operations: one,
  },
  {
    title: 'C27 parameter removed',
    edits: { [`${search}/parameters/0`]: undefined },
    finds: ['major parameter-removed'],
    operations: one,
  },
  {
    title: 'C28 default changed',
    edits: { [`${page}/schema/default`]: 24 },
    finds: ['major default'],
    operations: one,
  },
  { title: 'C29 maximum lowered', edits: { [`${page}/schema/maximum`]: 10 }, finds: ['major bounds'], operations: one },
  {
    title: 'C30 value removed from a parameter',
    edits: { [`${schemas}/SortBy/enum/0`]: undefined },
    finds: ['major enum'],
    operations: one,
  },
  {
    title: 'C31 value added to a parameter',
    edits: { [`${schemas}/SortBy/enum/99`]: 'size' },
    finds: ['minor enum'],
    operations: one,
  },
  {
    title: 'C32 parameter made text',
    edits: { [`${page}/schema/type`]: 'string' },
    finds: ['major type'],
    operations: one,
  },
  {
    title: 'C33 list written in another way',
    edits: { [`${parameters}/Fields/explode`]: true },
    finds: ['major parameter-serialisation'],
  },
  {
    title: 'C34 operationId renamed',
    edits: { [`${search}/operationId`]: 'findProductsV2' },
    finds: ['major operation-id'],
  },
  {
    title: 'C39 media type changed',
    edits: { '/components/responses/V2BadRequest/content': { 'application/json': {} } },
    finds: ['major media-type', 'minor media-type'],
  },
  {
    title: 'C44 credentials asked for',
    edits: { [`${search}/security`]: [{ key: [] }] },
    finds: ['major security'],
    operations: one,
  },
  {
    title: 'C49 map of another type',
    edits: { [`${schemas}/LanguageCounts/patternProperties`]: { '^en:[a-z]+(-[a-z]+)*$': { type: 'string' } } },
    finds: ['major bounds', 'major type'],
  },
  {
    title: 'C50 path pattern widened',
    edits: { [`${code}/schema/pattern`]: '^[\\u001D\\u0020-\\u00FF\\u241D]+$' },
    finds: ['minor pattern'],
    operations: two,
  },
  {
    title: 'C51 path pattern tightened',
    edits: { [`${code}/schema/pattern`]: '^[\\u0020-\\u007E]+$' },
    finds: ['major pattern'],
    operations: two,
  },
  { title: 'C53 server changed', edits: { '/servers/0/url': 'https://example.org' }, finds: ['minor servers'] },
  {
    title: 'C54 field of the envelope removed',
    edits: { [`${schemas}/V3ResponseStatus/properties/warnings`]: undefined },
    finds: ['major property-removed'],
  },
  {
    title: 'a kind of panel renamed',
    edits: { [`${panels}/picture`]: `#${schemas}/KnowledgePanelImageElement`, [`${panels}/image`]: undefined },
    finds: ['major discriminator'],
  },
  {
    title: 'C07 optional field made required',
    edits: { [`${schemas}/Attribute/required`]: Object.keys(objectAt(attribute, 'properties')) },
    finds: [],
  },
  { title: 'C13 null removed', edits: { [`${schemas}/AmountOrNull/type`]: 'number' }, finds: [] },
  { title: 'C15 pattern of an answer tightened', edits: { [`${schemas}/Slug/pattern`]: '^[a-z]+$' }, finds: [] },
  {
    title: 'C35 description changed',
    edits: { [`${page}/description`]: 'How many.', [`${search}/description`]: 'Finds.' },
    finds: [],
  },
  {
    title: 'C40 further properties forbidden',
    edits: { [`${schemas}/V3Product/additionalProperties`]: false },
    finds: [],
  },
  { title: 'C42 tag renamed', edits: { [`${search}/tags/0`]: 'Food' }, finds: [] },
  { title: 'C43 operation deprecated', edits: { [`${search}/deprecated`]: true }, finds: [] },
  {
    title: 'C48 schema moved into an allOf',
    edits: { [`${schemas}/Moved`]: attribute, [`${schemas}/Attribute`]: { allOf: [{ $ref: `#${schemas}/Moved` }] } },
    finds: [],
  },
];
