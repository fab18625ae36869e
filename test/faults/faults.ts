import { Readable } from 'node:stream';
import type { Response } from 'express';
import {
  body,
  type Fault,
  header,
  json,
  type PlainResponse,
  rightChanges,
  status,
} from '../../conformance/fixtures/faults.ts';

/** A response that code with an Express response at hand could send, and what must be found. */
export interface FaultyResponse {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Chooses the right response that the faulty one is made from. */
  readonly prefer?: string;
  readonly write: (response: Response, right: PlainResponse) => unknown;
  /** Ids and pointers of all findings; none when the response keeps the contract. */
  readonly findings: readonly string[];
  /** What the fetch of the tests throws when there is no whole response to check. */
  readonly thrown?: string;
}

type Target = Pick<FaultyResponse, 'path' | 'method' | 'headers' | 'prefer'>;
type Write = FaultyResponse['write'];
type Rows = Readonly<Record<string, FaultyResponse>>;

/** An operation of the v3 family without parameters; its right response fits `responseFaults`. */
export const v3: Target = { path: '/api/v3/preferences' };
const v2: Target = { path: '/api/v2/preferences' };
/** An operation that can redirect, and not find. */
const product: Target = { path: '/api/v3/product/2000000000015' };

const preferring = (target: Target, code: number): Target => ({ ...target, prefer: `code=${code}` });
const fault = (target: Target, write: Write, ...findings: string[]): FaultyResponse => ({ ...target, write, findings });

/** Sends a response as it is, with no header but its own. */
export function send(response: Response, { status: code, headers, body: text }: PlainResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(code, headers).end(text);
}

/** Sends the right response with a change. */
export const changed =
  (change: Fault['change']): Write =>
  (response, right) => {
    change(right);
    send(response, right);
  };
const withHeaders = (write: (response: Response, text: string) => unknown): Write => {
  return (response, { headers, body: text }) => write(response.set(headers), text);
};

const mediaType = 'media-type /headers/content-type';
const otherStatus = 'undeclared-status /status';
const undeclared = (name: string) => `undeclared-header /headers/${name}`;
const missing = (name: string) => `missing-header /headers/${name}`;
const noProperty = (pointer: string) => `body-missing-property /body/${pointer}`;

const typed = (target: Target, type: string) => fault(target, changed(header('content-type', type)), mediaType);
const lacking = (target: Target, name: string) => fault(target, changed(header(name)), missing(name));
const valued = (target: Target, name: string, value: string) =>
  fault(target, changed(header(name, value)), `header-value /headers/${name}`);
const undocumented = (path: string, write: Write = send) => fault({ path }, write, 'unknown-path /path');
const broken = (write: Write, thrown: string) => ({ ...fault(v3, write), thrown });

type Items = Record<string, unknown>[];
const preference = (at: number, more: object) =>
  changed(json(({ preferences }) => Object.assign((preferences as Items)[at] ?? {}, more)));
const errorsWithout = (target: Target, field: string) => {
  const write = changed(json(({ errors }) => (errors as Items).map((error) => delete error[field])));
  return fault(target, write, noProperty(`errors/0/${field}`));
};
const notModified = changed((right) => {
  right.status = 304;
  delete right.headers['content-type'];
  delete right.headers['content-language'];
});
const redirect = (more: object) => (response: Response) => response.status(302).set(more).end();
const location = { Location: 'https://world.example/' };
const methodNotAllowed = (allow: string, more: Record<string, string> = {}) =>
  changed((right) => {
    Object.assign(right, { status: 405, body: right.body.replace('406', '405') });
    // A method that the path lacks is no operation, hence not deprecated.
    delete right.headers.deprecation;
    delete right.headers.link;
    Object.assign(right.headers, { allow, ...more });
  });
const [factor, id] = ['/body/preferences/1/factor', '/body/preferences/1/id'];

/** Faults in the responses of operations, beside `responseFaults`: as Express writes them, and below the root of a body. */
export const inside: Rows = {
  'a Buffer': fault(
    v3,
    (to, { headers, body: text }) => to.set('Cache-Control', headers['cache-control']).send(Buffer.from(text)),
    missing('content-language'),
    mediaType,
  ),
  'end alone': fault(
    v3,
    (to, { body: text }) => to.end(text),
    missing('etag'),
    missing('cache-control'),
    missing('content-language'),
    mediaType,
  ),
  'a redirect as Express writes it': fault(product, (to) => to.redirect(location.Location), 'unexpected-body /body'),
  'an undeclared redirect': fault(v3, (to) => to.redirect('/api/v2/preferences'), otherStatus),
  '302 without Location': fault(product, redirect({}), missing('location')),
  '302 with another header': fault(product, redirect({ ...location, 'X-Debug': '1' }), undeclared('x-debug')),
  'an undeclared 204': fault(v3, (to) => to.status(204).end(), otherStatus),
  'an undeclared 404': fault(v3, changed(status(404)), otherStatus),
  '304 without If-None-Match': fault(v3, notModified, otherStatus),
  '400 for a valid request': fault(preferring(v3, 406), changed(status(400)), 'refused-good-request /status'),
  'a 500 as a page': typed(preferring(v3, 500), 'text/html'),
  'problem+json for a v3 error': typed(preferring(v3, 406), 'application/problem+json'),
  'plain JSON for a v2 error': typed(preferring(v2, 406), 'application/json'),
  'no Cache-Control': lacking(v3, 'cache-control'),
  'no X-Request-Id': lacking(v3, 'x-request-id'),
  'no Retry-After': lacking(preferring(v2, 503), 'retry-after'),
  'Retry-After as a date': valued(preferring(v2, 503), 'retry-after', new Date(0).toUTCString()),
  'an error that may be cached': valued(preferring(v3, 406), 'cache-control', 'public'),
  'a header of another status': fault(v3, changed(header('retry-after', '5')), undeclared('retry-after')),
  'an ETag twice': fault(
    v3,
    withHeaders((to, text) => to.append('ETag', '"2"').end(text)),
    'header-value /headers/etag',
  ),
  'an unknown property, deep': fault(v3, preference(1, { size: 1 }), 'body-unknown-property /body/preferences/1/size'),
  'a property unknown to an open object': fault(
    product,
    changed(json(({ product: sent }) => Object.assign(sent as object, { colour: 'red' }))),
    'body-unknown-property /body/product/colour',
  ),
  'a number as a string': fault(v3, preference(1, { factor: '1' }), `body-type ${factor}`, `body-value ${factor}`),
  'a value outside its enum, deep': fault(v3, preference(1, { id: 'urgent' }), `body-value ${id}`),
  'a property left out, deep': fault(v3, preference(0, { name: undefined }), noProperty('preferences/0/name')),
  'a problem without title': fault(
    preferring(v2, 500),
    changed(json((body) => delete body.title)),
    noProperty('title'),
  ),
  'a problem with another status': fault(
    preferring(v2, 406),
    changed(json((problem) => Object.assign(problem, { status: 400 }))),
    'body-value /body/status',
  ),
  'a v2 product that is not found, without status_verbose': fault(
    preferring({ path: '/api/v2/product/2000000000015' }, 404),
    changed(json((body) => delete body.status_verbose)),
    noProperty('status_verbose'),
  ),
  '406 without impact': errorsWithout(preferring(v3, 406), 'impact'),
  '500 without message': errorsWithout(preferring(v3, 500), 'message'),
  '503 without message': errorsWithout(preferring(v3, 503), 'message'),
  '404 without message': errorsWithout(preferring(product, 404), 'message'),
  'a byte order mark': broken(changed(body((text) => `\uFEFF${text}`)), 'byte order mark'),
  'bytes that are not UTF-8': broken(
    withHeaders((to, text) => to.end(Buffer.from(text.replace('Important', 'Importé'), 'latin1'))),
    'not UTF-8',
  ),
  'a response that breaks off': broken((to, { headers, body: text }) => {
    to.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) + 5 });
    to.write(text, () => to.destroy());
  }, 'terminated'),
};

/** Responses to requests that no operation of the contract would get, so that only other code can send them. */
export const outside: Rows = {
  'an unknown parameter accepted': fault(
    { path: `${v3.path}?callback=x` },
    send,
    'accepted-bad-request /query/callback',
  ),
  'an invalid parameter accepted': fault({ path: `${v3.path}?lc=1` }, send, 'accepted-bad-request /query/lc'),
  'a rejection without its status field': fault(
    preferring({ path: `${v3.path}?lc=1` }, 406),
    (to, right) => send(to, { ...right, status: 400, body: right.body.replace('"status":"failure",', '') }),
    noProperty('status'),
  ),
  'a path beside the contract': undocumented('/api/v3/preference'),
  'a version beside the contract': undocumented('/api/v4/preferences'),
  'a redirect from an old path': undocumented('/product/2000000000015', (to) => to.redirect('/api/v3/product/1')),
  'a 404 that is a page': fault(
    { path: '/api/v3/nothing' },
    (to) => to.status(404).set('Cache-Control', 'no-store').send('<h1>Not found</h1>'),
    undeclared('etag'),
    mediaType,
  ),
  'a 429 without Retry-After': fault(
    preferring({ path: '/api/v3/nothing' }, 429),
    changed(({ headers }) => delete headers['retry-after']),
    missing('retry-after'),
  ),
  'a 405 with a cookie': fault(
    preferring({ ...v2, method: 'DELETE' }, 406),
    methodNotAllowed('GET, HEAD, OPTIONS', { 'set-cookie': 'a=1' }),
    undeclared('set-cookie'),
  ),
  'a 405 that allows too little': fault(
    preferring({ ...v2, method: 'PUT' }, 406),
    methodNotAllowed('GET'),
    'allow-header /headers/allow',
  ),
  'POST as GET': fault({ ...v3, method: 'POST' }, send, 'method-not-refused /method'),
  'OPTIONS rejected': fault({ ...v3, method: 'OPTIONS' }, changed(status(405)), 'options-refused /status'),
  'HEAD of a page': typed({ ...v3, method: 'HEAD' }, 'text/html'),
};

/** Right responses, written by other means than `response.json`. */
export const right: Rows = {
  end: fault(
    v3,
    withHeaders((to, text) => to.end(text)),
  ),
  'a stream': fault(
    v3,
    withHeaders((to, text) => Readable.from([text]).pipe(to)),
  ),
  'send(string)': fault(
    v3,
    withHeaders((to, text) => to.send(text)),
  ),
  'a declared 302': fault(product, redirect(location)),
  'a declared 404': fault(preferring(product, 404), send),
  'a declared 500': fault(preferring(v2, 500), send),
  'a declared 503': fault(preferring(v3, 503), send),
  '304 with If-None-Match': fault({ ...v3, headers: { 'If-None-Match': '"1"' } }, notModified),
  ...Object.fromEntries(Object.entries(rightChanges).map(([name, change]) => [name, fault(v3, changed(change))])),
};
