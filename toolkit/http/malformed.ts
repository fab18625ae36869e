import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, type ErrorFormat } from './api-error.ts';

interface ParseError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

const errors: Readonly<Record<string, readonly [status: number, field: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'request', 'The address and the headers of a request must be at most 16 KB together.'],
  HPE_INVALID_URL: [400, 'address', 'An address must be percent-encoded ASCII: é is %C3%A9 and a space is %20.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request', 'The request was not complete in time.'],
};

/** Makes a server answer HTTP parse errors with a body in `format`; Node would close the connection without one. */
export function respondToMalformed(server: Server, format: ErrorFormat): void {
  server.on('clientError', (error: ParseError, socket: Duplex) => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.end(responseTo(error, format));
    else socket.destroy();
  });
}

function responseTo({ code = '', rawPacket }: ParseError, format: ErrorFormat): string {
  const [status, field, detail] = errors[code] ?? [400, 'request', `The request is not HTTP/1.1 (${code}).`];
  const start = rawPacket?.subarray(0, 300).toString('latin1') ?? '';
  const [, method, path = ''] = /^([A-Z]+) (\S{0,200})/.exec(start) ?? [];
  const failed = new ApiError(status, [{ id: 'invalid_value', field, detail }]);
  const { mediaType, body } = format(failed, path, 'en');
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    `Date: ${new Date().toUTCString()}`,
    'X-Content-Type-Options: nosniff',
    'Access-Control-Allow-Origin: *',
    'Access-Control-Expose-Headers: X-Request-Id',
    `X-Request-Id: ${randomUUID()}`,
    `Content-Type: ${mediaType}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(json)}`,
  ];
  // RFC 9110, 9.3.2: a response to HEAD has no body.
  return `${head.join('\r\n')}\r\n\r\n${method === 'HEAD' ? '' : json}`;
}
