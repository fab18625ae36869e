import { plainRequest } from '@contract-first/conformance/requests';
import { exampleHandlers, loadContract, preferringHandlers } from '@contract-first/toolkit/serve';
import { describe, expect, test } from '@jest/globals';
import { application } from '../../server/application.ts';
import { apiContract, apiHandlers } from '../servers/api.ts';
import { openOwnCatalog, ownDataDirectory } from '../servers/own-catalog.ts';
import { whileTesting } from '../servers/own-server.ts';
import { rawRequest } from '../servers/raw-request.ts';
import { expectNothingBadRepeated } from '../servers/repeated-headers.ts';
import { type ServeOptions, serveHandlers } from '../servers/serve.ts';
import { startMain } from '../servers/start-main.ts';

const operations = loadContract().operations.map((operation) => [
  operation.operationId,
  plainRequest(operation).target,
]) as [string, string][];

/** Starts a server of a form: over the sample or over the examples of the contract. */
const started = (form: 'usual' | 'replaying' | 'preferring' | 'stub') =>
  whileTesting(async () => {
    if (form === 'stub') return serveHandlers(exampleHandlers(apiContract(), application.mockRules));
    const catalog = await openOwnCatalog('sample');
    const handlerOf = await apiHandlers(apiContract(), catalog);
    const { version, knownVersion } = catalog;
    const replay: ServeOptions = { responses: { version, knownVersion, maxBytes: 8_000_000 } };
    const server = await serveHandlers(
      form === 'preferring' ? preferringHandlers(apiContract(), handlerOf, application.mockRules) : handlerOf,
      form === 'usual' ? {} : replay,
    );
    const close = async () => {
      await server.close();
      await catalog.close();
    };
    return { ...server, close };
  });

const ofEachResponse = ['connection', 'date', 'keep-alive', 'x-request-id'];
const describesBody = /^(content-(type|language|encoding|length)|transfer-encoding)$/;

/** The headers that 304 repeats (RFC 9110, section 15.4.5), and all others that do not describe a body. */
const repeated = (headers: Headers) =>
  [...headers].filter(([name]) => !ofEachResponse.includes(name) && !describesBody.test(name)).sort();

/** The headers that pages of other origins cannot read (Fetch standard), but for those of connections and of CORS itself. */
function unreadable(headers: Headers): string[] {
  const readable = namesIn(headers.get('access-control-expose-headers'));
  const safe =
    /^(access-control-.*|cache-control|connection|content-.*|date|keep-alive|transfer-encoding|vary|x-content-type-options)$/;
  return [...headers.keys()].filter((name) => !safe.test(name) && !readable.includes(name));
}

const namesIn = (vary: string | null) => (vary ?? '').toLowerCase().split(/,\s*/);

describe.each(['usual', 'replaying', 'preferring', 'stub'] as const)('the %s server', (form) => {
  const server = started(form);
  const send = (path: string, headers: Record<string, string> = {}) =>
    server.fetch(server.base + path, { headers: { 'Accept-Encoding': 'identity', ...headers } });

  test.each(operations)('%s: 304 has the headers of its 200, the first time and later', async (_id, path) => {
    // A proxy may have marked the tag as weak, and a cache may know several (RFC 9110, section 13.1.2).
    for (const [coding, before] of [
      ['identity', ''],
      ['br', 'W/'],
      ['br', '"x, y", '],
    ] as const) {
      const full = await send(path, { 'Accept-Encoding': coding });
      const etag = full.headers.get('etag') ?? '';
      const unchanged = await send(path, { 'Accept-Encoding': coding, 'If-None-Match': before + etag });

      expect([full.status, unchanged.status, await unchanged.text()]).toEqual([200, 304, '']);
      expect(repeated(unchanged.headers)).toEqual(repeated(full.headers));
      expect([...unchanged.headers.keys()].filter((name) => describesBody.test(name))).toEqual([]);
    }
  });

  test('a value that a response repeats is one of the contract, whatever was sent', async () => {
    await expectNothingBadRepeated(server);
  });

  test.each(operations)('%s: Vary names each request header that changes the response', async (_id, path) => {
    const plain = await send(path);
    const { byteLength: length } = await plain.arrayBuffer();
    for (const [name, value] of [
      ['Accept-Encoding', 'br'],
      ['Prefer', 'code=503'],
      ['Prefer', 'delay=1'],
    ] as const) {
      const other = await send(path, { [name]: value });
      const isOther =
        other.status !== plain.status ||
        other.headers.get('content-encoding') !== plain.headers.get('content-encoding');
      const isCompressed = name === 'Accept-Encoding' && length >= 1000;
      expect([name, length, other.headers.get('content-encoding')]).toEqual([name, length, isCompressed ? 'br' : null]);
      const preferred = other.headers.has('preference-applied');
      expect(unreadable(other.headers)).toEqual([]);
      if (isOther || preferred) {
        expect([length, namesIn(plain.headers.get('vary'))]).toEqual([
          length,
          expect.arrayContaining([name.toLowerCase()]),
        ]);
        expect(namesIn(other.headers.get('vary'))).toContain(name.toLowerCase());
      }
    }
  });
});

test.each(['on', 'off'])('with CACHES=%s responses are kept, or not', async (caches) => {
  const server = await startMain(await ownDataDirectory('sample'), [], { CACHES: caches });
  const port = Number(new URL(server.base).port);
  for (let times = 0; times < 4; times += 1) await rawRequest(port, '/api/v3/preferences');
  const { body } = await rawRequest(port, '/metrics');
  await server.stop();
  expect(/cache_hits_total\{cache="responses"\} [1-9]/.test(String(body))).toBe(caches === 'on');
});
