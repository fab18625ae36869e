import { headerValue } from '../check/exchange.ts';
import type { Operation } from '../model/contract.ts';
import type { Request } from '../requests/request-url.ts';
import type { Sender } from './sender.ts';
import type { ProbeResponse } from './significant-difference.ts';

/** What is wrong with a response to a method, and the id of such a finding. */
export interface WrongMethod {
  readonly check: 'method-not-refused' | 'allow-header' | 'header-value' | 'media-type';
  readonly what: string;
}

const isDone = ({ status }: ProbeResponse) => status >= 200 && status < 300;

/**
 * What is wrong with the header `Allow` of a 405, which must have it, and of a response to OPTIONS, which may have it
 * (RFC 9110, 15.5.6 and 9.3.7).
 */
export function wrongAllow(
  { method }: Request,
  response: ProbeResponse,
  declared: readonly string[],
): WrongMethod | undefined {
  const isOptions = method === 'OPTIONS' && isDone(response);
  const { status, headers = {} } = response;
  if (declared.length === 0 || (status !== 405 && !isOptions)) return undefined;
  const allowed = headerValue(headers, 'allow');
  if (allowed === undefined) return isOptions ? undefined : { check: 'allow-header', what: `${status} has no Allow` };
  const listed = allowed.split(',').map((one) => one.trim().toUpperCase());
  const lacking = declared.filter((one) => !listed.includes(one));
  if (lacking.length === 0) return undefined;
  return { check: 'allow-header', what: `Allow lacks ${lacking.join(', ')}, it is "${allowed}"` };
}

/** A 404 for a method where something is, on a server that has 405, or by a contract that has it. */
export async function wrongMissing(
  request: Request,
  response: ProbeResponse,
  operations: readonly Operation[],
  send: Sender,
): Promise<WrongMethod | undefined> {
  const path = request.target.replace(/\?.*/s, '');
  const isThere = ({ method, path: own }: Operation) =>
    (method === request.method || method === 'GET') &&
    new RegExp(`^${own.replaceAll(/\{[^{}]*\}/g, '[^/]+')}$`).test(path);
  const found = operations.filter(isThere);
  // Where several paths match, one of these may be meant.
  if (response.status !== 404 || found.length !== 1 || found[0]?.method === request.method) return undefined;
  const { status } = await send({ method: 'GET', target: request.target, headers: request.headers });
  if (status !== 200) return undefined;
  return { check: 'method-not-refused', what: 'another method than GET of what GET finds: expected 405, got 404' };
}

/** What a response to HEAD says otherwise than the one to GET that is the same twice (RFC 9110, 9.3.2). */
export async function wrongHead(
  request: Request,
  response: ProbeResponse,
  send: Sender,
): Promise<WrongMethod | undefined> {
  if (request.method !== 'HEAD' || !isDone(response)) return undefined;
  const [one, other] = [
    await send({ ...request, method: 'GET' }, true),
    await send({ ...request, method: 'GET' }, true),
  ];
  if (!isDone(one) || one.raw !== other.raw || one.etag !== other.etag) return undefined;
  const of = (name: string, { headers = {} }: ProbeResponse) => headerValue(headers, name);
  const length = of('content-encoding', one) === undefined ? String(Buffer.byteLength(one.raw)) : undefined;
  const names = ['etag', 'content-type', 'content-length'];
  const differing = names.find((name) => {
    const [own, got] = [of(name, one) ?? (name === 'content-length' ? length : undefined), of(name, response)];
    return own !== undefined && got !== undefined && own !== got;
  });
  if (differing === undefined) return undefined;
  return { check: 'header-value', what: `the ${differing} of HEAD is not that of GET` };
}

/** A success in a media type that the request does not accept, where that or a refusal by 406 is declared; and a 406 for a declared one. */
export function wrongType(
  { headers: { Accept } }: Request,
  response: ProbeResponse,
  operation: Operation | undefined,
): WrongMethod | undefined {
  const { status, headers = {} } = response;
  const got = headerValue(headers, 'content-type')?.replace(/;.*/s, '').trim().toLowerCase();
  const { responses = {} } = operation ?? {};
  const isOffered = Object.hasOwn(responses[200]?.content ?? {}, Accept ?? '');
  const isWrong = isDone(response) ? isOffered || '406' in responses : isOffered && status === 406;
  if (Accept === undefined || !isWrong || got === undefined || got === Accept) return undefined;
  return { check: 'media-type', what: `Accept "${Accept}" gets ${status === 406 ? status : got}` };
}
