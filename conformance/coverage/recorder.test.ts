import { expect, test } from '@jest/globals';
import type { Exchange } from '../check/exchange.ts';
import { breadContract, breadExchange, refusal, searchExchange } from '../fixtures/exchanges.ts';
import { defaultProfile } from '../profile.ts';
import { coverageRecorder } from './recorder.ts';

function coveredBy(...exchanges: Exchange[]): string[] {
  const recorder = coverageRecorder(breadContract, defaultProfile);
  for (const exchange of exchanges) {
    const { body } = exchange;
    recorder.record(exchange, body.startsWith('{') ? JSON.parse(body) : body, true);
  }
  return [...recorder.covered];
}

const breadOf = (value: unknown) => breadExchange({ body: JSON.stringify({ status: 'success', bread: value }) });
const schemas = '#/components/schemas';

test('operation, status, media type, header, parameter and body of an exchange are covered, and nothing else', () => {
  expect(coveredBy(breadExchange()).toSorted()).toEqual(
    [
      'getBread',
      'getBread 200',
      'getBread 200 application/json',
      'getBread 200 header ETag',
      'getBread path code',
      'getBread path code=12345678',
      `${schemas}/Status/properties/status`,
      `${schemas}/Status/properties/status = "success"`,
      `${schemas}/BreadResponse/properties/bread`,
      `${schemas}/Bread/properties/name`,
    ].toSorted(),
  );
});

test('values of parameters are covered by accepted requests, not by rejected ones', () => {
  expect(coveredBy(searchExchange('page=1&sort=price&labels_tags=a&sugars_100g=3'))).toEqual(
    expect.arrayContaining([
      'searchBread query page',
      'searchBread query sort=price',
      'searchBread query filters.labels_tags',
      'searchBread query filters.^[a-z]+_100g$',
    ]),
  );
  expect(coveredBy(searchExchange('page=0', refusal))).not.toContain('searchBread query page');
  expect(coveredBy(searchExchange('page=0', refusal))).toContain('searchBread 400');
});

test('of alternatives only those that match are covered; arrays and pattern properties are traversed', () => {
  const covered = coveredBy(
    breadOf({ topping: { kind: 'seeds', count: 1 }, parts: [{ name_fr: 'seigle' }, { crust: { colour: 'brown' } }] }),
  );

  expect(covered).toEqual(
    expect.arrayContaining([
      `${schemas}/Seeds/properties/kind = "seeds"`,
      `${schemas}/Bread/patternProperties/^name_[a-z]{2}$`,
      `${schemas}/Crust/properties/colour`,
    ]),
  );
  expect(covered.filter((id) => id.includes('Glaze'))).toEqual([]);
});

test('a status that is declared as a range covers the range', () => {
  const broken = breadExchange({ status: 503, responseHeaders: { 'content-type': 'text/html' }, body: 'broken' });

  expect(coveredBy(broken)).toEqual(['getBread', 'getBread 5XX']);
});

test('what is outside the contract covers nothing', () => {
  expect(coveredBy(breadExchange({ url: '/healthz' }), breadExchange({ status: 418 }))).toEqual([]);
});
