import { expect, test } from '@jest/globals';
import type { Mutant } from './mutant.ts';
import { count } from './table.ts';
import { alarmOf, complaintsOf } from './tell.ts';
import type { MutantResult } from './trial.ts';

const mutant: Mutant = {
  id: 'C01',
  kind: 'contract',
  title: 'a drift',
  edits: [{ file: 'openapi/a.yaml', from: 'a', to: 'b' }],
  gate: 'types',
  place: ['openapi/a.yaml'],
};
const noticed: MutantResult = {
  id: 'C01',
  killedBy: 'types',
  message: { place: true, repair: true },
  output: 'what the gate said',
};
const survived: MutantResult = { id: 'C01', output: 'all is well' };

test('a mutant that its gate notices with a message that helps is in order', () => {
  expect(complaintsOf({ mutant, result: noticed })).toEqual([]);
});

test.each([
  ['a survivor', mutant, survived, 'C01 (a drift) is not noticed.'],
  ['one that another gate notices', mutant, { ...noticed, killedBy: 'style' }, 'noticed by style, not by types'],
  ['one that was said to survive', { ...mutant, survives: 'no way' }, noticed, 'said to survive, but types notices it'],
  [
    'a message without place',
    mutant,
    { ...noticed, message: { place: false, repair: true } },
    'does not name the place (openapi/a.yaml)',
  ],
  [
    'a message without repair',
    mutant,
    { ...noticed, message: { place: true, repair: false } },
    'does not name a repair command',
  ],
])('%s has to be repaired', (_title, one, result, sentence) => {
  const complaints = complaintsOf({ mutant: one, result });

  expect(complaints).toEqual([expect.stringContaining(sentence)]);
  expect(complaints).toEqual([expect.stringContaining('npm run drift:score -- --only C01')]);
});

test('one that survives as said is in order', () => {
  expect(complaintsOf({ mutant: { ...mutant, survives: 'no way' }, result: survived })).toEqual([]);
});

test('a harmless change has to pass', () => {
  const change = { id: 'H01', title: 'a text', edits: [] };

  expect(alarmOf({ change, result: { id: 'H01', output: '' } })).toEqual([]);
  expect(alarmOf({ change, result: { id: 'H01', stoppedBy: 'tests', output: '' } })).toEqual([
    expect.stringContaining('H01 (a text) is harmless, and tests stops it.'),
  ]);
});

test('the score counts what was noticed, by whom, and with what message', () => {
  const other: MutantResult = { ...noticed, killedBy: 'style', message: { place: true, repair: false } };

  expect(count([noticed, other, survived, undefined].map((result) => ({ mutant, result })))).toEqual({
    mutants: 4,
    tried: 3,
    killed: 2,
    byOwner: 1,
    told: 1,
  });
});
