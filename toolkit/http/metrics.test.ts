import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Response } from 'express';
import { createMetrics } from './metrics.ts';
import { metricsServer } from './metrics-server.ts';

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
  const failed = metrics.store('count', async () => {
    now += 5;
    throw new Error('The store is lost.');
  });
  await expect(failed).rejects.toThrow('The store is lost.');
  now += 3;
  response.emit('close');

  const text = await metrics.text();
  expect(text).toMatch(/^http_request_duration_seconds_sum\{operation="none",status="200"\} 12$/m);
  expect(text).toMatch(/^store_duration_seconds_sum\{call="search"\} 4$/m);
  expect(text).toMatch(/^store_duration_seconds_sum\{call="count"\} 5$/m);
});

test('each status has a series of its own, and a refusal counts by its reason as well', async () => {
  const metrics = createMetrics();
  const first: (readonly [status: number, reason: string | undefined])[] = [];
  for (let status = 200; status < 600; status += 1) {
    const response = responseOf(status);
    const alone = createMetrics();
    for (const one of [metrics, alone]) one.observe(response);
    response.emit('close');
    const reasons = (await alone.text()).matchAll(/^http_requests_refused_total\{reason="(\w+)"\} 1$/gm);
    for (const [, reason] of reasons) first.push([status, reason]);
  }
  const counted = (await metrics.text()).matchAll(/_seconds_count\{operation="none",status="(\d+)"\} 1$/gm);
  expect([...counted].map(([, status]) => Number(status))).toEqual([...Array(400).keys()].map((index) => 200 + index));
  expect(first).toEqual([
    [400, 'invalid'],
    [429, 'rate'],
    [503, 'unavailable'],
  ]);
  const before = (await createMetrics().text()).matchAll(/^http_requests_refused_total\{reason="(\w+)"\} 0$/gm);
  expect([...before].map(([, reason]) => reason).toSorted()).toEqual(['invalid', 'overload', 'rate', 'unavailable']);
});

test('values are read at each scrape, of one name by the last that was given, and what cannot be read is left out', async () => {
  const metrics = createMetrics();
  const lines = async () =>
    (await metrics.text()).split('\n').filter((line) => /^(# TYPE )?(own|cache|http_resp)/.test(line));
  metrics.cache('products', () => ({ bytes: 5, hits: 1, misses: 1 }));
  metrics.cache('products', () => ({ bytes: 10, hits: 2, misses: 3 }));
  metrics.values({ name: 'own_total', help: 'grows', read: () => [{ value: 1 }] });
  metrics.values({ name: 'own_total', help: 'grows', read: async () => [{ value: 4 }] });
  metrics.values({ name: 'own', help: 'is', labelNames: ['a'], read: () => [{ value: 7, labels: { a: 'b' } }] });
  metrics.values({ name: 'own_lost', help: 'fails', read: () => Promise.reject(new Error('lost')) });
  metrics.invalidResponse('getThing');
  metrics.invalidResponse('getThing');
  await metrics.text();
  expect(await lines()).toEqual([
    ...['# TYPE http_responses_invalid_total counter', 'http_responses_invalid_total{operation="getThing"} 2'],
    ...['# TYPE cache_bytes gauge', 'cache_bytes{cache="products"} 10'],
    ...['# TYPE cache_hits_total counter', 'cache_hits_total{cache="products"} 2'],
    ...['# TYPE cache_misses_total counter', 'cache_misses_total{cache="products"} 3'],
    ...['# TYPE own_total counter', 'own_total 4'],
    ...['# TYPE own gauge', 'own{a="b"} 7'],
    '# TYPE own_lost gauge',
  ]);
});

test('a port of its own that another program has is told', async () => {
  const [first, second] = [metricsServer(createMetrics()), metricsServer(createMetrics())];
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  await expect(first.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  free.close();
  await once(free, 'close');
  await second.listen(port, '127.0.0.1');
  second.close();
});
