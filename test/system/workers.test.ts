import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { throwFindings } from '../servers/contract-checker.ts';
import { ownDataDirectory } from '../servers/own-catalog.ts';
import { rawRequest } from '../servers/raw-request.ts';
import { expectNothingBadRepeated } from '../servers/repeated-headers.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { freePort, type StartedServer, startMain } from '../servers/start-main.ts';

let server: StartedServer;
// One that still runs when a test has failed would keep this program running.
afterAll(() => server.kill());

test('several workers share a port and count together, one that is killed is replaced, and all stop with a signal', async () => {
  const metricsPort = await freePort();
  const settings = { WORKERS: '2', LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) };
  server = await startMain('', ['--stub'], settings);
  const served = async (count: number) => {
    for (let tries = 0; tries < 600; tries += 1) {
      // A connection that a worker was given just before it was killed gets no response.
      await Promise.race([rawRequest(Number(new URL(server.base).port), '/api/v3/preferences'), delay(2000)]);
      const pids = new Set(server.printed().match(/(?<="pid":)\d+/g));
      if (pids.size >= count) return [...pids];
      await delay(100);
    }
    throw new Error(`Fewer than ${count} workers have served a request, also after 600 of them.`);
  };

  const { base } = server;
  await expectNothingBadRepeated(
    requestsTo(
      () => base,
      throwFindings,
      () => undefined,
    ),
  );
  const lines = () => [...server.printed().matchAll(/"operationId":"getPreferencesV3"/g)].length;
  const requests = async () => {
    const { body } = await rawRequest(metricsPort, '/metrics');
    return Number(/duration_seconds_count\{operation="getPreferencesV3",status="200"\} (\d+)/.exec(String(body))?.[1]);
  };
  const countedUntil = async (wanted: () => number) => {
    for (let tries = 0; tries < 100 && (await requests()) < wanted(); tries += 1) await delay(100);
    expect(await requests()).toBe(wanted());
  };

  const [first = ''] = await served(2);
  const workers = () =>
    execFileSync('pgrep', ['-P', String(server.pid), 'node'], { encoding: 'utf8' })
      .trim()
      .split('\n');
  expect(workers()).toHaveLength(2);
  // As many as there are lines, once what the other workers have counted is known.
  await countedUntil(() => lines());
  const counted = await requests();
  execFileSync('kill', ['-9', first]);
  expect(await served(3)).toHaveLength(3);
  expect(await requests()).toBeGreaterThanOrEqual(counted);
  await countedUntil(() => lines());
  // At SIGHUP the new one ends before it listens: the old ones go on, and the next SIGHUP begins anew.
  const old = workers();
  server.signal('SIGHUP');
  let next: string | undefined;
  for (let tries = 0; tries < 1000 && next === undefined; tries += 1) {
    await delay(10);
    next = workers().find((pid) => !old.includes(pid));
  }
  execFileSync('kill', ['-9', String(next)]);
  for (let tries = 0; tries < 1000 && !server.printed().includes('new worker does not start'); tries += 1)
    await delay(10);
  expect(workers().toSorted()).toEqual(old.toSorted());
  // Each is replaced once, also when SIGHUP comes again meanwhile.
  server.signal('SIGHUP');
  await delay(100);
  server.signal('SIGHUP');
  const reloaded = (await served(5)).slice(3);
  for (let tries = 0; tries < 100 && workers().length !== reloaded.length; tries += 1) await delay(100);
  expect(workers().toSorted()).toEqual(reloaded.toSorted());
  // One that has taken the place of another at SIGHUP is replaced, too.
  const last = reloaded.at(-1) ?? '';
  execFileSync('kill', ['-9', last]);
  expect(await served(6)).toHaveLength(6);
  expect(workers()).toHaveLength(2);
  // Those that were killed are the ones that failed; another one starts for each.
  expect(server.printed().match(/(?<=Worker )\d+(?= ended)/g)).toEqual([first, last]);
  expect((await rawRequest(Number(new URL(server.base).port), '/metrics')).status).toBe(404);
  expect(await server.stop()).toBe(0);
});

test('several workers over the embedded database are refused with what to do', async () => {
  await expect(startMain(await ownDataDirectory(), [], { WORKERS: '2' })).rejects.toThrow(
    /WORKERS must be 1 for the embedded database.*set DATABASE_URL/,
  );
});
