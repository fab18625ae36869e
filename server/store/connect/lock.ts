import { readFileSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly startedAt: string;
  /** Start of the process as the operating system counts it, so that a reused pid is not taken for the holder. */
  readonly processStart: string;
}

const beatEveryMs = 10_000;
// Whether a holder on another host lives is unknown; it counts as dead when its lock was not touched for this long.
const silentForMs = 300_000;
const takeoverPatienceMs = 5_000;

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

function processStart(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  return holder.processStart === '' || holder.processStart === processStart(holder.pid);
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isStale(path: string, holder: Holder | undefined): Promise<boolean> {
  const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
  if (holder === undefined) return age > takeoverPatienceMs;
  return holder.host === hostname() ? !isAlive(holder) : age > silentForMs;
}

async function create(path: string): Promise<boolean> {
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    processStart: processStart(process.pid),
  };
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // A full disk may have had room for the name of the file alone.
    await rm(path, { force: true }).catch(() => undefined);
    throw new Error(`The lock file ${path} cannot be written (${(error as Error).message}).`, { cause: error });
  }
}

// Checking and replacing a dead holder's lock is itself done under a lock, or two processes could both replace it.
async function takeOver(path: string): Promise<boolean> {
  const guard = `${path}.takeover`;
  const age = Date.now() - (await stat(guard).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
  if (age > takeoverPatienceMs) await rm(guard, { force: true });
  if (!(await create(guard))) return false;
  try {
    if (!(await isStale(path, await readHolder(path)))) return false;
    await rm(path, { force: true });
    return await create(path);
  } finally {
    await rm(guard, { force: true });
  }
}

function refusal(directory: string, path: string, holder: Holder | undefined): Error {
  const who =
    holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host} (since ${holder.startedAt})`;
  return new Error(
    `The data directory ${directory} is in use by ${who}: stop that process first, or choose another directory with DATA_DIR. Lock file: ${path}`,
  );
}

/**
 * Makes this process the only user of a directory and returns the function that gives it back.
 * Throws when a living process holds it; the lock of a dead one is taken over.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock');
  if (!(await create(path)) && !(await takeOver(path))) {
    // The holder writes its lock just after creating it, and another process may be taking over right now.
    await delay(100);
    if (!(await create(path))) throw refusal(directory, path, await readHolder(path));
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), beatEveryMs);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(path, { force: true });
  };
}
