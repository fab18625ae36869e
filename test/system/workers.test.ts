import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { ownDataDirectory } from '../servers/own-catalog.ts';
import { rawRequest } from '../servers/raw-request.ts';
import { startMain } from '../servers/start-main.ts';

test('several workers share a port, one that is killed is replaced, and all stop with a signal', async () => {
  const server = await startMain('', ['--stub'], { WORKERS: '2', LOG_LEVEL: 'info' });
  const served = async (count: number) => {
    for (let tries = 0; tries < 600; tries += 1) {
      // A connection that a worker was given just before it was killed gets no response.
      await Promise.race([rawRequest(Number(new URL(server.base).port), '/api/v3/preferences'), delay(2000)]);
      const pids = new Set(server.printed().match(/(?<="pid":)\d+/g));
      if (pids.size >= count) return [...pids];
      await delay(100);
    }
    throw new Error(server.printed());
  };

  const [first = ''] = await served(2);
  execFileSync('kill', ['-9', first]);
  expect(await served(3)).toHaveLength(3);
  expect(await server.stop()).toBe(0);
});

test('several workers over the embedded database are refused with what to do', async () => {
  await expect(startMain(await ownDataDirectory(), [], { WORKERS: '2' })).rejects.toThrow(
    /WORKERS must be 1 for the embedded database.*set DATABASE_URL/,
  );
});
