import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { exemptionsInUse, matches, readExemptions } from './exemptions.ts';

const file = join(mkdtempSync(join(tmpdir(), 'exemptions-')), 'exemptions.yaml');
const read = (yaml: string, ...more: [Parameters<typeof readExemptions>[1]?]) => {
  writeFileSync(file, yaml);
  return readExemptions(file, ...more);
};

test.each([
  ['body-type /body/*/a.b', 'body-type /body/0/a.b', true],
  ['body-type /body/*/a.b', 'body-type /body/0/1/a.b', false],
  ['body-type /body/*/a.b', 'body-type /body/0/aXb', false],
  ['unknown-field getItem *', 'unknown-field getItem 200', true],
  ['unknown-field getItem *', 'unknown-field getItem 200 body', false],
  ['#/schemas/Panel/**', '#/schemas/Panel/properties/size = "big one"', true],
  ['#/schemas/Panel/*', '#/schemas/Panel/properties/size', false],
  ['#/schemas/Panel/size*', '#/schemas/Panel/size', true],
  ['#/schemas/Panel', '#/schemas/panel', false],
  ['/schemas/Panel', '#/schemas/Panel', false],
  ['#/schemas/Pan', '#/schemas/Panel', false],
  ['body-value /body/[a]/$b', 'body-value /body/[a]/$b', true],
  ['body-value /body/**', 'body-value /body/a\nb c', true],
])('%s matches %s: %j', (pattern, name, expected) => {
  expect(matches(pattern, name)).toBe(expected);
});

test('an exemption gives its reason, and one that nothing needs is named with its file', () => {
  const exemptions = exemptionsInUse(read('[{ items: [a *, b], reason: old }, { items: [a x], reason: older }]'));

  expect([exemptions.reason('a x'), exemptions.reason('c')]).toEqual(['old', undefined]);
  expect(exemptions.unused()).toEqual([{ pattern: 'b', where: `${file}, entry 1` }]);
});

test('an entry that is not complete is named', () => {
  for (const entry of ['a', '{ items: [], reason: x }', '{ items: [a, 1], reason: x }', '{ items: [a], reason: " " }'])
    expect(() => read(`[${entry}]`)).toThrow(`${file}, entry 1`);
  expect(read('')).toEqual([]);
  expect(() => read('a: 1')).toThrow(`${file} is not an array`);
  expect(() => read('[{ items: [a], reason: x }, { items: [b] }]')).toThrow(`${file}, entry 2: an exemption needs`);
  expect(read('[{ of: a, reason: x }]', ({ of }) => [`${of} *`])).toMatchObject([{ items: ['a *'] }]);
});
