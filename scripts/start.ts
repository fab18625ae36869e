import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../server/root.ts';
import { buildServer } from './generate/build.ts';
import { isDocsStale, isStale } from './generate/sources.ts';

// Makes what is missing or out of date, then hands over to the compiled server.
if (isStale()) run('generate');
if (isDocsStale()) run('docs');
const server = await buildServer();

const child = spawn(process.execPath, ['--enable-source-maps', server, ...process.argv.slice(2)], { stdio: 'inherit' });
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
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(projectRoot, `scripts/${script}.ts`)], {
    stdio: 'inherit',
    cwd: projectRoot,
  });
  if (status !== 0) process.exit(status ?? 1);
}
