import { headerValue } from '../check/exchange.ts';
import { isJson, parseMediaType } from '../check/media-type.ts';
import { isObject } from '../model/old.ts';
import { type Captured, requestHeaders, responseHeaders } from './captured.ts';
import { decodeBody } from './content-coding.ts';

/** An entry of a HAR that lacks what a judgement needs; the message names the entry and the field. */
export class HarEntryError extends Error {
  override name = 'HarEntryError';
}

type Fields = Record<string, unknown>;

function fail(field: string, value: unknown, wanted: string): never {
  throw new HarEntryError(value === undefined ? `${field} is missing` : `${field} is not ${wanted}`);
}

function fields(parent: Fields, name: string, at: string): Fields {
  const value = parent[name];
  return isObject(value) ? value : fail(`${at}.${name}`, value, 'an object');
}

function text(parent: Fields, name: string, at: string): string {
  const value = parent[name];
  return typeof value === 'string' ? value : fail(`${at}.${name}`, value, 'a text');
}

function pairs(parent: Fields, at: string): [string, string][] {
  const { headers } = parent;
  if (!Array.isArray(headers)) return fail(`${at}.headers`, headers, 'a list');
  return headers.map((header: unknown, index): [string, string] => {
    const place = `${at}.headers[${index}]`;
    const one = isObject(header) ? header : fail(place, header, 'an object');
    return [text(one, 'name', place), text(one, 'value', place)];
  });
}

function statusOf(response: Fields, at: string): number {
  const { status } = response;
  const number = typeof status === 'string' && /^\d+$/.test(status) ? Number(status) : status;
  return Number.isInteger(number) ? (number as number) : fail(`${at}.status`, status, 'a whole number');
}

type Body = Pick<Captured, 'bodyUnknown'> & { readonly body: string };

const unknown = (problem: string): Body => ({ body: '', bodyUnknown: problem });

async function bodyOf(
  response: Fields,
  at: string,
  contentType: string | undefined,
  coding: string | undefined,
): Promise<Body> {
  const content = response.content ?? {};
  if (!isObject(content)) return fail(`${at}.content`, content, 'an object');
  if (content.text === undefined || content.text === null) {
    return content.size === 0 ? { body: '' } : unknown('the capture has no body text');
  }
  const body = text(content, 'text', `${at}.content`);
  if (content.encoding === undefined || content.encoding === '') {
    // Some tools write compressed bytes as if they were text, which cannot be undone.
    const lost = coding !== undefined && body.includes('\uFFFD') && !/^\s*[[{"]/.test(body);
    return lost ? unknown(`the capture holds the ${coding} bytes as broken text`) : { body };
  }
  if (content.encoding !== 'base64') return unknown(`the encoding "${String(content.encoding)}" is not known`);
  const bytes = Buffer.from(body, 'base64');
  const json = contentType !== undefined && isJson(parseMediaType(contentType).essence);
  // A HAR should hold the decoded body; some tools hold the bytes as they came, which are no JSON text.
  const compressed =
    coding !== undefined && (json ? !/^\s*[[{"\dtfn-]/.test(bytes.toString('utf8')) : bytes[0] === 0x1f);
  const decoded = await decodeBody(bytes, compressed ? coding : undefined);
  return 'problem' in decoded ? unknown(decoded.problem) : { body: decoded.text };
}

/**
 * The exchange of one HAR entry; `unanswered` when the browser got no response. `at` is the entry's place in the file
 * (`log.entries[3]`). Throws a `HarEntryError` when a field is missing that a judgement needs.
 */
export async function readEntry(entry: unknown, at: string, place: string): Promise<Captured | 'unanswered'> {
  const outer = isObject(entry) ? entry : fail(at, entry, 'an object');
  const request = fields(outer, 'request', at);
  const method = text(request, 'method', `${at}.request`);
  const url = text(request, 'url', `${at}.request`);
  const sent = request.headers === undefined ? [] : pairs(request, `${at}.request`);
  const response = fields(outer, 'response', at);
  const status = statusOf(response, `${at}.response`);
  if (status === 0) return 'unanswered';
  const headers = responseHeaders(pairs(response, `${at}.response`));
  const contentType = headerValue(headers, 'content-type');
  const coding = headerValue(headers, 'content-encoding');
  // No client can see a body of these: what browsers record here is the body from their cache.
  const bodiless = status === 304 || method.toUpperCase() === 'HEAD';
  const { body, ...unread } = bodiless ? { body: '' } : await bodyOf(response, `${at}.response`, contentType, coding);
  const exchange = { method, url, requestHeaders: requestHeaders(sent), status, responseHeaders: headers, body };
  return { exchange, place, ...unread };
}
