import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../server/root.ts';

/** Compiles the pages of `pages/` to `dist/pages/`, where the server finds them; the client is inside. */
export async function bundlePages(): Promise<void> {
  const [from, to] = [join(projectRoot, 'pages'), join(projectRoot, 'dist/pages')];
  mkdirSync(to, { recursive: true });
  for (const name of ['index.html', 'console.html', 'style.css']) copyFileSync(join(from, name), join(to, name));
  await build({
    entryPoints: ['start.ts', 'console.ts'].map((name) => join(from, name)),
    outdir: to,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
}
