import { closeSync, openSync, writeSync } from 'node:fs';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { splitUrl } from '../check/exchange.ts';
import { headersOf } from './captured.ts';
import { rawPairs, type UpstreamResponse } from './forward.ts';

/** An exchange as it went over the wire; `text` is the decoded response body, undefined when it cannot be decoded. */
export interface WireExchange {
  readonly started: Date;
  readonly request: IncomingMessage;
  readonly response: UpstreamResponse;
  readonly text: string | undefined;
}

const named = (pairs: Iterable<readonly [string, string]>) => Array.from(pairs, ([name, value]) => ({ name, value }));

function contentOf(mimeType: string, body: Buffer, text: string | undefined) {
  if (body.length === 0) return { size: 0, mimeType };
  // Text that is not UTF-8 is kept as bytes.
  if (text === undefined || text.includes('\uFFFD'))
    return { size: body.length, mimeType, text: body.toString('base64'), encoding: 'base64' };
  return { size: Buffer.byteLength(text), mimeType, text };
}

function harEntry({ started, request, response, text }: WireExchange): object {
  const time = Date.now() - started.getTime();
  const { url = '/', method } = request;
  const { status, headers, body, requestBody } = response;
  const { location = '', 'content-type': mimeType = '' } = headersOf(headers);
  const common = { httpVersion: `HTTP/${request.httpVersion}`, cookies: [], headersSize: -1 };
  const postData = { mimeType: request.headers['content-type'] ?? '', text: requestBody.toString('utf8') };
  return {
    startedDateTime: started.toISOString(),
    time,
    request: {
      ...common,
      method,
      url: /^https?:/.test(url) ? url : `http://${request.headers.host ?? 'localhost'}${url}`,
      headers: named(rawPairs(request)),
      queryString: named(new URLSearchParams(splitUrl(url).query)),
      ...(requestBody.length === 0 ? {} : { postData }),
      bodySize: requestBody.length,
    },
    response: {
      ...common,
      status,
      statusText: STATUS_CODES[status] ?? '',
      headers: named(headers),
      content: contentOf(mimeType, body, text),
      redirectURL: location,
      bodySize: body.length,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
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
      // Each entry takes the place of the tail.
      const entry = `${separator}${JSON.stringify(harEntry(exchange))}`;
      writeSync(descriptor, `${entry}${tail}`, end);
      end += Buffer.byteLength(entry);
      separator = ',\n';
    },
    close: () => closeSync(descriptor),
  };
}
