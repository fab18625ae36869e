import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { requestLog } from './log.ts';

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
