import { join } from 'node:path';
import { build } from 'esbuild';
import { serverBundle } from './installed-packages.ts';
import { isDocsStale, isStale } from './sources.ts';

/** What a project has beside its server. */
export interface BuildExtras {
  /** Further programs of production, by the name of their file in `dist/`, relative to the project. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Called before the server starts or is built, such as for its pages. */
  readonly before?: () => Promise<unknown>;
  /** Called for production alone; each resolves to the path of what it made. */
  readonly after?: readonly (() => Promise<string>)[];
}

/** Makes what is missing or out of date, compiles the programs of production, and returns the path of the server's file. Throws `DiagnosticError`. */
export async function buildServer(root: string, extras: BuildExtras = {}): Promise<string> {
  if (isStale(root)) {
    const { generateInto } = await import('./generate.ts');
    await generateInto(root);
  }
  if (isDocsStale(root)) {
    const { writeDocs } = await import('../docs/docs.ts');
    writeDocs(root);
  }
  await extras.before?.();
  return bundleServer(root, extras);
}

/** Compiles each program of production to one file that needs the production dependencies beside it, and returns the server's path. */
export async function bundleServer(root: string, { programs = {} }: BuildExtras = {}): Promise<string> {
  const outdir = join(root, 'dist');
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
