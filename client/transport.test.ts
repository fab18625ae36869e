import { expect, test } from '@jest/globals';
import { createClient } from './index.ts';

const baseUrl = 'http://localhost';
const found = () => Response.json({ code: '1', product: {} });
const busy = (status: number) => Response.json({}, { status, headers: { 'Retry-After': '0' } });
const code = '9521001000017';

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
  return { api: createClient({ baseUrl, fetch }), sent };
}

test.each([429, 500, 502, 503])('%s is repeated after the time that Retry-After says', async (status) => {
  const { api, sent } = clientOf(() => busy(status), found);

  expect((await api.getProductV3({ code })).status).toBe(200);
  expect(sent).toHaveLength(2);
});

test.each([400, 404, 406])('%s is not repeated', async (status) => {
  const { api, sent } = clientOf(() => busy(status), found);

  expect((await api.getProductV3({ code })).status).toBe(status);
  expect(sent).toHaveLength(1);
});

test('no response is repeated, and so is one that breaks off', async () => {
  const broken = () =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }));
  const { api, sent } = clientOf(undefined, broken, found);

  expect((await api.getProductV3({ code })).status).toBe(200);
  expect(sent).toHaveLength(3);
});

test('the last response is returned when repeating does not help, or takes too long', async () => {
  const { api, sent } = clientOf(() => busy(503));
  const later = new Date(Date.now() + 3_600_000).toUTCString();
  const patient = clientOf(() => Response.json({}, { status: 429, headers: { 'Retry-After': later } }), found);

  expect((await api.getProductV3({ code }, { retries: 3 })).status).toBe(503);
  expect(sent).toHaveLength(4);
  expect((await patient.api.getProductV3({ code })).status).toBe(429);
});

test('equal requests in flight are sent once, and each gets the response', async () => {
  const { api, sent } = clientOf(found);
  const [one, other, third] = await Promise.all([
    api.getProductV3({ code }),
    api.getProductV3({ code }),
    api.getProductV3({ code, lc: 'fr' }),
  ]);
  await api.getProductV3({ code });

  expect([one.data, other.data, third.data]).toEqual(Array(3).fill({ code: '1', product: {} }));
  expect(sent).toHaveLength(3);
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
  return { api: createClient({ baseUrl, fetch, ...options }), seen };
}

test('a shared request is aborted when the last one that waits for it aborts', async () => {
  const { api, seen } = waiting();
  const [first, second] = [new AbortController(), new AbortController()];
  const one = api.getProductV3({ code }, { signal: first.signal });
  const other = api.getProductV3({ code }, { signal: second.signal });
  first.abort(new Error('left'));

  await expect(one).rejects.toThrow('left');
  expect(seen).toEqual({ sent: 1, aborted: 0 });
  second.abort();
  await expect(other).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen).toEqual({ sent: 1, aborted: 1 });
});

test('a call whose time is up names operation and address', async () => {
  const { api } = waiting({ timeout: 1 });

  await expect(api.getProductV3({ code })).rejects.toMatchObject({
    name: 'NetworkError',
    message: `getProductV3: no response from http://localhost/api/v3/product/${code}: none within 1 ms`,
    cause: { name: 'TimeoutError' },
  });
});

test('a signal that is aborted before the call sends nothing', async () => {
  const { api, sent } = clientOf(found);

  await expect(api.getProductV3({ code }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(sent).toEqual([]);
});
