import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { compiledSchemasFile } from '../../server/contract/compiled-schemas.ts';
import { loadContract } from '../../server/contract/document.ts';
import { compiledBodies } from '../../server/contract/response-bodies.ts';
import { projectRoot } from '../../server/root.ts';
import { bundlePages } from './pages.ts';
import { isDocsStale, isStale } from './sources.ts';

/** The programs of production, those that the project has, by the name of their file in `dist/`. */
const programs = {
  server: 'server/main.ts',
  'data-import': 'server/data-import.ts',
  'data-distribute': 'server/data-distribute.ts',
  'prepare-in-thread': 'server/import/prepare-in-thread.ts',
};

/** Makes what is missing or out of date, generated files and docs, compiles the pages and the programs of production, and returns the path of the server's file. Ends the process when a step fails. */
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

const outdir = join(projectRoot, 'dist');
const compiledSchemas = join(outdir, compiledSchemasFile);

/** Compiles the schemas of the contract for the programs of production, which otherwise do it when they start, and returns the path of the file. */
export async function compileSchemas(): Promise<string> {
  writeFileSync(compiledSchemas, await compiledBodies(loadContract()));
  return compiledSchemas;
}

/** Compiles each program of production to one file that needs the production dependencies beside it, and returns the server's path. */
export async function bundleServer(): Promise<string> {
  // Other code may compile them otherwise.
  rmSync(compiledSchemas, { force: true });
  await build({
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(Object.entries(programs).filter(([, path]) => existsSync(join(projectRoot, path)))),
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  return join(outdir, 'server.js');
}
