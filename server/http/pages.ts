import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type RequestHandler, Router } from 'express';
import { projectRoot } from '../root.ts';

const built = 'dist/pages';
const reference = 'generated/docs';

/** The pages beside the contract, and the files that they are made from, relative to the project. */
const files: Readonly<Record<string, string>> = {
  '/': `${built}/index.html`,
  '/try': `${built}/console.html`,
  '/docs': `${reference}/index.html`,
  '/docs/coverage': `${reference}/coverage.html`,
  '/llms.txt': `${reference}/llms.txt`,
  '/openapi.json': 'generated/openapi.json',
  '/openapi.yaml': 'generated/openapi.yaml',
  '/pages/console.js': `${built}/console.js`,
  '/pages/start.js': `${built}/start.js`,
  '/pages/start.css': `${built}/start.css`,
};

/** The paths of the pages. */
export const pagePaths: readonly string[] = Object.keys(files);

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Whether there are pages beside the reference. */
export const hasPages = (): boolean => existsSync(join(projectRoot, built));

/** Returns the pages beside the contract: `/`, `/docs` and what is below it, `/try`, `/llms.txt`, `/openapi.json`, `/openapi.yaml`. All they load is local. */
export function pages(): Router {
  const router = Router({ strict: true });
  // Another API has the toolchain without them.
  const isThere = hasPages() || existsSync(join(projectRoot, 'pages/index.html'));
  if (!isThere) router.get('/', (_request, response) => response.redirect('/docs'));
  for (const [path, file] of Object.entries(files))
    if (isThere || !(file.startsWith(built) || file.endsWith('coverage.html'))) router.get(path, sendFile(file));
  const texts = new Map<string, RequestHandler>();
  // The reference as Markdown, one file for each operation and guide.
  router.get(['/docs/:name.md', '/docs/operations/:name.md'], (request, response, next) => {
    const file = request.path.replace('/docs', reference);
    const isThere = /^[\w-]+$/.test(String(request.params.name)) && existsSync(join(projectRoot, file));
    if (isThere && !texts.has(file)) texts.set(file, sendFile(file));
    const send = texts.get(file);
    if (send === undefined) next();
    else send(request, response, next);
  });
  return router;
}

const encodings = { br: brotliCompressSync, gzip: gzipSync, identity: (bytes: Buffer) => bytes } as const;

/** Returns a handler that sends a file, read and compressed once, at the first request for it. */
function sendFile(path: string): RequestHandler {
  const bodies = new Map<keyof typeof encodings, Buffer>();
  let etag = '';
  const bodyIn = (encoding: keyof typeof encodings): Buffer => {
    const known = bodies.get(encoding);
    if (known !== undefined) return known;
    const bytes = readFileSync(join(projectRoot, path));
    etag = createHash('sha1').update(bytes).digest('base64url');
    const body = encodings[encoding](bytes);
    bodies.set(encoding, body);
    return body;
  };
  return (request, response) => {
    if (!existsSync(join(projectRoot, path))) {
      response.status(404).type('text').send('This page is not built yet: run npm run build.\n');
      return;
    }
    const accepted = request.acceptsEncodings(['br', 'gzip', 'identity']);
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
    const body = bodyIn(encoding);
    // A new version of a page is seen at once: the browser asks, and gets 304 while nothing has changed.
    response.set({ 'Cache-Control': 'no-cache', ETag: `"${etag}-${encoding}"`, Vary: 'Accept-Encoding' });
    response.set('Content-Type', mediaTypes[extname(path)] ?? 'application/octet-stream');
    response.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': policyOf(path) });
    if (request.get('if-none-match') === `"${etag}-${encoding}"`) {
      response.status(304).end();
      return;
    }
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.set('Content-Length', String(body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

// The reference has a stricter policy of its own, with the hashes of what is in the page.
function policyOf(path: string): string {
  if (path.startsWith(reference)) return "frame-ancestors 'none'";
  return "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'";
}
