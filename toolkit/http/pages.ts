import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { contentCodings, encode } from '../bytes/content-coding.ts';
import { type Body, bodyOfChunks, sharedBytes } from '../bytes/json-bytes.ts';
import { sendBody } from '../bytes/send-json.ts';

const built = 'dist/pages';
const reference = 'generated/docs';

/** The pages beside the contract, and the files that they are made from, relative to the project. */
const files: Readonly<Record<string, string>> = {
  '/': `${built}/index.html`,
  '/docs/': `${reference}/index.html`,
  '/docs/coverage': `${reference}/coverage.html`,
  '/llms.txt': `${reference}/llms.txt`,
  '/openapi.json': 'generated/openapi.json',
  '/openapi.yaml': 'generated/openapi.yaml',
  '/pages/start.js': `${built}/start.js`,
  '/pages/start.css': `${built}/start.css`,
};

const noPage = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>No such page</title>
<h1>There is no such page</h1>
<p><a href="/docs/">The reference</a> has a search.</p>
</html>`;

const unbuilt = 'This page is not there yet: npm start writes it within seconds, and npm run build does.\n';

const records = 'generated/records.schema.json';

/** The paths of the pages. */
export const pagePaths: readonly string[] = ['/docs', '/try', ...Object.keys(files)];

/** Whether there are pages beside the reference. */
export const hasPages = (root: string): boolean => existsSync(join(root, built));

/**
 * Returns the pages of the project in `root` beside the contract: `/`, `/docs` and what is below it, `/llms.txt`,
 * `/openapi.json`, `/openapi.yaml`, `/openapi/3.1.json`. All they load is local.
 */
export function pages(root: string): Router {
  const router = Router({ strict: true });
  // Another API has the toolchain without them.
  const isThere = existsSync(join(root, built)) || existsSync(join(root, 'pages/index.html'));
  if (!isThere) router.get('/', (_request, response) => response.redirect('/docs'));
  for (const [path, file] of Object.entries(files))
    if (isThere || !(file.startsWith(built) || file.endsWith('coverage.html'))) router.get(path, sendFile(root, file));
  if (existsSync(join(root, records))) router.get('/records.schema.json', sendFile(root, records));
  // The links of the reference are relative to its folder, so that they also work from a disk. A request of an
  // operation is sent from its page of the reference; a browser keeps the operation, which stands after `#`.
  for (const path of ['/docs', '/try']) router.get(path, (_request, response) => response.redirect(308, '/docs/'));
  const below = new Map<string, RequestHandler>();
  router.get(['/docs/:name', '/docs/operations/:name', '/openapi/:name.json'], (request, response, next) => {
    const file = request.path.replace('/docs', reference).replace('/openapi', 'generated/versions');
    const isName = /^[\w/.-]+\.(html|js|json|md|txt)$/.test(file);
    if (isName && !below.has(file) && existsSync(join(root, file))) below.set(file, sendFile(root, file));
    // Until the reference is there, each of its pages may come; none is JSON.
    const isPage = isName && file.startsWith(reference) && !file.endsWith('.json');
    const isToCome = () => isPage && !existsSync(join(root, reference, 'index.html'));
    const send = below.get(file) ?? (isToCome() ? sendFile(root, file) : undefined);
    if (send !== undefined) return send(request, response, next);
    // Who opens a wrong address of the reference in a browser gets a page that leads to it.
    if (!file.startsWith(reference) || request.accepts('json', 'html') !== 'html') return next();
    response.status(404).set('Content-Security-Policy', policyOf(reference)).send(noPage);
  });
  return router;
}

/** Returns a handler that sends a file as it is at this moment. */
function sendFile(root: string, path: string): RequestHandler {
  const file = join(root, path);
  let known: { readonly modified: number; readonly body: Body } | undefined;
  return async (request, response) => {
    const modified = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (modified === undefined) {
      // A browser asks again by itself.
      response.status(503).set({ 'Retry-After': '2', Refresh: '2' }).type('text').send(unbuilt);
      return;
    }
    if (known?.modified !== modified) known = { modified, body: pageBody(root, await readFile(file)) };
    // A new version of a page is seen at once: the browser asks, and gets 304 while nothing has changed.
    const extension = extname(path);
    response.set('Cache-Control', 'no-cache').type(extension === '.yaml' ? 'application/yaml' : extension);
    response.set('Content-Security-Policy', policyOf(path));
    sendBody(request, response, known.body, 'once');
  };
}

/** The folder of the pages that the build has compressed: each in a file named by its tag and coding. */
const compressed = 'dist/compressed';

/** Returns the body of a page. Where the build has not compressed it, it is compressed when it is first sent. */
function pageBody(root: string, bytes: Buffer): Body {
  const body = bodyOfChunks([sharedBytes(bytes)]);
  for (const coding of contentCodings) {
    const file = join(root, compressed, `${body.tag}.${coding}`);
    if (existsSync(file)) body.encoded.set(coding, readFile(file));
  }
  return body;
}

/** Compresses the pages of a project as small as it goes, and resolves to the folder that has them then. */
export async function compressPages(root: string): Promise<string> {
  const folder = join(root, compressed);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const docs = existsSync(join(root, reference)) ? readdirSync(join(root, reference), { recursive: true }) : [];
  const below = docs.map(String).filter((path) => /\.(html|js)$/.test(path));
  const paths = [...Object.values(files), ...below.map((path) => `${reference}/${path}`)];
  for (const path of new Set(paths.map((one) => join(root, one)).filter((one) => existsSync(one)))) {
    const bytes = await readFile(path);
    const { tag } = bodyOfChunks([sharedBytes(bytes)]);
    for (const coding of contentCodings)
      writeFileSync(join(folder, `${tag}.${coding}`), await encode(bytes, coding, 'best'));
  }
  return folder;
}

// The reference has a stricter policy of its own, with the hashes of what is in the page.
function policyOf(path: string): string {
  if (path.startsWith(reference)) return "frame-ancestors 'none'";
  return "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'";
}
