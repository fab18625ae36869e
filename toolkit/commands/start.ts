import { fork, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BuildExtras, bundleServer, generateStale } from '../generate/build.ts';
import { isDocsStale } from '../generate/sources.ts';
import { projectRoot } from '../root.ts';

/** The command beside this one, from source or compiled. */
const docsCommand = import.meta.url.replace(/start(?=\.\w+$)/, 'docs');

/** Builds what is out of date and runs the server, with the arguments of this process, until it ends; its exit status becomes that of this process. */
export async function startCommand(extras: BuildExtras = {}): Promise<void> {
  await generateStale(projectRoot);
  // The reference is written beside the server's start, which goes first, and served as soon as it is there.
  const docs = isDocsStale()
    ? fork(fileURLToPath(docsCommand), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    : undefined;
  if (docs?.pid !== undefined) setPriority(docs.pid, constants.priority.PRIORITY_LOW);
  const file = await bundleServer(projectRoot, extras);
  // The flag lets the server free the memory of large pieces of work soon: collect-garbage.ts.
  const args = ['--enable-source-maps', '--expose-gc', file, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  // npm runs scripts through a shell that dies of a signal without passing it on: the orphan notices by its new parent.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    docs?.kill();
    process.exitCode = code ?? (signal === null ? 1 : 0);
  });
}
