import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from './lock.ts';
import { type PgliteThread, startPgliteThread } from './pglite-thread.ts';
import type { Sql, SqlSession } from './sql.ts';

function connection(thread: PgliteThread, release: () => Promise<void>): Sql {
  // The database has one session: statements from outside wait while a transaction is open.
  let turn: Promise<unknown> = Promise.resolve();
  const direct: SqlSession = {
    query: async <Row extends object>(text: string, values: Parameters<SqlSession['query']>[1] = []) =>
      (await thread.send('query', text, values)) as Row[],
    exec: async (text) => {
      await thread.send('exec', text);
    },
  };

  async function inTransaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    let open = true;
    // A statement sent late would be kept whatever became of the transaction.
    const whileOpen = (): void => {
      if (!open) throw new Error('The transaction of this session has ended.');
    };
    const session: SqlSession = {
      query: async (text, values) => {
        whileOpen();
        return direct.query(text, values);
      },
      exec: async (text) => {
        whileOpen();
        await direct.exec(text);
      },
    };
    await direct.exec('begin');
    try {
      const result = await work(session);
      open = false;
      await direct.exec('commit');
      return result;
    } catch (error) {
      open = false;
      await direct.exec('rollback').catch(() => undefined);
      throw error;
    }
  }

  return {
    query: async (text, values) => {
      await turn;
      return direct.query(text, values);
    },
    exec: async (text) => {
      await turn;
      await direct.exec(text);
    },
    transaction: (work) => {
      const result = turn.then(() => inTransaction(work));
      turn = result.catch(() => undefined);
      return result;
    },
    close: async () => {
      await turn;
      await thread.send('close').finally(() => thread.terminate());
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

// A directory without the marker was left by a first start that did not finish: it has no data yet.
async function openFiles(directory: string): Promise<PgliteThread> {
  const files = join(directory, 'postgres');
  const marker = join(directory, 'postgres-ready');
  if (!existsSync(marker)) await rm(files, { recursive: true, force: true });
  try {
    const thread = await openThread(files);
    if (!existsSync(marker)) await writeFile(marker, 'The directory postgres beside this file is complete.\n');
    return thread;
  } catch (error) {
    throw new Error(
      `The product store in ${files} does not open: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Opens the embedded database in a directory, which is created when missing and locked until `close`; without a directory it lives in memory. */
export async function openPglite(directory: string | undefined): Promise<Sql> {
  if (directory === undefined) return connection(await openThread(undefined), async () => undefined);
  await mkdir(directory, { recursive: true });
  const release = await lockDirectory(directory);
  try {
    return connection(await openFiles(directory), release);
  } catch (error) {
    await release();
    throw error;
  }
}
