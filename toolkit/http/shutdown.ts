import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

const retryAfterSeconds = 5;

/** How a server stops. */
export interface Stop {
  /** How long it goes on serving, in milliseconds, each response the last one of its connection; nothing unless it is given. */
  readonly drainMilliseconds?: number;
  /** Whether `/readyz` stays as it is meanwhile, because another process takes over the port. */
  readonly isReplaced?: boolean;
  /** How long requests in flight may take afterwards, in milliseconds. */
  readonly graceMilliseconds: number;
}

/** Lets load balancers go elsewhere and requests in flight finish, and refuses new ones once the server has stopped. */
export interface Shutdown {
  /** Sends 503 with `Retry-After` from `refuse` on; while the server drains, responses say that their connection ends. */
  readonly guard: RequestHandler;
  /** Whether a stop has begun. */
  isStopping(): boolean;
  /** Whether load balancers may send requests. */
  isReady(): boolean;
  /** Refuses every request from now on, also on connections that stay open. */
  refuse(): void;
  /** Drains and closes the server. Resolves when the last response is sent, or when the time for that is over. */
  stop(server: Server, how: Stop): Promise<void>;
}

/** Returns the shutdown of one server. */
export function createShutdown(): Shutdown {
  let phase: 'serving' | 'draining' | 'refusing' = 'serving';
  let ready = true;
  const refuse = () => {
    phase = 'refusing';
  };
  return {
    refuse,
    isStopping: () => phase !== 'serving',
    isReady: () => ready,
    guard: (_request, response, next) => {
      if (phase !== 'serving') response.set('Connection', 'close');
      if (phase !== 'refusing') {
        next();
        return;
      }
      const detail = `The server is stopping; try again in ${retryAfterSeconds} seconds.`;
      throw new ApiError(503, [{ id: 'service_unavailable', detail }], { 'Retry-After': String(retryAfterSeconds) });
    },
    stop: async (server, { drainMilliseconds = 0, isReplaced = false, graceMilliseconds }) => {
      ready = isReplaced;
      phase = 'draining';
      if (drainMilliseconds > 0) await setTimeout(drainMilliseconds);
      refuse();
      // A connection whose last response is sent after this is closed at once.
      server.keepAliveTimeout = 1;
      const ended = new AbortController();
      const late = setTimeout(graceMilliseconds, undefined, { signal: ended.signal });
      late.then(
        () => server.closeAllConnections(),
        () => undefined,
      );
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
      ended.abort();
    },
  };
}
