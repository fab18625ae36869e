import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

const retryAfterSeconds = 5;

/** Lets requests in flight finish and refuses new ones once the server is told to stop. */
export interface Shutdown {
  /** Sends 503 with `Retry-After` from `refuse` on. */
  readonly guard: RequestHandler;
  /** Whether requests are refused. */
  isStopping(): boolean;
  /** Refuses every request from now on, also on connections that stay open. */
  refuse(): void;
  /** Refuses requests and closes the server. Resolves when the last response is sent, or after `graceMilliseconds` when some request hangs. */
  stop(server: Server, graceMilliseconds: number): Promise<void>;
}

/** Returns the shutdown of one server. */
export function createShutdown(): Shutdown {
  let stopping = false;
  const refuse = () => {
    stopping = true;
  };
  return {
    refuse,
    isStopping: () => stopping,
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
        refuse();
        // A connection whose last response is sent after this is closed at once.
        server.keepAliveTimeout = 1;
        const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
