import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadContract } from '../serve/document.ts';
import { compiledSchemasFile } from '../serve/precompiled.ts';
import { compiledFragments } from '../serve/response-bodies.ts';
import { serverBundle } from './installed-packages.ts';
import { bundlePath, isDocsStale, isStale } from './sources.ts';

/** What a project has beside its server. */
export interface BuildExtras {
  /** Further programs of production, by the name of their file in `dist/`, relative to the project. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Called before the server starts or is built, such as for its pages. */
  readonly before?: () => Promise<unknown>;
  /** Called for production alone; each resolves to the path of what it made. */
  readonly after?: readonly (() => Promise<string>)[];
  /** The schemas whose values are validated apart; see `Application`. */
  readonly fragmentSchemas?: readonly string[];
}

/** Makes what is missing or out of date of `generated/` and its docs. Throws `DiagnosticError`. */
export async function generateStale(root: string): Promise<void> {
  if (isStale(root)) {
    const { generateInto } = await import('./generate.ts');
    await generateInto(root);
  }
  if (isDocsStale(root)) {
    const { writeDocs } = await import('../docs/docs.ts');
    writeDocs(root);
  }
}

/** Makes what is missing or out of date, compiles the programs of production, and returns the path of the server's file. Throws `DiagnosticError`. */
export async function buildServer(root: string, extras: BuildExtras = {}): Promise<string> {
  await generateStale(root);
  await extras.before?.();
  return bundleServer(root, extras);
}

/** Compiles the schemas of the contract for the programs of production, which otherwise do it when they start, and returns the path of the file. */
export async function compileSchemas(root: string, { fragmentSchemas }: BuildExtras = {}): Promise<string> {
  const file = join(root, 'dist', compiledSchemasFile);
  writeFileSync(file, await compiledFragments(loadContract(join(root, bundlePath), fragmentSchemas)));
  return file;
}

/** Compiles each program of production to one file that needs the production dependencies beside it, and returns the server's path. */
export async function bundleServer(root: string, { programs = {} }: BuildExtras = {}): Promise<string> {
  const outdir = join(root, 'dist');
  // Other code may compile them otherwise.
  rmSync(join(outdir, compiledSchemasFile), { force: true });
  await build({
    ...serverBundle,
    absWorkingDir: root,
    entryPoints: { server: 'generated/main.ts', ...programs },
    outdir,
    sourcemap: true,
    logLevel: 'warning',
  });
  return join(outdir, 'server.js');
}
