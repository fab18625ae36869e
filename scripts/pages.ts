import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filled } from '@contract-first/toolkit/docs';
import { projectRoot } from '@contract-first/toolkit/root';
import { build } from 'esbuild';

/** The pages that stand in the frame: their content, script, title and path. */
const framed = [
  { name: 'index', script: 'start', title: 'Food product API', path: '/' },
  { name: 'console', script: 'console', title: 'Console of the food product API', path: '/try' },
];

/** Compiles the pages of `pages/` to `dist/pages/`, where the server finds them; the client is inside. */
export async function bundlePages(): Promise<void> {
  const [from, to] = [join(projectRoot, 'pages'), join(projectRoot, 'dist/pages')];
  const read = (name: string) => readFileSync(join(from, `${name}.html`), 'utf8');
  mkdirSync(to, { recursive: true });
  const [beforeStyle, , afterStyle] = readFileSync(join(projectRoot, 'openapi/logo.svg'), 'utf8').split(/<\/?style>/);
  const logo = `${beforeStyle}${afterStyle}`.trim();
  for (const { name, script, title, path } of framed) {
    const html = read('frame').replace(`<a href="${path}">`, `<a href="${path}" aria-current="page">`);
    writeFileSync(join(to, `${name}.html`), filled(html, { title, script, logo, main: read(name).trim() }));
  }
  await build({
    entryPoints: ['start.ts', 'console.ts', 'start.css'].map((name) => join(from, name)),
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
