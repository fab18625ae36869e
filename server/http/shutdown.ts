import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

const retryAfterSeconds = 5;

/** Lets requests in flight finish and refuses new ones once the server is told to stop. */
export interface Shutdown {
  /** Refuses with 503 and `Retry-After` what arrives on a kept-alive connection after the stop. */
  readonly guard: RequestHandler;
  /** Resolves when the last request has been answered, or after `graceMilliseconds` when some request hangs. */
  stop(server: Server, graceMilliseconds: number): Promise<void>;
}

/** Returns the shutdown of one server. */
export function createShutdown(): Shutdown {
  let stopping = false;
  return {
    guard: (_request, response, next) => {
      if (!stopping) {
        next();
        return;
      }
      response.set('Connection', 'close');
      const detail = `The server is stopping; try again in ${retryAfterSeconds} seconds.`;
      throw new ApiError(503, [{ id: 'service_unavailable', detail }], { 'Retry-After': String(retryAfterSeconds) });
    },
    stop: (server, graceMilliseconds) =>
      new Promise((resolve) => {
        stopping = true;
        const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
