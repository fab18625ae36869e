import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../model/json.ts';
import { compareContracts } from './compare.ts';
import { asked, documentOf, given, sent, told } from './small-contract.fixture.ts';

const object = (properties: JsonObject, ...required: string[]): JsonObject => ({
  type: 'object',
  required,
  properties,
});
const upTo = (maximum: number): JsonObject => ({ type: 'integer', minimum: 0, maximum });
const labels = (maxLength: number) => object({ labels: { type: 'array', items: { type: 'string', maxLength } } });
const ways = [{ required: ['a'] }, { required: ['b'] }];
const either = (...more: Json[]) => ({ anyOf: [{ const: 1 }, object({}), ...more] });
const kinds = (a: string) => ({ ...object({}), discriminator: { propertyName: 'k', mapping: { a } } });
const answered = (response: JsonObject) => ({ responses: { 200: response } });
const tagged = (name: string, tag: JsonObject) => answered({ headers: { [name]: tag } });
const written = (type: string, schema: Json = {}) => ({ content: { [type]: { schema } } });
const inText = (type: string, schema: Json) => ({ parameters: [{ name: 'q', in: 'query', ...written(type, schema) }] });
const secured = (...security: Json[]) => ({ security });
const statuses = (...all: string[]) => ({ responses: Object.fromEntries(all.map((one) => [one, {}])) });

test('a change has a grade, a rule, a name, values and a place, in each direction', () => {
  const pairs: [JsonObject, JsonObject][] = [
    [sent(object({ colour: upTo(9) }, 'colour')), sent(object({ color: upTo(9) }, 'color'))],
    [given(object({ a: {} })), given(object({ a: {}, b: {} }, 'b'))],
    [given(labels(5)), given(labels(9))],
    [sent(object({ a: object({ b: upTo(9) }) })), sent(object({ a: object({ b: upTo(5) }) }))],
    [asked({ type: 'array', items: upTo(9) }), asked({ type: 'array', items: upTo(5) })],
    [given({ additionalProperties: upTo(5) }), given({ additionalProperties: upTo(9) })],
    [sent(object({ a: {}, b: {} })), sent({ ...object({ a: {}, b: {} }), oneOf: ways })],
    [given(kinds('#/a')), given(kinds('#/b'))],
    [given({ const: 1 }), given({ enum: [1, 2] })],
    [given(object({})), given({ ...object({}), additionalProperties: false })],
    [given(either()), given(either({ const: 2 }, { type: 'string' }))],
    [{}, asked(upTo(9), { required: true })],
    [asked({}), asked({}, { name: 'p' })],
    [asked({}), asked({}, { required: true })],
    [asked({ type: 'boolean' }), asked({ type: 'string' })],
    [asked({}), asked({}, { explode: false })],
    [inText('application/json', upTo(9)), inText('application/json', { type: 'string' })],
    [inText('application/json', {}), inText('text/csv', {})],
    [answered({}), tagged('A', {})],
    [tagged('A', {}), tagged('B', {})],
    [tagged('A', {}), tagged('A', { required: true })],
    [answered({}), answered(written('a/b'))],
    [{}, { requestBody: written('a/b') }],
    [statuses('200'), statuses('200', '404')],
    [secured(), secured({ key: [] })],
    [secured({ key: ['a', 'b'] }), secured({ key: ['a', 'c'] })],
  ];
  const both = pairs.flatMap(([was, is]) => [
    [documentOf(was), documentOf(is)] as const,
    [documentOf(is), documentOf(was)] as const,
  ]);
  const changes = both.flatMap(([was, is]) => compareContracts(was, is));

  expect(changes.filter(({ name = '', what }) => !what.includes(name))).toEqual([]);
  expect(both.flatMap(([was, is]) => told(was, is))).toEqual([
    'major property-renamed colour: colour > color, requestBody/schema/properties/color',
    'major property-renamed color: color > colour, requestBody/schema/properties/colour',
    'minor property-added b: none > b, responses/200/schema/properties/b',
    'major property-removed b: b > none, older responses/200/schema/properties/b at responses/200/schema',
    'major bounds labels: 5 > 9, responses/200/schema/properties/labels/items/maxLength',
    'patch bounds labels: 9 > 5, responses/200/schema/properties/labels/items/maxLength',
    'major bounds b: 9 > 5, requestBody/schema/properties/a/properties/b/maximum',
    'minor bounds b: 5 > 9, requestBody/schema/properties/a/properties/b/maximum',
    'major bounds q: 9 > 5, parameters/0/schema/items/maximum',
    'minor bounds q: 5 > 9, parameters/0/schema/items/maximum',
    'major bounds : 5 > 9, responses/200/schema/additionalProperties/maximum',
    'patch bounds : 9 > 5, responses/200/schema/additionalProperties/maximum',
    'major choice : none > none, requestBody/schema',
    'minor choice : none > none, requestBody/schema',
    'major discriminator : #/a > #/b, responses/200/schema/discriminator',
    'major discriminator : #/b > #/a, responses/200/schema/discriminator',
    'minor enum : [1] > [1,2], responses/200/schema/enum',
    'patch enum : [1,2] > [1], responses/200/schema/const',
    'patch further-properties : true > false, responses/200/schema/additionalProperties',
    'minor further-properties : false > true, responses/200/schema',
    'major choice : [] > ["2","3"], responses/200/schema/anyOf',
    'patch choice : ["2","3"] > [], responses/200/schema/anyOf',
    'major parameter-added q: none > q, parameters/0',
    'major parameter-removed q: q > none, older parameters/0 at parameters',
    'major parameter-renamed q: q > p, parameters/0',
    'major parameter-renamed p: p > q, parameters/0',
    'major parameter-required q: optional > required, parameters/0',
    'minor parameter-required q: required > optional, parameters/0',
    'minor type q: ["boolean"] > ["string"], parameters/0/schema/type',
    'major type q: ["string"] > ["boolean"], parameters/0/schema/type',
    'major parameter-serialisation q: style form, explode true > style form, explode false, parameters/0',
    'major parameter-serialisation q: style form, explode false > style form, explode true, parameters/0',
    'major type q: ["integer"] > ["string"], parameters/0/schema/type',
    'minor bounds q: 0 > none, older parameters/0/schema/minimum at parameters/0/schema',
    'minor bounds q: 9 > none, older parameters/0/schema/maximum at parameters/0/schema',
    'major type q: ["string"] > ["integer"], parameters/0/schema/type',
    'major bounds q: none > 0, parameters/0/schema/minimum',
    'major bounds q: none > 9, parameters/0/schema/maximum',
    'major parameter-serialisation q: application/json > text/csv, parameters/0',
    'major parameter-serialisation q: text/csv > application/json, parameters/0',
    'minor header-added A: none > A, responses/200/headers/A',
    'major header-removed A: A > none, older responses/200/headers/A at responses/200/headers',
    'major header-renamed A: A > B, responses/200/headers/B',
    'major header-renamed B: B > A, responses/200/headers/A',
    'patch header-required A: optional > required, responses/200/headers/A',
    'major header-required A: required > optional, responses/200/headers/A',
    'minor media-type-added a/b: none > a/b, responses/200/content/a~1b',
    'major media-type-removed a/b: a/b > none, older responses/200/content/a~1b at responses/200/content',
    'minor body-added a/b: none > a/b, requestBody/content/a~1b',
    'major body-removed a/b: a/b > none, older requestBody/content/a~1b at requestBody/content',
    'minor status-added 404: none > 404, responses/404',
    'major status-removed 404: 404 > none, older responses/404 at responses',
    'major security : [{}] > [{"key":[]}], security',
    'minor security : [{"key":[]}] > [{}], security',
    'major security : [{"key":["a","b"]}] > [{"key":["a","c"]}], security',
    'major security : [{"key":["a","c"]}] > [{"key":["a","b"]}], security',
  ]);
});
