import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { familyOf } from '../contract/document.ts';
import { errorAnswer } from '../contract/error-body.ts';
import { ApiError } from './api-error.ts';

interface ParseError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

const refusals: Readonly<Record<string, readonly [status: number, field: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'request', 'The address and the headers of a request must be at most 16 KB together.'],
  HPE_INVALID_URL: [400, 'address', 'An address must be percent-encoded ASCII: é is %C3%A9 and a space is %20.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request', 'The request was not complete in time.'],
};

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Makes a server say what is wrong with a request that is no HTTP, before it closes the connection; Node would close it without a word. */
export function answerMalformed(server: Server): void {
  server.on('clientError', (error: ParseError, socket: Duplex) => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.end(answer(error));
    else socket.destroy();
  });
}

function answer({ code = '', rawPacket }: ParseError): string {
  const [status, field, detail] = refusals[code] ?? [400, 'request', `The request is not HTTP/1.1 (${code}).`];
  const path = /^[A-Z]+ (\S{0,200})/.exec(rawPacket?.subarray(0, 300).toString('latin1') ?? '')?.[1] ?? '';
  const failed = new ApiError(status, [{ id: 'invalid_value', field, detail }]);
  const { mediaType, body } = errorAnswer(failed, familyOf(path), 'en');
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    `X-Request-Id: ${randomUUID()}`,
    `Content-Type: ${mediaType}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
