import { expect, test } from '@jest/globals';
import { named } from '../../server/families/envelope.ts';
import { useStubServer } from '../servers/use-server.ts';

const server = useStubServer();

const problem = 'application/problem+json';
const envelope = 'application/json; charset=utf-8';

test.each([
  ['/api/v3//preferences', envelope],
  ['//api/v3/preferences', envelope],
  ['/API/v3/preferences', envelope],
  ['/api/v3/Preferences', envelope],
  ['/api/v3/./preferences', envelope],
  ['/api/v3/tag/categories/a/b', envelope],
  ['/api/v2/product/', problem],
  ['/api/v2/../v3/preferences', problem],
  ['/api/v2%2Fpreferences', problem],
  ['/%2e%2e/%2e%2e/etc/passwd', problem],
])('%s is not found, in the form of its family', async (target, mediaType) => {
  const { status, body, responseHeaders } = await server.raw(target);

  expect(status).toBe(404);
  expect(responseHeaders['content-type']).toBe(mediaType);
  expect(body).toContain('Nothing is served at ');
});

test.each([
  ['/api/v0/product/2000000000015.json', 'Send /api/v2/product/{code}'],
  ['/api/v2/produit/2000000000015', 'or /api/v3/product/{code} with lc;'],
  ['/cgi/search.pl?search_terms=cocoa', 'Send /api/v2/search'],
  ['/cgi/suggest.pl?tagtype=labels', 'Send /api/v3/taxonomy_suggestions.'],
  ['/cgi/searchXpl', 'The paths of this API are'],
])('%s is not found, and the response says what to send: %s', async (target, sentence) => {
  const { status, body } = await server.raw(target);

  expect(status).toBe(404);
  expect(body).toContain(sentence);
});

test.each([
  ['/api/v2/product/%zz', '%zz'],
  ['/api/v2/product/%', '%'],
  ['/api/v2/product/%ff', '%ff'],
  ['/api/v3/tag/categories/%ED%A0%80', '%ED%A0%80'],
  ['/api/v3/tag/%C0%AF/x', '%C0%AF'],
])('%s is rejected as badly encoded', async (target, value) => {
  const { status, body } = await server.raw(target);

  expect(status).toBe(400);
  expect(body).toContain(value);
});

test.each([
  ['OPTIONS', 204],
  ['POST', 405],
])('%s is handled as ever where the path is badly encoded', async (method, status) => {
  expect((await server.raw('/api/v2/product/%zz', { method })).status).toBe(status);
});

test.each([
  '/api/v3/tag/categories/a%2Fb',
  '/api/v3/tag/categories/..',
  '/api/v3/tag/categories/%00',
  '/api/v3/tag/constructor/__proto__',
  '/api/v2/product/https:%2F%2Fid.gs1.org%2F01%2F02000000000015',
])('%s is a value like any other', async (target) => {
  expect((await server.raw(target)).status).toBe(200);
});

test.each([
  ['http://example.org/api/v3/preferences?lc=fr', 200],
  ['http://example.org/api/v3/preferences?lc=1', 400],
  ['http://example.org/nothing', 404],
  ['/api/v3/preferences?lc=fr#part', 200],
  ['/api/v3/preferences#?lc=1', 200],
  ['/api/v3/taxonomy_suggestions?tagtype=labels&string=a?b', 200],
  ['/api/v3/taxonomy_suggestions?tagtype=labels&string=a?limit=x&limit=x', 400],
])('the request target %s is read whole', async (target, status) => {
  expect((await server.raw(target)).status).toBe(status);
});

test.each([
  ['/api/v3/tag/categories/Café', 400, 'é is %C3%A9'],
  ['/api/v3/preferences?lc=fr nl', 400, ''],
  [`/api/v2/search?fields=${'a'.repeat(20_000)}`, 431, 'at most 16 KB'],
])('%s is rejected before it is routed, with a reason', async (target, status, words) => {
  const response = await server.raw(target, { unrouted: true });
  const { responseHeaders: usual } = await server.raw('/api/v3/preferences?lc=1');

  expect(Object.keys(usual).filter((name) => response.responseHeaders[name] === undefined)).toEqual([]);
  expect(response.status).toBe(status);
  expect((await server.raw(target, { method: 'HEAD', unrouted: true })).body).toBe('');
  expect(response.body).toContain(words);
  expect(JSON.parse(response.body)).toEqual(
    target.startsWith('/api/v3') ? expect.objectContaining({ status: 'failure' }) : expect.objectContaining({ status }),
  );
});

test.each([
  [
    'POST',
    '/api/v3/preferences',
    '',
    405,
    ['invalid_api_method', 'api_method', 'POST'],
    'POST is not supported here; use GET, HEAD, OPTIONS.',
  ],
  [
    ...(['GET', '/api/v3/preferences', 'Accept: text/html\r\n', 406] as const),
    ['not_acceptable', 'Accept', 'text/html'],
    'This API returns application/json only, but "Accept: text/html" rules it out.',
  ],
  ['GET', '/api/v3/preferences?lc=1', '', 400, ['invalid_value', 'lc', '1'], undefined],
  ['GET', '/api/v3/product/9521001000017?cc=fra', '', 400, ['invalid_value', 'cc', 'fra'], undefined],
  ['GET', '/api/v3/preferences?lcc=fr', '', 400, ['unknown_parameter', 'lcc', 'fr'], undefined],
  ['GET', '/api/v3/preferences?lc=fr&lc=nl', '', 400, ['repeated_parameter', 'lc', 'fr,nl'], undefined],
  ['GET', '/api/v3/nothing', '', 404, ['invalid_api_action', 'api_action', '/api/v3/nothing'], undefined],
] as const)('%s %s (%s) is refused with %d by an error that names what is wrong', async (method, target, headers, status, error, detail) => {
  const response = await server.raw(target, { method, headers });
  const [first] = JSON.parse(response.body).errors;

  expect(response.status).toBe(status);
  expect(response.responseHeaders['cache-control']).toBe('no-store');
  expect([first.message.id, first.field.id, first.field.value]).toEqual(error);
  if (detail !== undefined) expect(first.message.description).toBe(detail);
});

test.each([
  ['preferences?foo=1', 'en'],
  ['preferences?lc=fr&foo=1', 'fr'],
  ['preferences?foo=1&lc=FR', 'fr'],
  ['product/9521001000017?lc=Fr&foo=1', 'fr'],
  ['preferences?lc=de,fr&foo=1', 'de'],
  ['preferences?lc=de&lc=fr', 'de'],
  ['preferences?lc=xx&foo=1', 'en'],
  ['preferences?clc=fr', 'en'],
  ['nothing?lc=FR', 'fr'],
])('the texts of the refusal of /api/v3/%s are in the language %s', async (target, lc) => {
  const [{ message, impact }] = JSON.parse((await server.raw(`/api/v3/${target}`)).body).errors;

  expect({ message, impact }).toMatchObject({ message: named(message.id, lc), impact: named('failure', lc) });
});
