import { closeSync, openSync, writeSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { splitUrl } from '../check/exchange.ts';
import { headersOf, rawPairs } from './captured.ts';
import type { WireExchange } from './proxy.ts';

const named = (pairs: Iterable<readonly [string, string]>) => Array.from(pairs, ([name, value]) => ({ name, value }));

function harEntry({ started, request, requestBody, status, headers, body }: WireExchange, text?: string): object {
  const time = Date.now() - started.getTime();
  const { url = '/', method } = request;
  const { location = '', 'content-type': mimeType = '' } = headersOf(headers);
  const common = { httpVersion: `HTTP/${request.httpVersion}`, cookies: [], headersSize: -1 };
  const postData = { mimeType: request.headers['content-type'] ?? '', text: requestBody.toString('utf8') };
  // Text that is not UTF-8 is kept as bytes.
  const isText = text !== undefined && !text.includes('\uFFFD');
  const content = isText ? { text } : { text: body.toString('base64'), encoding: 'base64' };
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
      content: { size: isText ? Buffer.byteLength(text) : body.length, mimeType, ...content },
      redirectURL: location,
      bodySize: body.length,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  };
}

/** Writes exchanges to a HAR 1.2 file that is whole after each of them; throws when it cannot be opened. */
export function harWriter(file: string) {
  const descriptor = openSync(file, 'w');
  const tail = '\n]}}\n';
  const head = '{"log":{"version":"1.2","creator":{"name":"conformance","version":"1"},"entries":[';
  let end = writeSync(descriptor, head, 0);
  let separator = '\n';
  writeSync(descriptor, tail, end);
  return {
    add: (exchange: WireExchange, text: string | undefined): void => {
      // Each entry takes the place of the tail.
      const entry = `${separator}${JSON.stringify(harEntry(exchange, text))}`;
      writeSync(descriptor, `${entry}${tail}`, end);
      end += Buffer.byteLength(entry);
      separator = ',\n';
    },
    close: () => closeSync(descriptor),
  };
}
