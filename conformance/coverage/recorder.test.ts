import { expect, test } from '@jest/globals';
import type { Exchange } from '../check/exchange.ts';
import { parcelContract, parcelExchange, refusal, searchExchange } from '../fixtures/exchanges.ts';
import { contractOf } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import { coverageRecorder } from './recorder.ts';

function coveredBy(...exchanges: Exchange[]): string[] {
  const recorder = coverageRecorder(parcelContract, defaultProfile);
  for (const exchange of exchanges) {
    const { body } = exchange;
    recorder.record(exchange, body.startsWith('{') ? JSON.parse(body) : body, true);
  }
  return [...recorder.covered];
}

const parcelOf = (value: unknown) => parcelExchange({ body: JSON.stringify({ status: 'success', parcel: value }) });
const schemas = '#/components/schemas';

test('operation, status, media type, header, parameter and body of an exchange are covered, and nothing else', () => {
  expect(coveredBy(parcelExchange()).toSorted()).toEqual(
    [
      'getParcel',
      'getParcel 200',
      'getParcel 200 application/json',
      'getParcel 200 header ETag',
      'getParcel path code',
      'getParcel path code=12345678',
      `${schemas}/Status/properties/status`,
      `${schemas}/Status/properties/status = "success"`,
      `${schemas}/ParcelResponse/properties/parcel`,
      `${schemas}/Parcel/properties/name`,
    ].toSorted(),
  );
});

test('values of parameters are covered by accepted requests, not by rejected ones', () => {
  expect(coveredBy(searchExchange('page=1&sort=price&labels_tags=a&width_100g=3'))).toEqual(
    expect.arrayContaining([
      'searchParcel query page',
      'searchParcel query sort=price',
      'searchParcel query filters.labels_tags',
      'searchParcel query filters.^[a-z]+_100g$',
    ]),
  );
  expect(coveredBy(searchExchange('page=0', refusal))).not.toContain('searchParcel query page');
  expect(coveredBy(searchExchange('page=0', refusal))).toContain('searchParcel 400');
});

test.each([304, 404])('parameters of what is not sent again, or not there, are covered: %i', (status) => {
  const url = '/api/v1/parcel/12345678';
  expect(coveredBy(parcelExchange({ url, status, responseHeaders: {}, body: '' }))).toContain('getParcel path code');
});

test('of alternatives only those that match are covered; arrays and pattern properties are traversed', () => {
  const covered = coveredBy(
    parcelOf({ filling: { kind: 'chips', count: 1 }, parts: [{ name_fr: 'chêne' }, { ribbon: { colour: 'brown' } }] }),
  );

  expect(covered).toEqual(
    expect.arrayContaining([
      `${schemas}/Chips/properties/kind = "chips"`,
      `${schemas}/Parcel/patternProperties/^name_[a-z]{2}$`,
      `${schemas}/Ribbon/properties/colour`,
    ]),
  );
  expect(covered.filter((id) => id.includes('Foam'))).toEqual([]);
});

test('a status that is declared as a range covers the range', () => {
  const broken = parcelExchange({ status: 503, responseHeaders: { 'content-type': 'text/html' }, body: 'broken' });

  expect(coveredBy(broken)).toEqual(['getParcel', 'getParcel 5XX', 'getParcel 5XX text/*']);
});

test('what is outside the contract covers nothing', () => {
  expect(coveredBy(parcelExchange({ url: '/healthz' }), parcelExchange({ status: 418 }))).toEqual([]);
});

test('each item of an array is covered, and a property that has no schema of its own as another one', () => {
  const tags = { in: 'query', name: 'tags', explode: false, schema: { type: 'array', items: { type: 'string' } } };
  const schema = {
    properties: { a: true },
    patternProperties: { '^x': true },
    additionalProperties: { type: 'string' },
  };
  const responses = { 200: { content: { 'application/json': { schema } } }, 500: {} };
  const get = { operationId: 'list', parameters: [tags], responses };
  const covered = (status: number, body: object | '') => {
    const recorder = coverageRecorder(contractOf({ paths: { '/list': { get } } } as never), defaultProfile);
    const exchange = {
      method: 'GET',
      url: '/list?tags=b,c',
      requestHeaders: {},
      status,
      body: body && JSON.stringify(body),
    };
    recorder.record({ ...exchange, responseHeaders: { 'content-type': 'application/json' } }, body, true);
    return [...recorder.covered].map((id) => id.replace(/.*schema\//, ''));
  };
  const sent = ['list', 'list 200', 'list query tags', 'list query tags=b', 'list query tags=c'];

  expect(covered(200, '')).toEqual(sent);
  expect(covered(500, '')).toEqual(['list', 'list 500']);
  for (const [name, place] of [
    ['a', 'properties/a'],
    ['x1', 'patternProperties/^x'],
    ['b', 'additionalProperties'],
  ])
    expect(covered(200, { [`${name}`]: 'c' })).toEqual([...sent, 'list 200 application/json', place]);
});

test.each([
  ['/trees/oak', 'Oak', ['big', 'big is the exact response'], 0],
  ['/trees/oak', 'Elm', ['big'], 1],
  ['/trees/elm', 'Oak', [], 0],
])('the example of a request is covered by its response alone: %s as %s', (url, body, covered, differing) => {
  const tree = { name: 'tree', in: 'path', required: true, schema: {}, examples: { big: { value: 'oak' } } };
  const content = { 'application/json': { examples: { big: { value: 'Oak' } } } };
  const get = { operationId: 'getTree', parameters: [tree], responses: { 200: { content } } };
  const recorder = coverageRecorder(contractOf({ paths: { '/trees/{tree}': { get } } } as never), defaultProfile);
  recorder.record(parcelExchange({ url, body: JSON.stringify(body) }), body, true);
  expect([...recorder.covered].flatMap((id) => id.split(' example ').slice(1))).toEqual(covered);
  expect(recorder.differing.size).toBe(differing);
});
