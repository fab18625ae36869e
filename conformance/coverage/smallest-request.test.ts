import { expect, test } from '@jest/globals';
import { smallestRequest } from './smallest-request.ts';

const request = { method: 'GET', target: '/things?a=1&b=x%26y&c=3', headers: { Accept: '*/*', Prefer: 'code=200' } };

test.each([
  ['nothing', /./, '/things', {}],
  ['one parameter', /b=/, '/things?b=x%26y', {}],
  ['two parameters', /a=.*c=/, '/things?a=1&c=3', {}],
  ['a header', /Prefer/, '/things', { Prefer: 'code=200' }],
  ['a parameter and a header', /c=.*Accept/, '/things?c=3', { Accept: '*/*' }],
])('keeps %s, where that is needed', async (_what, needed, target, headers) => {
  let sent = 0;
  const smallest = await smallestRequest(request, async (smaller) => {
    sent += 1;
    return needed.test(JSON.stringify([smaller.target, smaller.headers]));
  });
  expect(smallest).toEqual({ method: 'GET', target, headers });
  expect(sent).toBeLessThanOrEqual(7);
});

test.each([
  ['/things?tag=a&tag=b', /tag=b/, '/things?tag=b'],
  ['/things?tag=a&tag=b', /tag=a&tag=b/, '/things?tag=a&tag=b'],
  ['/things?a=1&&b=x?y', /b=x\?y/, '/things?b=x?y'],
  ['/things?b', /b/, '/things?b'],
  ['/things', /nothing/, '/things'],
])('of %s what shows %s is %s, without the header that nothing needs', async (target, needed, smallest) => {
  const asked: string[] = [];
  const shown = await smallestRequest({ method: 'GET', target, headers: { Accept: '*/*' } }, async (smaller) => {
    asked.push(`${smaller.target} ${Object.keys(smaller.headers)}`);
    return needed.test(smaller.target);
  });
  const headers = needed.test(target) ? {} : { Accept: '*/*' };
  expect(shown).toEqual({ method: 'GET', target: smallest, headers });
  expect(asked).not.toContain(`${target} Accept`);
});

test('sends twenty at the most', async () => {
  const pairs = Array.from({ length: 40 }, (_one, number) => `p${number}=1`);
  let sent = 0;
  const shows = async () => {
    sent += 1;
    return false;
  };
  expect(await smallestRequest({ ...request, target: `/?${pairs.join('&')}` }, shows)).toMatchObject({ method: 'GET' });
  expect(sent).toBe(20);
});

test('needs one of twenty to leave out all parameters where a header is needed', async () => {
  const target = `/?${Array.from({ length: 40 }, (_one, number) => `p${number}=1`).join('&')}`;
  const shown = await smallestRequest({ ...request, target }, async ({ headers }) => 'Prefer' in headers);
  expect(shown).toMatchObject({ method: 'GET', target: '/', headers: { Prefer: 'code=200' } });
});
