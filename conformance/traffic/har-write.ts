import { closeSync, openSync, writeSync } from 'node:fs';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { splitUrl } from '../check/exchange.ts';
import type { HeaderPairs } from './captured.ts';
import { rawPairs, type UpstreamResponse } from './forward.ts';

/** An exchange as it went over the wire; `text` is the decoded response body, undefined when it cannot be decoded. */
export interface WireExchange {
  readonly started: Date;
  readonly request: IncomingMessage;
  readonly response: UpstreamResponse;
  readonly text: string | undefined;
}

const value = (pairs: HeaderPairs, name: string) => pairs.find(([key]) => key.toLowerCase() === name)?.[1];
const named = (pairs: Iterable<readonly [string, string]>) =>
  Array.from(pairs, ([name, text]) => ({ name, value: text }));

function contentOf({ headers, body }: UpstreamResponse, text: string | undefined) {
  const mimeType = value(headers, 'content-type') ?? '';
  if (body.length === 0) return { size: 0, mimeType };
  // Text that is not UTF-8 is kept as bytes.
  if (text === undefined || text.includes('\uFFFD')) {
    return { size: body.length, mimeType, text: body.toString('base64'), encoding: 'base64' };
  }
  const size = Buffer.byteLength(text);
  return { size, compression: size - body.length, mimeType, text };
}

function harEntry({ started, request, response, text }: WireExchange): object {
  const milliseconds = Date.now() - started.getTime();
  const httpVersion = `HTTP/${request.httpVersion}`;
  const { url = '/' } = request;
  const { status, headers, body, requestBody } = response;
  const sent = rawPairs(request);
  const postData = { mimeType: value(sent, 'content-type') ?? '', text: requestBody.toString('utf8') };
  return {
    startedDateTime: started.toISOString(),
    time: milliseconds,
    request: {
      method: request.method,
      url: /^https?:/.test(url) ? url : `http://${request.headers.host ?? 'localhost'}${url}`,
      httpVersion,
      cookies: [],
      headers: named(sent),
      queryString: named(new URLSearchParams(splitUrl(url).query)),
      ...(requestBody.length === 0 ? {} : { postData }),
      headersSize: -1,
      bodySize: requestBody.length,
    },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? '',
      httpVersion,
      cookies: [],
      headers: named(headers),
      content: contentOf(response, text),
      redirectURL: value(headers, 'location') ?? '',
      headersSize: -1,
      bodySize: body.length,
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
  };
}

/** Writes exchanges to a HAR 1.2 file that is whole after each of them; throws when it cannot be opened. */
export function harWriter(file: string): { add: (exchange: WireExchange) => void; close: () => void } {
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
