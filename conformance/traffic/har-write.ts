import { closeSync, openSync, writeSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { splitUrl } from '../check/exchange.ts';
import type { HeaderPairs } from './captured.ts';

/** One exchange with its bytes. */
export interface HarExchange {
  readonly started: Date;
  readonly milliseconds: number;
  readonly httpVersion: string;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: HeaderPairs;
  readonly requestBody: Buffer;
  readonly status: number;
  readonly responseHeaders: HeaderPairs;
  /** The bytes as they came. */
  readonly responseBody: Buffer;
  /** The decoded body; undefined when it cannot be decoded. */
  readonly text: string | undefined;
}

const value = (pairs: HeaderPairs, name: string) => pairs.find(([key]) => key.toLowerCase() === name)?.[1];
const named = (pairs: Iterable<readonly [string, string]>) =>
  Array.from(pairs, ([name, text]) => ({ name, value: text }));

function contentOf({ responseHeaders, responseBody, text }: HarExchange) {
  const mimeType = value(responseHeaders, 'content-type') ?? '';
  if (responseBody.length === 0) return { size: 0, mimeType };
  // Text that is not UTF-8 is kept as bytes.
  if (text === undefined || text.includes('\uFFFD')) {
    return { size: responseBody.length, mimeType, text: responseBody.toString('base64'), encoding: 'base64' };
  }
  const size = Buffer.byteLength(text);
  return { size, compression: size - responseBody.length, mimeType, text };
}

function harEntry(exchange: HarExchange): object {
  const { httpVersion, method, url, requestHeaders, requestBody, status, responseHeaders, responseBody } = exchange;
  const mimeType = value(requestHeaders, 'content-type') ?? '';
  const postData = { postData: { mimeType, text: requestBody.toString('utf8') } };
  return {
    startedDateTime: exchange.started.toISOString(),
    time: exchange.milliseconds,
    request: {
      method,
      url,
      httpVersion,
      cookies: [],
      headers: named(requestHeaders),
      queryString: named(new URLSearchParams(splitUrl(url).query)),
      ...(requestBody.length === 0 ? {} : postData),
      headersSize: -1,
      bodySize: requestBody.length,
    },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? '',
      httpVersion,
      cookies: [],
      headers: named(responseHeaders),
      content: contentOf(exchange),
      redirectURL: value(responseHeaders, 'location') ?? '',
      headersSize: -1,
      bodySize: responseBody.length,
    },
    cache: {},
    timings: { send: 0, wait: exchange.milliseconds, receive: 0 },
  };
}

/** Writes exchanges to a HAR 1.2 file that is whole after each of them; throws when it cannot be opened. */
export function harWriter(file: string): { add: (exchange: HarExchange) => void; close: () => void } {
  const descriptor = openSync(file, 'w');
  const tail = '\n]}}\n';
  const head = '{"log":{"version":"1.2","creator":{"name":"conformance","version":"1"},"entries":[';
  let end = writeSync(descriptor, head, 0);
  let separator = '\n';
  writeSync(descriptor, tail, end);
  return {
    add: (exchange) => {
      const entry = Buffer.from(`${separator}${JSON.stringify(harEntry(exchange))}`);
      separator = ',\n';
      // The next entry takes the place of the tail.
      writeSync(descriptor, Buffer.concat([entry, Buffer.from(tail)]), 0, undefined, end);
      end += entry.length;
    },
    close: () => closeSync(descriptor),
  };
}
