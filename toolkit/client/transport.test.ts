import { expect, jest, test } from '@jest/globals';
import { thingsClient } from './things.fixture.ts';
import { pauseBefore } from './transport.ts';

const baseUrl = 'http://localhost';
const found = () => Response.json({ thing: { id: '1' } });
const busy = (status: number) => Response.json({}, { status, headers: { 'Retry-After': '0' } });
const id = '9521001000017';

/** A client whose requests get these responses in turn, the last one for ever; undefined stands for no response. */
function clientOf(...responses: ((() => Response) | undefined)[]) {
  const sent: string[] = [];
  const fetch = async (request: Request) => {
    const response = responses[Math.min(sent.length, responses.length - 1)];
    sent.push(request.url);
    request.signal.throwIfAborted();
    if (response === undefined) throw new TypeError('fetch failed');
    return response();
  };
  return { api: thingsClient({ baseUrl, fetch }), fetch, sent };
}

test.each([
  [429, 200, 2],
  [500, 200, 2],
  [503, 200, 2],
  [400, 400, 1],
  [404, 404, 1],
])('after %s the call gets %s, by %i requests', async (first, status, requests) => {
  const { api, sent } = clientOf(() => busy(first), found);

  expect((await api.getThing({ id })).status).toBe(status);
  expect(sent).toHaveLength(requests);
});

test('a part of the path is sent whatever it is, 0 too', async () => {
  const { api, sent } = clientOf(found);
  for (const value of [0, false, 'a/b', '%']) await api.getThing({ id: value as string });

  const addresses = ['0', 'false', 'a%2Fb', '%25'].map((value) => `${baseUrl}/things/${value}`);
  expect(sent).toEqual(addresses);
});

test('no response is repeated, and so is one that breaks off', async () => {
  const broken = () =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }));
  const { api, sent } = clientOf(undefined, broken, found);

  expect((await api.getThing({ id })).status).toBe(200);
  expect(sent).toHaveLength(3);
});

test('the last response is returned when repeating does not help, or takes too long', async () => {
  const { api, sent } = clientOf(() => busy(503));
  const after = (seconds: number) =>
    clientOf(() => Response.json({}, { status: 429, headers: { 'Retry-After': `${seconds}` } }), found).api;

  expect((await api.getThing({ id }, { retries: 3 })).status).toBe(503);
  expect(sent).toHaveLength(4);
  expect((await after(31).getThing({ id })).status).toBe(429);
  await expect(after(30).getThing({ id }, { timeout: 20 })).rejects.toThrow('none within 20 ms');
});

test.each([
  ['0', 0],
  ['7', 7000],
  ['120', 120_000],
  ['999999999999', 999_999_999_999_000],
  ['Tue, 24 Nov 2026 11:00:00 GMT', 3_600_000],
  ['Tuesday, 24-Nov-26 11:00:00 GMT', 3_600_000],
  ['Tue Nov 24 11:00:00 2026', 3_600_000],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
])('Retry-After: %s at ten o’clock is a pause of %i ms', (retryAfter, pause) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 24, 10));
  const found = pauseBefore(0, retryAfter);
  clock.mockRestore();

  expect(found).toBe(pause);
});

test.each([
  ...[null, '', 'soon', 'Soon 5', '-1', '+1', '1.5', '1e3', '0x10', '5 s', 'NaN', 'Infinity', '2026-11-23T10:00:00Z'],
  ...['Foo, 99 Bar 2026 10:00:00 GMT', '5, 5', 'Sun, 06 Nov 1994'],
])('without a Retry-After that can be read, as %s, the pauses grow up to 30 s', (retryAfter) => {
  for (const [repeated, longest] of [300, 600, 1200].entries()) {
    expect(pauseBefore(repeated, retryAfter)).toBeGreaterThanOrEqual(longest / 2);
    expect(pauseBefore(repeated, retryAfter)).toBeLessThanOrEqual(longest);
  }
  for (const repeated of [7, 50, 5000]) expect(pauseBefore(repeated, retryAfter)).toBeLessThanOrEqual(30_000);
});

test.each([0, -1, Number.NaN])('a request is sent once with %i retries', async (retries) => {
  const { api, sent } = clientOf(() => busy(503));

  expect((await api.getThing({ id }, { retries })).status).toBe(503);
  expect(sent).toHaveLength(1);
});

const bug = new TypeError('undefined is not a function');
const throwing = () => {
  throw bug;
};

test.each([
  ['check', { check: throwing }, {}],
  ['onRequest', {}, { onRequest: throwing }],
  ['onResponse', {}, { onResponse: throwing }],
])('what %s throws is what the call rejects with, once', async (_where, options, middleware) => {
  const { fetch, sent } = clientOf(found);
  const api = thingsClient({ baseUrl, fetch, ...options });
  if (!('check' in options)) api.use(middleware);

  expect(await api.getThing({ id }).catch((error: unknown) => error)).toBe(bug);
  expect(sent.length).toBeLessThanOrEqual(1);
});

test.each([
  ['a network error', new TypeError('fetch failed'), 'NetworkError', 3],
  ['any other error', new RangeError('out of range'), 'RangeError', 1],
])('%s of fetch rejects as %s', async (_what, thrown, name, count) => {
  let sent = 0;
  const fetch = async () => {
    sent += 1;
    throw thrown;
  };

  await expect(thingsClient({ baseUrl, fetch }).getThing({ id })).rejects.toMatchObject({ name });
  expect(sent).toBe(count);
});

test('what middleware throws after the time was up is what the call rejects with', async () => {
  const { fetch } = clientOf(found);
  const api = thingsClient({ baseUrl, fetch, timeout: 5 });
  api.use({
    onResponse: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw bug;
    },
  });

  await expect(api.getThing({ id })).rejects.toBe(bug);
});

/** A client whose requests wait for ever, and how many of them were aborted. */
function waiting(options: object = {}) {
  const seen = { sent: 0, aborted: 0 };
  const fetch = ({ signal }: Request) =>
    new Promise<Response>((_resolve, reject) => {
      seen.sent += 1;
      signal.addEventListener('abort', () => {
        seen.aborted += 1;
        reject(signal.reason);
      });
    });
  return { api: thingsClient({ baseUrl, fetch, ...options }), seen };
}

test('a shared request is aborted when the last one that waits for it aborts', async () => {
  const { api, seen } = waiting();
  const [first, second] = [new AbortController(), new AbortController()];
  const one = api.getThing({ id }, { signal: first.signal });
  const other = api.getThing({ id }, { signal: second.signal });
  first.abort(new Error('left'));

  await expect(one).rejects.toThrow('left');
  expect(seen).toEqual({ sent: 1, aborted: 0 });
  second.abort();
  await expect(other).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen).toEqual({ sent: 1, aborted: 1 });
});

test('a call whose time is up names operation and address', async () => {
  const { api } = waiting({ timeout: 1 });

  await expect(api.getThing({ id })).rejects.toMatchObject({
    name: 'NetworkError',
    message: `getThing: no response from http://localhost/things/${id}: none within 1 ms`,
    cause: { name: 'TimeoutError' },
  });
});

test('a signal that is aborted before the call sends nothing', async () => {
  const { api, sent } = clientOf(found);

  await expect(api.getThing({ id }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(sent).toEqual([]);
});
