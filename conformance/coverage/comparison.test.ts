import { expect, test } from '@jest/globals';
import type { Values } from '../requests/request-url.ts';
import { type Comparison, type Send, showComparison, someDiffer } from './comparison.ts';

/** Responds with the first letter of a path, and refuses `/none`. */
const send: Send = async ({ target }) =>
  target === '/none' ? undefined : { status: 200, raw: target.slice(0, 2), body: target.slice(0, 2) };
const request = (target: string, headers = {}) => ({ method: 'GET', target, headers });
const compared = ([one = '', other = '']: string[]): Comparison => {
  return { pair: [request(one), request(other)], sent: { name: 'q', values: [] } };
};

test('a comparison shows its requests with all their headers, and of a long target the beginning', async () => {
  const pair = [request('/a', { A: '1', B: '2' }), request(`/${'b'.repeat(160)}`)] as const;
  const shown = showComparison({ pair }, [await send(pair[0]), await send(pair[1])]);
  expect(shown).toEqual(['GET /a; A: 1; B: 2', `GET /${'b'.repeat(158)}…`, expect.stringContaining('"/a"')]);
  expect(showComparison(compared([`/${'b'.repeat(159)}`]), [undefined, undefined])[0]).not.toContain('…');
});

const rejected = [['/none', '/a']];
const same = [['/a1', '/a2']];
const other = [['/a1', '/b1']];

test.each<[trials: string[][][][], shown: string[] | undefined, order: string]>([
  [[[same], [other], [other]], undefined, '102'],
  [[[same], [[...other, ...same], other]], undefined, '10'],
  [[[rejected, [...other, ...same]], [[['/b', '/b2']]]], ['3', 'GET /a1', 'GET /a2'], '01'],
  [[[rejected], [[['/none', '/b']]]], ['2', 'GET /none', 'GET /a'], '01'],
  [[[], []], [], '01'],
])('of trials %j one differs in all comparisons, or there is shown %j', async (trials, shown, order) => {
  const bases = trials.map((_one, at): Values => new Map([['at', at]]));
  const found = await someDiffer(send, bases, (base) =>
    (trials[Number(base.get('at'))] ?? []).map((of) => of.map(compared)),
  );
  const [count = ''] = /\d+/.exec(found?.[0] ?? '') ?? [];
  expect(found && [count, ...found.slice(1, 3)].filter((one) => one !== '')).toEqual(shown);
  expect(bases.map((one) => one.get('at')).join('')).toBe(order);
});
