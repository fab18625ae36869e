import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { transportTo } from '@contract-first/conformance/requests';
import { expect, test } from '@jest/globals';
import { concurrencyLimit } from './concurrency.ts';

test.each([
  ['takes no place', 100, 1],
  ['loses its connection when too much waits', 10, 0],
])('a client that does not read %s', async (_name, mostMegabytes, unread) => {
  const limit = concurrencyLimit(1, () => true, mostMegabytes * 1e6);
  const http = createServer((request, response) => {
    response.statusCode = limit.enter(response) ? 200 : 503;
    response.end(Buffer.alloc(request.url === '/large' ? 20e6 : 20));
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1').pause();
  reader.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(http, 'request');
  const end = performance.now() + 2_000;
  const isSettled = ({ serving, unread: now }: ReturnType<typeof limit.state>) => serving === 0 && now === unread;
  while (!isSettled(limit.state()) && performance.now() < end) await delay(10);

  expect(limit.state()).toMatchObject({ serving: 0, unread });
  const { status } = await transportTo(`http://127.0.0.1:${port}`)({ method: 'GET', target: '/', headers: {} });
  expect(status).toBe(200);
  reader.destroy();
  http.close();
});

test.each([1, 2, 3, 4])('clients that go away in steps of %i, waiting or served, leave no place taken', (step) => {
  const limit = concurrencyLimit(2, () => true);
  const responses = Array.from({ length: 5 }, () => new EventEmitter());
  for (const response of responses) limit.middleware({ path: '/' } as never, response as never, () => undefined);
  expect(limit.state()).toMatchObject({ serving: 2, waiting: 3 });
  for (const at of responses.keys()) responses[(at * step) % responses.length]?.emit('close');
  expect(limit.state()).toMatchObject({ serving: 0, waiting: 0, unread: 0 });
});
