import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../server/root.ts';
import { bundlePages } from './pages.ts';
import { isDocsStale, isStale } from './sources.ts';

/** The server as one file, relative to the project. */
const serverPath = 'dist/server.js';

/** Makes what is missing or out of date, generated files and docs, compiles the pages and the server, and returns the path of its file. Ends the process when a step fails. */
export async function buildServer(): Promise<string> {
  if (isStale()) runScript('generate');
  if (isDocsStale()) runScript('docs');
  await bundlePages();
  return bundleServer();
}

function runScript(name: string): void {
  const args = ['--import', 'tsx', `scripts/${name}.ts`];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: projectRoot });
  if (status !== 0) process.exit(status ?? 1);
}

/** Compiles the server to one file that needs the production dependencies beside it, and returns its path. */
export async function bundleServer(): Promise<string> {
  const outfile = join(projectRoot, serverPath);
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['server/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  return outfile;
}
