import { describe, expect, test } from '@jest/globals';
import { hasEntry, isBefore, isRaised, nextVersion } from './required-version.ts';

test.each([
  ['1.2.3', 'major', '2.0.0'],
  ['1.2.3', 'minor', '1.3.0'],
  ['1.2.3', 'patch', '1.2.4'],
  ['1.2.3-next.4', 'patch', '1.2.4'],
  ['1.2.3+b.8-9', 'patch', '1.2.4'],
  ['1.2.3-next+7', 'patch', '1.2.4'],
  ['1.2-next', 'patch', '1.2.1'],
  ['1.2+7', 'minor', '1.3.0'],
  ['1+7', 'major', '2.0.0'],
] as const)('after %s a %s change needs %s', (released, grade, next) => {
  expect(nextVersion(released, grade)).toBe(next);
  const versions = [next, `${next}+7`, `${next}-next`, released];
  expect(versions.map((one) => isRaised(released, one, grade))).toEqual([true, true, true, grade === 'patch']);
});

test('versions are compared as numbers', () => {
  const pairs = [
    ['1.9.0', '1.10.0'],
    ['1.10.0', '1.9.0'],
    ['1.0.0', '1.0.0'],
    ['1.0.0-next', '1.0.1'],
    ['1.0', '1.0.1'],
    ['1.4.0+5', '1.4.3'],
    ['1.4.3', '1.4.0+5'],
    ['1.4.0+5', '1.4.0+6'],
    ['1.9.9', '2.0.0'],
    ['2.0.0', '1.9.9'],
  ] as const;
  const before = pairs.filter(([version, other]) => isBefore(version, other));

  expect(before).toEqual([0, 3, 4, 5, 8].map((at) => pairs[at]));
});

describe('an entry of the changelog', () => {
  test.each([
    ['## 2.0.0\n\n- No `size`.\n', true],
    ['# Changelog\r\n\r\n## [2.0.0] - 2026-11-20\r\n### Removed\r\n- No `size`.\r\n## 1.0.0\r\n', true],
    ['## 2.0.0\n\n## 1.0.0\n- First.\n', false],
    ['## 2.0.0\n### Removed\n', false],
    ['## 2.0.0-next\n- No `size`.\n', false],
    ['Version 2.0.0 is near.\n', false],
  ])('%j: %s', (changelog, isThere) => {
    expect(hasEntry(changelog, '2.0.0')).toBe(isThere);
  });
});
