import { describe, expect, test } from '@jest/globals';
import { isFixed, keyType, nameMatcher, piecesOf, samplesOf } from './key-pattern.ts';

describe('the type of the names that match', () => {
  test.each([
    ['^name_[a-z]{2}$', '`name_${string}`'],
    ['^(additives|allergens)_tags_[a-z]{2}$', '`${"additives" | "allergens"}_tags_${string}`'],
    ['^[a-z][a-z0-9]*(-[a-z0-9]+)*_100g$', '`${string}_100g`'],
    ['^[1-9][0-9]*$', '`${number}`'],
    ['^ocr_\\d+(_result)?$', '`ocr_${number}${"" | "_result"}`'],
    ['^\\d{4}[a-z]$', 'string'],
    ['^[a-z]{2}:[^\\s,]+$', '`${string}:${string}`'],
    ['^x\\.y\\$$', '`x.y\\$`'],
    ['^(?:only)$', '`only`'],
    ['_unit$', '`${string}_unit`'],
    ['^image_', '`image_${string}`'],
    ['^.*$', 'string'],
    ['^([a-z]{2}|world)$', 'string'],
    ['^colou?r$', '`colo${"" | "u"}r`'],
  ])('%s', (pattern, type) => {
    expect(keyType(piecesOf(pattern) ?? [])).toBe(type);
  });

  test.each(['^(?=a)b$', '^a|b$', '^((a))$'])('is unknown for %s', (pattern) => {
    expect(piecesOf(pattern)).toBeUndefined();
  });
});

test.each([
  ['^(front|back)_[a-z]{2}$', ['front_fr', 'back_'], ['side_fr', 'front'], ['front_¤', 'back_¤']],
  ['^[0-9]+$', ['12'], ['front_fr'], ['7']],
  ['^(a|b)_[0-9](_c)?$', ['a_0', 'b_12_c'], ['a', 'c_1'], ['a_7', 'a_7_c', 'b_7', 'b_7_c']],
])('%s matches names under its template, and gives one sample for each choice', (pattern, names, others, samples) => {
  const pieces = piecesOf(pattern) ?? [];
  const matches = (name: string) => nameMatcher(pieces).test(name);

  expect([names.map(matches), others.map(matches)]).toEqual([names.map(() => true), others.map(() => false)]);
  expect(samplesOf(pieces)).toEqual(samples);
  expect(isFixed(pieces)).toBe(false);
});
