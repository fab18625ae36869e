import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { lockDirectory } from './lock.ts';
import type { Sql, SqlSession } from './sql.ts';

function session(database: PGlite | Transaction): SqlSession {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await database.query<Row>(text, [...values])).rows,
    exec: async (text) => {
      await database.exec(text);
    },
  };
}

function connection(database: PGlite, release: () => Promise<void>): Sql {
  return {
    ...session(database),
    transaction: (work) => database.transaction((transaction) => work(session(transaction))),
    shared: false,
    close: async () => {
      await database.close();
      await release();
    },
  };
}

// A directory without the marker was left by a first start that did not finish: nothing has been stored in it yet.
async function openFiles(directory: string): Promise<PGlite> {
  const files = join(directory, 'postgres');
  const marker = join(directory, 'postgres-ready');
  if (!existsSync(marker)) await rm(files, { recursive: true, force: true });
  try {
    const database = await PGlite.create(files);
    if (!existsSync(marker)) await writeFile(marker, 'The directory postgres beside this file is complete.\n');
    return database;
  } catch (error) {
    throw new Error(`The product store in ${files} does not open: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The embedded database in a directory, which is created when missing and locked until `close`; without a directory it lives in memory. */
export async function openPglite(directory: string | undefined): Promise<Sql> {
  if (directory === undefined) return connection(await PGlite.create(), async () => undefined);
  await mkdir(directory, { recursive: true });
  const release = await lockDirectory(directory);
  try {
    return connection(await openFiles(directory), release);
  } catch (error) {
    await release();
    throw error;
  }
}
