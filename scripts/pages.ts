import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filled } from '@contract-first/toolkit/docs';
import { projectRoot } from '@contract-first/toolkit/root';
import { build } from 'esbuild';

/** Compiles the pages of `pages/` to `dist/pages/`, where the server finds them; the client is inside. */
export async function bundlePages(): Promise<void> {
  const [from, to] = [join(projectRoot, 'pages'), join(projectRoot, 'dist/pages')];
  mkdirSync(to, { recursive: true });
  const [beforeStyle, , afterStyle] = readFileSync(join(projectRoot, 'openapi/logo.svg'), 'utf8').split(/<\/?style>/);
  const html = readFileSync(join(from, 'index.html'), 'utf8');
  writeFileSync(join(to, 'index.html'), filled(html, { logo: `${beforeStyle}${afterStyle}`.trim() }));
  await build({
    entryPoints: ['start.ts', 'start.css'].map((name) => join(from, name)),
    outdir: to,
    bundle: true,
    conditions: ['source'],
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
}
