import { expect, test } from '@jest/globals';
import { embCodeId, normalizeEmbCode } from './emb-codes.ts';

test.each([
  ['fr56003001ce', 'FR 56.003.001 EC'],
  ['FR 56.003.001 CE', 'FR 56.003.001 EC'],
  ['fr-56-003-001-ec', 'FR 56.003.001 EC'],
  ['FR 56.003.1 CE', 'FR 56.003.001 EC'],
  ['FRANCE 56.003.001 CE', 'FR 56.003.001 EC'],
  [' FR 56.003 CE ', 'FR 56.003 EC'],
  ['FR 56.3 CE', 'FR 56.3 EC'],
  ['e 44.190 ab', 'EMB 44190AB'],
  ['emb 44190 abc', 'EMB 44190 ABC'],
  ['gb ab-123.4 eec', 'GB AB1234 EC'],
  ['fr 56003001', 'FR 56003001'],
  ['emb-44190 a', 'EMB 44190A'],
  ['EMB 44190', 'EMB 44190'],
  ['uk dz7131 ec', 'UK DZ7131 EC'],
  ['uk-dz 7131 ec', 'UK DZ7131 EC'],
  ['de by 11320 eg', 'DE BY 11320 EC'],
  ['it 08 123 ce', 'IT 08 123 EC'],
  ['ES 12.06648/C CE', 'ES 12.06648/C EC'],
  ['es 26 00128 ss', 'ES 26.00128/SS EC'],
  ['es-26-01038-so-ec', 'ES 26.01038/SO EC'],
  ['es 26 00128 c ce', 'ES 26.00128/C EC'],
  ['N° RGSEAA: 21.21552/SE', 'ES 21.21552/SE EC'],
  ['NO-RGSEAA-21-21552-SE', 'ES 21.21552/SE EC'],
  ['NRGSEAA 21.21552/SE', 'ES 21.21552/SE EC'],
  ['es 26.00128.abc', 'ES 26.00128/ABC EC'],
  ['es 26.00128', 'ES 26.00128'],
  ['LU L-2 EC', 'LU L2 EC'],
  ['lu l 25 ce', 'LU L25 EC'],
  ['LU L2', 'LU L2'],
  ['RS 731', 'RS 731 EC'],
  ['rs 12-731 ec', 'RS 12-731 EC'],
  ['es 123', 'ES 123'],
  ['rsx 731', 'RSX 731'],
  ['fr 56', 'FR 56'],
  ['something else', 'SOMETHING ELSE'],
  ['', ''],
])('"%s" is written "%s"', (code, normal) => {
  expect(normalizeEmbCode(code)).toBe(normal);
});

test.each([
  ['fr 56', 'fr-56'],
  ['FR 56.007.002 CE', 'fr-56-007-002-ec'],
  ['EMB 44190 A', 'emb-44190a'],
  ['en:fr 56', 'fr-56'],
  [' en:fr 56', 'fr-56'],
  ['Ökokontrollstelle', 'okokontrollstelle'],
  ['', ''],
])('the tag of "%s" is "%s"', (code, id) => {
  expect(embCodeId(code)).toBe(id);
});

test('every ending of a code is written EC', () => {
  const endings = ['CE', 'EEC', 'EC', 'EG', 'WE', 'EK', 'EY', 'EU', 'EÜ', 'eü'];
  const codes = ['DE BY 11320', 'FR 56.003.001', 'UK DZ7131', 'ES 26.01038/SO', 'LU L2', 'RS 731'];
  for (const code of codes) {
    const written = endings.map((ending) => normalizeEmbCode(`${code} ${ending}`));
    expect(written).toEqual(endings.map(() => `${code} EC`));
  }
});

test('a code has at most 60 characters', () => {
  const codes = [59, 60, 61].map((length) => `DE ${'1'.repeat(length - 6)} EG`);
  expect(codes.map((code) => [code.length, normalizeEmbCode(code).slice(-2)])).toEqual([
    [59, 'EC'],
    [60, 'EC'],
    [61, 'EG'],
  ]);
});

test('the tag of a code gives the same code', () => {
  const codes = ['FR 56.003.001 EC', 'UK DZ7131 EC', 'ES 26.01038/SO EC', 'LU L2 EC', 'RS 731 EC', 'EMB 44190A'];
  expect(codes.map((code) => normalizeEmbCode(embCodeId(code)))).toEqual(codes);
});

test.each([
  `FR ${'1 '.repeat(4000)}x`,
  `${'E'.repeat(57)}CE`,
  `ES ${'1'.repeat(50)}`,
  `RS ${'1-'.repeat(28)}x`,
])('no pattern backtracks without end on "%s"', (code) => {
  expect(normalizeEmbCode(code)).toEqual(expect.any(String));
});
