import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../server/root.ts';
import { gateIds, look } from './gates.ts';
import { mutantsFolder, readHarmless, readMutants } from './mutant.ts';

const mutants = readMutants(projectRoot);
const harmless = readHarmless(projectRoot);

test('no two have the same id', () => {
  const ids = [...mutants, ...harmless].map(({ id }) => id);

  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('there are enough of them', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(150);
  expect(harmless.length).toBeGreaterThanOrEqual(15);
});

test('every gate has one mutant that stands for it', () => {
  const fast = mutants.filter((mutant) => mutant.fast === true).map(({ gate }) => gate);

  expect(fast.toSorted()).toEqual(gateIds.toSorted());
});

test('every mutant has a gate that exists', () => {
  const files = mutants.map(({ gate }) => gate).filter((gate) => gate.endsWith('.test.ts'));

  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  for (const { gate } of mutants) expect(() => look(gate)).not.toThrow();
  expect(() => look('nothing')).toThrow('No gate is called "nothing"');
});

test.each([
  ['an id of another form', '- { id: x1, title: t, edits: [], gate: types, place: [a] }', 'id must match pattern'],
  [
    'an edit that does two things',
    '- { id: C01, title: t, edits: [{ file: a, write: b, delete: true }], gate: types, place: [a] }',
    'exactly one schema',
  ],
  ['no place', '- { id: C01, title: t, edits: [], gate: types }', "must have required property 'place'"],
])('%s is refused with the file and the entry', (_title, text, reason) => {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'));
  mkdirSync(join(root, mutantsFolder), { recursive: true });
  writeFileSync(join(root, mutantsFolder, 'contract.yaml'), text);

  expect(() => readMutants(root)).toThrow(reason);
  expect(() => readMutants(root)).toThrow(`${mutantsFolder}/contract.yaml`);
  rmSync(root, { recursive: true });
});
