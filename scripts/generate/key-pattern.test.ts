import { describe, expect, test } from '@jest/globals';
import { nameMatcher, piecesOf, samplesOf } from './key-pattern.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const choice = (...texts: string[]) => ({ kind: 'choice', texts });
const string = { kind: 'string' };
const number = { kind: 'number' };

describe('piecesOf', () => {
  test.each([
    ['^name_[a-z]{2}$', [text('name_'), string]],
    ['^(additives|allergens)_tags_[a-z]{2}$', [choice('additives', 'allergens'), text('_tags_'), string]],
    ['^[a-z][a-z0-9]*(-[a-z0-9]+)*_100g$', [string, text('_100g')]],
    ['^[1-9][0-9]*$', [number]],
    ['^ocr_\\d+(_result)?$', [text('ocr_'), number, choice('', '_result')]],
    ['^\\d{4}[a-z]$', [string]],
    ['^[a-z]{2}:[^\\s,]+$', [string, text(':'), string]],
    ['^x\\.y$', [text('x.y')]],
    ['^(?:only)$', [text('only')]],
    ['_unit$', [string, text('_unit')]],
    ['^image_', [text('image_'), string]],
    ['^.*$', [string]],
    ['^([a-z]{2}|world)$', [string]],
    ['^colou?r$', [text('colo'), choice('', 'u'), text('r')]],
  ])('%s', (pattern, pieces) => {
    expect(piecesOf(pattern)).toEqual(pieces);
  });

  test.each(['^(?=a)b$', '^a|b$', '^((a))$'])('does not read %s', (pattern) => {
    expect(piecesOf(pattern)).toBeUndefined();
  });
});

test('nameMatcher matches the names under a template and no others', () => {
  const matcher = nameMatcher(piecesOf('^(front|back)_[a-z]{2}$') ?? []);
  const number = nameMatcher(piecesOf('^[0-9]+$') ?? []);

  expect(['front_fr', 'back_', 'side_fr'].map((name) => matcher.test(name))).toEqual([true, true, false]);
  expect(['12', 'front_fr'].map((name) => number.test(name))).toEqual([true, false]);
});

test('samplesOf returns one name for each choice', () => {
  expect(samplesOf(piecesOf('^(a|b)_[0-9](_c)?$') ?? [])).toEqual(['a_7', 'a_7_c', 'b_7', 'b_7_c']);
});
