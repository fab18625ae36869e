import { describe, expect, test } from '@jest/globals';
import { normalizeEmbCode, suggestEmbCodes } from './emb-codes.ts';

test.each([
  ['fr56003001ce', 'FR 56.003.001 EC'],
  ['FR 56.003.001 CE', 'FR 56.003.001 EC'],
  ['fr-56-003-001-ec', 'FR 56.003.001 EC'],
  ['FR 56.003.1 CE', 'FR 56.003.001 EC'],
  ['FRANCE 56.003.001 CE', 'FR 56.003.001 EC'],
  ['emb-44190 a', 'EMB 44190A'],
  ['EMB 44190', 'EMB 44190'],
  ['uk dz7131 ec', 'UK DZ7131 EC'],
  ['uk-dz 7131 ec', 'UK DZ7131 EC'],
  ['de by 11320 eg', 'DE BY 11320 EC'],
  ['it 08 123 ce', 'IT 08 123 EC'],
  ['fr 56', 'FR 56'],
  ['something else', 'SOMETHING ELSE'],
  ['', ''],
])('"%s" is written "%s"', (code, normal) => {
  expect(normalizeEmbCode(code)).toBe(normal);
});

describe('suggestEmbCodes', () => {
  const codes = ['FR 56.007.002 EC', 'fr-56-003-001-ec', 'EMB 56003', 'FR 56.003.001 EC', 'FR 57.003.001 EC'];

  test.each([
    ['fr 56', ['FR 56.003.001 EC', 'FR 56.007.002 EC']],
    ['FR 56.007.002 CE', ['FR 56.007.002 EC']],
    ['emb', ['EMB 56003']],
    ['56', []],
    ['', ['EMB 56003', 'FR 56.003.001 EC', 'FR 56.007.002 EC', 'FR 57.003.001 EC']],
  ])('"%s"', (text, expected) => {
    expect(suggestEmbCodes(codes, text)).toEqual(expected);
  });

  test('keeps to the limit', () => {
    expect(suggestEmbCodes(codes, '', 1)).toEqual(['EMB 56003']);
  });

  test('is quick on long text', () => {
    const start = performance.now();
    expect(suggestEmbCodes(codes, `FR ${'1 '.repeat(4000)}x`)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
