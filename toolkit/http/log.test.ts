import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { keepFailure, requestLog } from './log.ts';

test.each([
  ['leaves before it has all of it', 'request aborted'],
  ['reads', 'request completed'],
])('a response that its client %s is logged as "%s"', async (_, message) => {
  const lines = new PassThrough({ encoding: 'utf8' });
  // More than the buffers of two sockets.
  const body = Buffer.alloc(64 * 1_024 * 1_024);
  const app = express().use(requestLog(pino(lines), new Set()).middleware, (_request, response) => response.end(body));
  const server = app.listen();
  await once(server, 'listening');

  const logged = once(lines, 'data');
  const client = get({ port: (server.address() as AddressInfo).port, agent: false });
  const [response] = await once(client, 'response');
  if (message === 'request aborted') response.destroy();
  else response.resume();

  const line = JSON.parse(String(await logged));
  await new Promise((resolve) => server.close(resolve));

  expect(line).toMatchObject({ msg: message, res: { status: 200 } });
});

test.each([
  'info',
  'warn',
  'error',
  'fatal',
])('at the level %s, a failure is logged with its causes up to error, and a success at info', async (level) => {
  const lines = new PassThrough({ encoding: 'utf8' });
  const innermost = new Error('connection refused');
  const error = new TypeError('no such row', { cause: new Error('query failed', { cause: innermost }) });
  const app = express().use(requestLog(pino({ level }, lines), new Set()).middleware, ({ url }, response) => {
    if (url === '/fails') keepFailure(response.status(500), error);
    response.end();
  });
  const server = app.listen();
  await once(server, 'listening');
  for (const path of ['/fails', '/']) {
    const [response] = await once(
      get({ port: (server.address() as AddressInfo).port, path, agent: false }),
      'response',
    );
    await once(response.resume(), 'close');
  }
  await new Promise((resolve) => server.close(resolve));

  const logged = String(lines.read() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const told = logged.map(({ msg, err }) => [
    msg,
    err?.type,
    ...['no such row', 'query failed', 'connection refused'].map((text) => err?.stack.includes(text)),
  ]);
  const failed = ['request failed', 'TypeError', true, true, true];
  const completed = ['request completed', ...Array(4)];
  expect(told).toEqual([...(level === 'fatal' ? [] : [failed]), ...(level === 'info' ? [completed] : [])]);
});
