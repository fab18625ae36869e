import { setTimeout } from 'node:timers/promises';
import { type RequestHandler, type Response, Router } from 'express';

/** Resolves to the version of the data when the store answers, and rejects when it does not. */
export type Readiness = () => Promise<string>;

const patienceMilliseconds = 2000;
const paths = /^\/(healthz|readyz)/;

/**
 * Returns `/healthz`, 200 as long as the process runs, and `/readyz`, 200 when the store answers within two seconds; 503 when it does not, and when
 * `isOpen` is false because the server stops.
 */
export function health(ready: Readiness, isOpen: () => boolean): RequestHandler {
  const router = Router();
  const unavailable = (response: Response, detail: string) => {
    response.status(503).set('Retry-After', '1').json({ status: 'unavailable', detail });
  };
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!isOpen()) {
      unavailable(response, 'The server is stopping.');
      return;
    }
    const timeout = setTimeout(patienceMilliseconds, undefined, { ref: false }).then(() => {
      throw new Error('The store does not answer.');
    });
    try {
      response.json({ status: 'ready', data: await Promise.race([ready(), timeout]) });
    } catch {
      unavailable(response, 'The store does not answer.');
    }
  });
  return (request, response, next) => {
    if (paths.test(request.url)) router(request, response, next);
    else next();
  };
}
