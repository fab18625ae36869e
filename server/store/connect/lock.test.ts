import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { describeWhere } from '../../../test/servers/describe-with.ts';
import { lockDirectory } from './lock.ts';

// Above the largest process number that Linux gives.
const deadPid = 4_194_305;
let directory = '';
const lockFile = () => join(directory, 'lock');

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lock-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function leaveLock(holder: object, ageInSeconds = 0): Promise<void> {
  await writeFile(
    lockFile(),
    JSON.stringify({
      pid: process.pid,
      host: hostname(),
      startedAt: '2026-11-20T08:00:00.000Z',
      processStart: '',
      ...holder,
    }),
  );
  const time = Date.now() / 1000 - ageInSeconds;
  await utimes(lockFile(), time, time);
}

test('a directory has one user at a time, and the next after it was given back', async () => {
  const release = await lockDirectory(directory);

  await expect(lockDirectory(directory)).rejects.toThrow(
    `${directory} is in use by process ${process.pid} on ${hostname()}`,
  );
  await release();
  expect(existsSync(lockFile())).toBe(false);
  await (await lockDirectory(directory))();
});

describeWhere(existsSync('/proc/self/stat'), 'tests need /proc')('on Linux', () => {
  test('a lock is taken over when its number belongs to a process that began at another time', async () => {
    const release = await lockDirectory(directory);
    const own = JSON.parse(await readFile(lockFile(), 'utf8'));
    await release();
    const other = spawn('sleep', ['60']);
    await leaveLock({ ...own, pid: other.pid });
    const again = await lockDirectory(directory);
    other.kill();
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    await again();
  });
});

test.each([
  ['of a process that is gone', { pid: deadPid }, 0],
  ['of a process whose number another one has now', { processStart: 'long ago' }, 0],
  ['of another host that was silent for six minutes', { host: 'elsewhere' }, 360],
])('the lock %s is taken over', async (_whose, holder, age) => {
  await leaveLock(holder, age);

  const release = await lockDirectory(directory);

  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  expect(await readdir(directory)).toEqual(['lock']);
  await release();
});

test('a lock is taken over also after another process died while it was taking it over', async () => {
  await leaveLock({ pid: deadPid });
  await writeFile(`${lockFile()}.takeover`, '');
  await expect(lockDirectory(directory)).rejects.toThrow(`process ${deadPid}`);
  await utimes(`${lockFile()}.takeover`, 1, 1);
  await (await lockDirectory(directory))();
  expect(await readdir(directory)).toEqual([]);
});

test.each([
  ['of a living process', {}, 1000],
  ['of another host that was heard a minute ago', { host: 'elsewhere', pid: deadPid }, 60],
])('the lock %s is respected', async (_whose, holder, age) => {
  await leaveLock(holder, age);
  await expect(lockDirectory(directory)).rejects.toThrow('since 2026-11-20T08:00:00.000Z');
});

test('the lock of a process of another user, which may not be signalled, is respected', async () => {
  await leaveLock({});
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  await expect(lockDirectory(directory)).rejects.toThrow('since 2026-11-20T08:00:00.000Z');
});

test('of many that find a dead lock at the same time one gets the directory', async () => {
  await leaveLock({ pid: deadPid });

  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));

  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('a half-written lock is respected while it is young', async () => {
  await writeFile(lockFile(), '{"pid":');
  await expect(lockDirectory(directory)).rejects.toThrow('in use by another process');
  await utimes(lockFile(), 1, 1);
  await (await lockDirectory(directory))();
});

test('the lock of a living process is renewed, so that other hosts do not take it over', async () => {
  const timer = jest.spyOn(globalThis, 'setInterval');
  const release = await lockDirectory(directory);
  await utimes(lockFile(), 1, 1);
  const [beat, every] = timer.mock.calls.at(-1) ?? [];
  (beat as () => void)();
  const isRenewed = async () => (await stat(lockFile())).mtimeMs > Date.now() - 60_000;
  for (let tries = 0; tries < 100 && !(await isRenewed()); tries += 1) await delay(10);
  expect([await isRenewed(), Number(every) < 60_000]).toEqual([true, true]);
  await release();
});
