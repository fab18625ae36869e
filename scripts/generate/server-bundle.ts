import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../server/root.ts';

/** The server as one file, relative to the project. */
const serverPath = 'dist/server.js';

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
