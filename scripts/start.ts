import { spawn } from 'node:child_process';
import { buildServer } from './generate/build.ts';

const outfile = await buildServer();

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
