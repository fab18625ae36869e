import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type RequestHandler, Router } from 'express';
import { projectRoot } from '../root.ts';

const built = 'dist/pages';

/** The pages beside the contract, and the files that they are made from, relative to the project. */
const files: Readonly<Record<string, string>> = {
  '/': `${built}/index.html`,
  '/try': `${built}/console.html`,
  '/docs': 'generated/docs/index.html',
  '/openapi.json': 'generated/openapi.json',
  '/openapi.yaml': 'generated/openapi.yaml',
  '/pages/console.js': `${built}/console.js`,
  '/pages/start.js': `${built}/start.js`,
  '/pages/style.css': `${built}/style.css`,
};

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml',
};

/** Returns the pages beside the contract: `/`, `/docs`, `/try`, `/openapi.json`, `/openapi.yaml`. All they load is local. */
export function pages(): Router {
  const router = Router({ strict: true });
  for (const [path, file] of Object.entries(files)) router.get(path, sendFile(file));
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
  if (path.endsWith('docs/index.html')) return "frame-ancestors 'none'";
  return "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'";
}
