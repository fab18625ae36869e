import { expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import type { Exchange } from '../check/exchange.ts';
import { bread, breadExchange, refusal, searchExchange } from '../fixtures/exchanges.ts';
import { witness } from './recorder.ts';
import { isLike } from './same-error.ts';

function seenIn(...exchanges: Exchange[]): string[] {
  const one = witness(bread, checker(bread, { sealed: true }));
  for (const exchange of exchanges) one.see(exchange);
  return [...one.seen];
}

const breadOf = (value: unknown) => breadExchange({ body: JSON.stringify({ status: 'success', bread: value }) });
const schemas = '#/components/schemas';

test('operation, status, media type, header, parameter and body of an exchange are seen, and nothing else', () => {
  expect(seenIn(breadExchange()).toSorted()).toEqual(
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

test('values of parameters are seen when they are taken, not when they are refused', () => {
  expect(seenIn(searchExchange('page=1&sort=price&labels_tags=a&sugars_100g=3'))).toEqual(
    expect.arrayContaining([
      'searchBread query page',
      'searchBread query sort=price',
      'searchBread query filters.labels_tags',
      'searchBread query filters.^[a-z]+_100g$',
    ]),
  );
  expect(seenIn(searchExchange('page=0', refusal))).not.toContain('searchBread query page');
  expect(seenIn(searchExchange('page=0', refusal))).toContain('searchBread 400');
});

test('of alternatives only those that fit are seen; lists and names by pattern are gone into', () => {
  const seen = seenIn(
    breadOf({ topping: { kind: 'seeds', count: 1 }, parts: [{ name_fr: 'seigle' }, { crust: { colour: 'brown' } }] }),
  );

  expect(seen).toEqual(
    expect.arrayContaining([
      `${schemas}/Seeds/properties/kind = "seeds"`,
      `${schemas}/Bread/patternProperties/^name_[a-z]{2}$`,
      `${schemas}/Crust/properties/colour`,
    ]),
  );
  expect(seen.filter((id) => id.includes('Glaze'))).toEqual([]);
});

test('what is outside the contract shows nothing', () => {
  expect(seenIn(breadExchange({ url: '/healthz' }), breadExchange({ status: 418 }))).toEqual([]);
});

test('errors are alike when they say the same of other values', () => {
  const problem = (detail: string) => ({ title: 'Bad Request', errors: [{ detail }] });
  const envelope = (...all: string[]) => ({ errors: all.map((id) => ({ message: { id } })) });

  expect(isLike(problem('"a" must be at least 1, but is "0".'), problem('"b" must be at least 3, but is "2".'))).toBe(
    true,
  );
  expect(isLike(problem('"a" must be at least 1.'), problem('"a" must be at most 1.'))).toBe(false);
  expect(isLike(envelope('missing_field'), envelope('missing_field'))).toBe(true);
  expect(isLike(envelope('missing_field'), envelope('missing_field', 'missing_field'))).toBe(false);
});
