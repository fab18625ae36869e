import { spawn, spawnSync } from 'node:child_process';
import { projectRoot } from '../server/root.ts';
import { bundleServer } from './generate/server-bundle.ts';
import { isDocsStale, isStale } from './generate/sources.ts';

// Makes what is missing or out of date, compiles the server to one file in `dist/`, and hands over to it.
if (isStale()) run('generate');
if (isDocsStale()) run('docs');
const outfile = await bundleServer();

const args = ['--enable-source-maps', outfile, ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
// npm runs scripts through a shell that dies of a signal without passing it on: the orphan notices by its new parent.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500);
child.on('exit', (code, signal) => {
  clearInterval(watch);
  process.exitCode = code ?? (signal === null ? 1 : 0);
});

function run(script: string): void {
  const args = ['--import', 'tsx', `scripts/${script}.ts`];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: projectRoot });
  if (status !== 0) process.exit(status ?? 1);
}
