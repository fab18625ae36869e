import { existsSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from './lock.ts';
import { type PgliteThread, startPgliteThread } from './pglite-thread.ts';
import { servedData } from './served-data.ts';
import { inTransaction, messageOf, type Sql, type SqlValue, type SqlWriter, StoreUnavailable } from './sql.ts';

// The thread cannot be interrupted: the statement goes on, and what waits for it is told.
async function inTime<Result>(running: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new StoreUnavailable(`A database query took longer than ${milliseconds} ms.`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}

/** What a connection is made of. */
interface Database {
  readonly thread: PgliteThread;
  /** Opens the database again after its thread has died; rejects when it has no files to open. */
  readonly reopen: () => Promise<PgliteThread>;
  readonly release: () => Promise<void>;
  /** Where its files are; undefined in memory. */
  readonly directory?: string;
}

function connection({ thread: first, reopen, release, directory }: Database, timeoutMilliseconds: number): Sql {
  let thread = first;
  let opening: Promise<PgliteThread> | undefined;
  const living = async (): Promise<PgliteThread> => {
    if (!thread.hasEnded()) return thread;
    opening ??= reopen().finally(() => {
      opening = undefined;
    });
    try {
      thread = await opening;
      return thread;
    } catch (cause) {
      throw new StoreUnavailable('The embedded database has ended and does not open again.', { cause });
    }
  };
  // The database has one session: writers wait for each other, and queries while one has a transaction.
  let writing: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }
  const send = async <Row extends object>(text: string, values: readonly SqlValue[] = []) =>
    (await (await living()).send('query', text, values)) as Row[];

  async function lend<Result>(work: (session: SqlWriter) => Promise<Result>): Promise<Result> {
    // What a session began in one thread does not go on in the next one.
    const own = await living();
    let open = true;
    // A statement sent late would run outside of what it belongs to.
    const whileOpen = <Value>(sent: () => Promise<Value>): Promise<Value> =>
      open ? sent() : Promise.reject(new Error('This session has ended.'));
    const session: SqlWriter = {
      query: <Row extends object>(text: string, values?: readonly SqlValue[]) =>
        whileOpen(async () => (await own.send('query', text, values)) as Row[]),
      exec: (text) =>
        whileOpen(async () => {
          await own.send('exec', text);
        }),
      copy: (target, rows) =>
        whileOpen(async () => {
          const free = directory === undefined ? Number.POSITIVE_INFINITY : await freeMegabytes(directory);
          if (free < reservedMegabytes)
            throw new Error(`Only ${free} MB are free on the disk of ${directory}, which must not fill: make room.`);
          await own.send('copy', target, [rows]);
        }),
      transaction: (work) => alone(() => inTransaction(session, work)),
    };
    try {
      return await work(session);
    } finally {
      open = false;
    }
  }

  return {
    shared: false,
    served: servedData(),
    query: (text, values) =>
      inTime(
        turn.then(() => send(text, values)),
        timeoutMilliseconds,
      ),
    write: (work) => {
      const result = writing.then(() => lend(work));
      writing = result.catch(() => undefined);
      return result;
    },
    servers: async () => [],
    close: async () => {
      await writing;
      await turn;
      if (!thread.hasEnded()) await thread.send('close').finally(() => thread.terminate());
      await release();
    },
  };
}

async function openThread(files: string | undefined): Promise<PgliteThread> {
  const thread = startPgliteThread(files);
  try {
    await thread.send('open');
    return thread;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

/** An empty database takes about 40 MB. */
const neededMegabytes = 50;
/** A database that was not closed does not open again without room for the next file of its log, 16 MB. */
const reservedMegabytes = 32;

async function freeMegabytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return Math.floor((bavail * bsize) / 1e6);
}

// A directory without the marker was left by a first start that did not finish: it has no data yet.
async function openFiles(directory: string): Promise<PgliteThread> {
  const files = join(directory, 'postgres');
  const marker = join(directory, 'postgres-ready');
  if (!existsSync(marker)) await rm(files, { recursive: true, force: true });
  try {
    const thread = await openThread(files);
    if (!existsSync(marker)) await writeFile(marker, 'The directory postgres beside this file is complete.\n');
    return thread;
  } catch (cause) {
    const free = await freeMegabytes(directory);
    const fix =
      free < neededMegabytes
        ? `Only ${free} MB are free on its disk: make room and start again.`
        : 'Restore a copy of the folder, or remove it and import the data again: npm run data:import.';
    throw new Error(`The product store in ${files} does not open (${messageOf(cause)}). ${fix}`, { cause });
  }
}

/** Opens the embedded database in a directory, which is created when missing and locked until `close`; without a directory it lives in memory.
 * A query outside of a transaction fails with `StoreUnavailable` after the time given. */
export async function openPglite(directory: string | undefined, timeoutMilliseconds = 60_000): Promise<Sql> {
  if (directory === undefined)
    return connection(
      {
        thread: await openThread(undefined),
        reopen: () => Promise.reject(new Error('It was in memory.')),
        release: async () => undefined,
      },
      timeoutMilliseconds,
    );
  await mkdir(directory, { recursive: true });
  const release = await lockDirectory(directory);
  try {
    const reopen = () => openFiles(directory);
    return connection({ thread: await reopen(), reopen, release, directory }, timeoutMilliseconds);
  } catch (error) {
    await release();
    throw error;
  }
}
