import { join } from 'node:path';
import { build } from 'esbuild';
import { serverBundle } from './installed-packages.ts';
import { isStale } from './sources.ts';

/** What a project has beside its server. */
export interface BuildExtras {
  /** Further programs of production, by the name of their file in `dist/`, relative to the project. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Called before the server starts or is built, such as for its pages. */
  readonly before?: () => Promise<unknown>;
  /** Called for production alone; each resolves to the path of what it made. */
  readonly after?: readonly (() => Promise<string>)[];
}

/** Writes `generated/` when it is missing or out of date. Throws `DiagnosticError`. */
export async function generateStale(root: string): Promise<void> {
  if (!isStale(root)) return;
  const { generateInto } = await import('./generate.ts');
  await generateInto(root);
}

/** Compiles each program of production to one file that needs the production dependencies beside it, and returns the server's path. */
export async function bundleServer(root: string, { programs = {}, before }: BuildExtras = {}): Promise<string> {
  await before?.();
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
