import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../root.ts';
import { type SqlValue, StoreUnavailable } from './sql.ts';

interface Reply {
  readonly id: number;
  readonly rows?: unknown[];
  readonly failure?: { readonly message: string; readonly code?: string };
  /** Why the database can do nothing any more. */
  readonly panic?: string;
}

/** The thread of the embedded database: statements run in the order in which they are sent. */
export interface PgliteThread {
  send(
    kind: 'open' | 'query' | 'exec' | 'copy' | 'pack' | 'close',
    text?: string,
    values?: readonly SqlValue[],
  ): Promise<unknown[]>;
  /** Whether the thread has died; everything sent to it fails with `StoreUnavailable`. */
  hasEnded(): boolean;
  terminate(): Promise<void>;
}

const pglitePackage = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json');
const { version } = JSON.parse(readFileSync(pglitePackage, 'utf8')) as { version: string };

// A new database is unpacked from this file where it is there: in a second and 300 MB of memory instead of four and 800.
const emptyDatabase = join(projectRoot, 'dist', `empty-database-${version}.tar.gz`);

/** Writes the file from which new databases are unpacked, and returns its path. Takes about four seconds. */
export async function packEmptyDatabase(): Promise<string> {
  const thread = startPgliteThread(undefined);
  await thread.send('open');
  const [bytes] = await thread.send('pack');
  writeFileSync(emptyDatabase, bytes as Uint8Array);
  await thread.terminate();
  return emptyDatabase;
}

function isLarge(value: SqlValue): value is Uint8Array {
  return value instanceof Uint8Array && value.length > Buffer.poolSize;
}

/** Starts the thread of the embedded database on a directory, or in memory; it keeps the process alive only while it works. */
export function startPgliteThread(files: string | undefined): PgliteThread {
  const worker = new Worker(join(projectRoot, 'server/store/connect/pglite-worker.js'), {
    workerData: { files, emptyDatabase },
    // Rows that were given away lie outside of the heap until it is collected, which a small young generation is often.
    resourceLimits: { maxYoungGenerationSizeMb: 6 },
  });
  const waiting = new Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>();
  let nextId = 1;
  let ended: Error | undefined;
  worker.unref();

  const end = (reason = ''): void => {
    ended ??= new StoreUnavailable(`The embedded database has ended${reason && `: ${reason}`}.`);
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on('error', ({ message }) => end(message));
  worker.on('exit', () => end());
  worker.on('message', ({ id, rows, failure, panic }: Reply) => {
    if (panic !== undefined) return end(panic);
    const request = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (failure === undefined) request?.resolve(rows ?? []);
    else request?.reject(Object.assign(new Error(failure.message), { code: failure.code }));
  });

  return {
    send: (kind, text = '', values = []) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.ref();
        // Rows are given away instead of copied; small ones are part of a pool, which cannot be.
        const moved = kind === 'copy' ? values.filter(isLarge).map(({ buffer }) => buffer as ArrayBuffer) : [];
        worker.postMessage({ id, kind, text, values }, moved);
      }),
    hasEnded: () => ended !== undefined,
    terminate: async () => {
      await worker.terminate();
    },
  };
}
