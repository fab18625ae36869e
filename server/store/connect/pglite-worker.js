// The thread in which the embedded database runs, so that a long statement keeps no request waiting that needs no SQL.
// Plain JavaScript: Node starts it as it stands, from the sources and beside the compiled server.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { statements } from './pglite-statements.js';

/** @type {PGlite | undefined} */
let database;
/** @type {ReturnType<typeof statements> | undefined} */
let query;

// The usual 128 MB of buffers would stay in memory; the files are in the cache of the operating system anyway.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

let panic = '';

/** @param {string} line */
function onStderr(line) {
  panic = /PANIC:\s*(.+)/.exec(line)?.[1] ?? panic;
  return false;
}

/** @param {{ kind: string, text: string, values: unknown[] }} request */
async function run({ kind, text, values }) {
  if (kind === 'open') {
    const { files, emptyDatabase } = workerData;
    const isNew = files === undefined || !existsSync(join(files, 'PG_VERSION'));
    const packed = isNew && existsSync(emptyDatabase) ? { loadDataDir: new Blob([readFileSync(emptyDatabase)]) } : {};
    database = await PGlite.create(files, { startParams, ...packed, onStderr });
    // After a panic, such as that of a full disk, the engine would wait for itself for ever.
    database.Module.onAbort = () => {
      parentPort?.postMessage({ panic });
      process.exit(1);
    };
    // Bitmaps of millions of rows stay exact, so that counting need not read the rows.
    // The values decide which plan is good, also for statements that are prepared.
    await database.exec(`set work_mem = '64MB'; set plan_cache_mode = force_custom_plan`);
    query = statements(database);
  }
  if (kind === 'copy') {
    const blob = new Blob(/** @type {BlobPart[]} */ (values));
    await database?.query(`copy ${text} from '/dev/blob' with (format binary)`, [], { blob });
  }
  if (kind === 'query') return query?.(text, values);
  if (kind === 'pack') {
    const file = await database?.dumpDataDir('gzip');
    return [new Uint8Array((await file?.arrayBuffer()) ?? [])];
  }
  if (kind === 'exec') await database?.exec(text);
  if (kind === 'close') await database?.close();
  return [];
}

parentPort?.on('message', async ({ id, ...request }) => {
  try {
    parentPort?.postMessage({ id, rows: await run(request) });
  } catch (error) {
    // The error itself carries the values of the statement, which may be megabytes.
    const { message, code } = Object(error);
    parentPort?.postMessage({ id, failure: { message: message ?? String(error), code } });
  }
});
