import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../server/root.ts';
import type { ContractDocument } from '../contract.ts';
import { effectsSeen } from './effects.ts';

const cakes = parse(readFileSync(join(projectRoot, 'conformance/implied/fixture.yaml'), 'utf8')) as ContractDocument;
const effect = (part: string) => `getCake query ${part} has an effect`;
const whole = ['size', 'kind', 'with', 'tags', 'bits.fresh', 'bits.^x_[a-z]$'].map(effect);

/** A server that answers what it was asked, without the parameters that it does not heed. */
function heeding(isHeeded: (pair: string) => boolean) {
  return ({ target }: { target: string }) => Promise.resolve(target.split(/[?&]/).filter(isHeeded).join('&'));
}

test('each parameter of the query that changes an answer is seen', async () => {
  expect(
    [
      ...(await effectsSeen(
        cakes,
        heeding(() => true),
        {},
      )),
    ].toSorted(),
  ).toEqual(whole.toSorted());
});

test('one that the server does not heed is not seen', async () => {
  const seen = await effectsSeen(
    cakes,
    heeding((pair) => !pair.startsWith('size=')),
    {},
  );

  expect([...seen].toSorted()).toEqual(whole.filter((id) => id !== effect('size')).toSorted());
});

test('one that is only repeated in the answer is not seen', async () => {
  const seen = await effectsSeen(
    cakes,
    ({ target }) => Promise.resolve(JSON.stringify({ size: Number(/size=(\d)/.exec(target)?.[1] ?? 5) })),
    {},
  );

  expect([...seen]).toEqual([]);
});

test('one that matters only beside another is seen beside the parameters of an example', async () => {
  const ask = ({ target }: { target: string }) => Promise.resolve(target.includes('x_a=1') ? target : '');

  expect(await effectsSeen(cakes, ask, {})).toContain(effect('size'));
});

test('one that matters only for a known value of another is seen with it', async () => {
  const ask = ({ target }: { target: string }) => Promise.resolve(target.includes('/pie?') ? target : '');

  expect(await effectsSeen(cakes, ask, {})).not.toContain(effect('size'));
  expect(await effectsSeen(cakes, ask, { 'path name': 'pie' })).toContain(effect('size'));
});

test('a refusal is no effect', async () => {
  const seen = await effectsSeen(cakes, ({ target }) => Promise.resolve(target.includes('size=') ? undefined : ''), {});

  expect([...seen]).toEqual([]);
});
