import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { createShutdown } from './shutdown.ts';

test.each([
  false,
  true,
])('while a server drains each response is the last of its connection, then requests are refused; replaced: %s', async (isReplaced) => {
  const shutdown = createShutdown();
  /** What a request gets now, and what a load balancer is told. */
  const now = () => {
    const seen = { connection: '', status: 0, isReady: shutdown.isReady(), isStopping: shutdown.isStopping() };
    const response = { set: (_name: 'Connection', value: string) => Object.assign(seen, { connection: value }) };
    try {
      shutdown.guard({} as Request, response as unknown as Response, () => Object.assign(seen, { status: 200 }));
    } catch (error) {
      Object.assign(seen, { status: (error as { status: number }).status });
    }
    return seen;
  };
  const server = createServer().listen(0);
  await once(server, 'listening');
  const serving = now();
  const stopped = shutdown.stop(server, { drainMilliseconds: 20, graceMilliseconds: 100, isReplaced });
  const draining = now();
  await stopped;

  expect([serving, draining, now()]).toEqual([
    { connection: '', status: 200, isReady: true, isStopping: false },
    { connection: 'close', status: 200, isReady: isReplaced, isStopping: true },
    { connection: 'close', status: 503, isReady: isReplaced, isStopping: true },
  ]);
});
