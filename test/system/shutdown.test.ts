import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { describeWhere } from '../servers/describe-with.ts';
import { rawRequest } from '../servers/raw-request.ts';
import { freePort, runScript, startMain } from '../servers/start-main.ts';

/** Fifty clients that send one request after the other on connections that stay open; returns what is to end them, and how often each outcome came. */
function load(base: string) {
  const outcomes: Record<string, number> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const send = () =>
    new Promise<string>((resolve) => {
      get(`${base}/api/v3/preferences`, { agent }, (response) => {
        response.resume().once('end', () => resolve(String(response.statusCode)));
        response.once('error', (error) => resolve(error.message));
      }).once('error', (error) => resolve(error.message));
    });
  let isOn = true;
  const clients = Array.from({ length: 50 }, async () => {
    while (isOn) {
      const outcome = await send();
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      await delay(5);
    }
  });
  return async () => {
    isOn = false;
    await Promise.all(clients);
    agent.destroy();
    return outcomes;
  };
}

const stub = (environment: Record<string, string>) =>
  startMain('', ['--stub'], { DRAIN_SECONDS: '3', LOG_LEVEL: 'info', ...environment });

test('SIGHUP replaces each worker, and no request fails', async () => {
  const server = await stub({ WORKERS: '2', DRAIN_SECONDS: '0' });
  const pids = () => new Set(server.printed().match(/(?<="pid":)\d+/g));
  // Each on a connection of its own, which the workers get in turn.
  while (pids().size < 2) await rawRequest(Number(new URL(server.base).port), '/api/v3/preferences');
  const stop = load(server.base);
  await delay(500);
  server.signal('SIGHUP');
  while (pids().size < 4) await delay(500);
  await delay(6_000);
  const outcomes = await stop();
  expect(Object.keys(outcomes)).toEqual(['200']);
  expect(pids().size).toBe(4);
  expect(await server.stop()).toBe(0);
});

test('after a replacement that failed the next SIGHUP replaces the worker', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  const [script, broken] = [join(folder, 'workers.ts'), join(folder, 'broken')];
  const port = await freePort();
  const source = `
    import cluster from 'node:cluster';
    import { existsSync } from 'node:fs';
    import { createServer } from 'node:http';
    import { startWorkers } from ${JSON.stringify(join(projectRoot, 'toolkit/serve/workers.ts'))};
    if (cluster.isPrimary) startWorkers(1);
    else if (existsSync(${JSON.stringify(broken)})) process.exit(1);
    else createServer((_request, response) => response.end(String(process.pid))).listen(${port}, '127.0.0.1');
    // One that exits at once loses the connections that are on their way to it, which then never end.
    for (const signal of ['SIGHUP', 'SIGTERM']) process.on(signal, () => cluster.worker?.disconnect());
  `;
  writeFileSync(script, source);
  const workers = runScript(script, [], {});
  const served = async () => {
    for (;;) {
      const pid = await rawRequest(port, '/').then(
        ({ body }) => body,
        () => undefined,
      );
      if (pid !== undefined) return pid;
      await delay(100);
    }
  };
  const first = await served();
  writeFileSync(broken, '');
  workers.signal('SIGHUP');
  while (!workers.printed().includes('the old ones go on')) await delay(100);
  rmSync(broken);
  workers.signal('SIGHUP');
  for (let waited = 0; (await served()) === first && waited < 100; waited += 1) await delay(100);
  expect(await served()).not.toBe(first);
  workers.terminate();
  expect(await workers.exited).toBe(0);
  rmSync(folder, { recursive: true });
});

const found = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path));

describeWhere(found !== undefined, 'tests need haproxy')('behind a load balancer that reads /readyz', () => {
  test('servers are stopped and started in turn, and no request fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
    const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
    const start = (at: number) => stub({ PORT: String(ports[at]) });
    const servers = await Promise.all([start(0), start(1)]);
    const lines = [
      'defaults',
      '  mode http',
      '  timeout connect 5s',
      '  timeout client 30s',
      '  timeout server 30s',
      '  timeout check 10s',
      '  option httpchk GET /readyz',
      '  http-check expect status 200',
      'frontend all',
      `  bind 127.0.0.1:${port}`,
      '  default_backend servers',
      'backend servers',
      ...ports.map((one) => `  server s${one} 127.0.0.1:${one} check inter 200ms fall 1 rise 1`),
    ];
    const config = join(folder, 'haproxy.cfg');
    writeFileSync(config, `${lines.join('\n')}\n`);
    execFileSync(found ?? '', ['-c', '-f', config]);
    const proxy = spawn(found ?? '', ['-db', '-f', config], { stdio: 'ignore' });
    try {
      await delay(1_000);
      const stop = load(`http://127.0.0.1:${port}`);
      await delay(1_000);
      for (const [at, server] of servers.entries()) {
        expect(await server.stop()).toBe(0);
        servers[at] = await start(at);
        await delay(1_000);
      }
      expect(Object.keys(await stop())).toEqual(['200']);
    } finally {
      proxy.kill();
      await once(proxy, 'exit');
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(folder, { recursive: true });
    }
  });
});
