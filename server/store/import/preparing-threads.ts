import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../root.ts';
import type { PreparedBlock, Preparer } from './types.ts';

/** What a thread sends for each block, in the order in which it got them. */
export type Prepared = { readonly block: PreparedBlock } | { readonly failure: string };

const mostThreads = 8;

/** Starts threads that read and convert lines, as many as there are cores unless it is said, eight at the most. */
export function preparingThreads(count = availableParallelism()): Preparer & { close(): Promise<void> } {
  const threads = Array.from({ length: Math.min(count, mostThreads) }, startThread);
  return {
    // One more for each thread, so that none has to wait for its next block.
    parallel: 2 * threads.length,
    prepare: (bytes, position) => {
      const [thread] = [...threads].sort((one, other) => one.waiting() - other.waiting());
      return thread?.prepare(bytes, position) ?? Promise.reject(new Error('There is no thread.'));
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

function startThread() {
  const compiled = new URL('prepare-in-thread.js', import.meta.url);
  const isCompiled = existsSync(compiled);
  const worker = new Worker(isCompiled ? compiled : join(projectRoot, 'server/store/import/prepare-worker.js'), {
    // From the sources, packages of this repository are used from source as well.
    execArgv: isCompiled ? [] : ['--conditions=source'],
    // A thread that may collect more before it cleans up uses more memory, but is not faster.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const waiting: { resolve: (block: PreparedBlock) => void; reject: (error: Error) => void }[] = [];
  let ended: Error | undefined;
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('error', end);
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end(new Error('A thread of the import has ended.'));
      resolve();
    });
  });
  worker.on('message', (prepared: Prepared) => {
    const next = waiting.shift();
    if ('block' in prepared) next?.resolve(prepared.block);
    else next?.reject(new Error(prepared.failure));
  });
  return {
    waiting: () => waiting.length,
    prepare: (bytes: Uint8Array, position: number) =>
      new Promise<PreparedBlock>((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        waiting.push({ resolve, reject });
        // Small ones are part of a pool, which cannot be given away.
        worker.postMessage({ bytes, position }, bytes.length > Buffer.poolSize ? [bytes.buffer as ArrayBuffer] : []);
      }),
    // A thread that is terminated while it compresses ends the whole process (an assertion of Node.js), so it ends itself.
    close: () => {
      worker.postMessage('end');
      return exited;
    },
  };
}
