import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Response } from 'express';
import { createMetrics } from './metrics.ts';

const responseOf = (statusCode = 200) =>
  Object.assign(new ServerResponse(new IncomingMessage(new Socket())), { statusCode }) as Response;

let now = 0;
afterEach(() => {
  jest.restoreAllMocks();
});

test('durations of requests and of calls to the store are seconds of the clock', async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => 1_000 * now);
  const hrtime = (since?: [number, number]): [number, number] => [now - (since?.[0] ?? 0), 0];
  jest.spyOn(process, 'hrtime').mockImplementation(Object.assign(hrtime, process.hrtime));
  const metrics = createMetrics();
  const response = responseOf();
  metrics.observe(response);
  const call = metrics.store('search', async () => {
    now += 4;
  });
  await call;
  now += 3;
  response.emit('close');

  const text = await metrics.text();
  expect(text).toMatch(/^http_request_duration_seconds_sum\{operation="none",status="200"\} 7$/m);
  expect(text).toMatch(/^store_duration_seconds_sum\{call="search"\} 4$/m);
});

test('a refusal counts by its reason, and nothing else does', async () => {
  const metrics = createMetrics();
  const reasons = async () => [...(await metrics.text()).matchAll(/^http_requests_refused_total\{reason="(\w+)"/gm)];
  const first: (readonly [status: number, reason: string | undefined])[] = [];
  for (let status = 200; status < 600; status += 1) {
    const response = responseOf(status);
    metrics.observe(response);
    response.emit('close');
    for (const [, reason] of (await reasons()).slice(first.length)) first.push([status, reason]);
  }
  expect(first).toEqual([
    [400, 'invalid'],
    [429, 'rate'],
    [503, 'unavailable'],
  ]);
});
