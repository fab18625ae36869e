import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';
import { contextOf } from './context.ts';
import type { IsCounted } from './limits.ts';

const retryAfterSeconds = 1;
// Clients that send again at once would otherwise keep the server busy with refusals.
const patienceMilliseconds = 1_000;
const adaptEveryMilliseconds = 50;
/** A longer delay of the event loop takes places away. */
const longestDelayMilliseconds = 50;
const fewestPlaces = 4;
const unreadMilliseconds = 60_000;
const mostUnreadBytes = 64 * 1024 * 1024;

/**
 * Returns a limit that lets `most` requests be served at once, fewer while the event loop is delayed, so that under
 * overload those that are accepted still get their responses in time, and health checks theirs. A client that does not read its response takes
 * no place: it has a minute, and less when more than `mostUnread` bytes wait for such clients; then its connection ends.
 */
export function concurrencyLimit(most: number, isCounted: IsCounted, mostUnread = mostUnreadBytes) {
  const serving = new Set<ServerResponse>();
  // With the time at which each was seen to wait for its client, in that order.
  const unread = new Map<ServerResponse, number>();
  let places = most;
  // In the order in which they came.
  const waiting = new Set<() => void>();
  /** Counts a request until its response has been made. Returns false, and counts nothing, when no place is free. */
  const enter = (response: ServerResponse): boolean => {
    if (serving.size >= places) return false;
    serving.add(response);
    response.once('close', () => {
      unread.delete(response);
      if (serving.delete(response)) admit();
    });
    return true;
  };
  const admit = () => {
    for (const begin of waiting) {
      if (serving.size >= places) return;
      begin();
    }
  };
  const setUnreadAside = () => {
    for (const response of serving) {
      if (!response.writableEnded) continue;
      serving.delete(response);
      unread.set(response, performance.now());
    }
    let bytes = [...unread.keys()].reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const [response, since] of unread) {
      if (bytes <= mostUnread && performance.now() - since < unreadMilliseconds) return;
      bytes -= response.writableLength;
      response.req.socket.destroy();
    }
  };
  if (Number.isFinite(most)) {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    setInterval(() => {
      const isLate = delay.max / 1e6 > longestDelayMilliseconds;
      delay.reset();
      places = isLate ? Math.max(Math.min(fewestPlaces, most), Math.floor(places * 0.7)) : Math.min(most, places + 1);
      setUnreadAside();
      admit();
    }, adaptEveryMilliseconds).unref();
  }
  /** Does that, lets requests wait for a place, and refuses with 503 and `Retry-After` those that get none. */
  const middleware: RequestHandler = (request, response, next) => {
    if (!isCounted(request.path) || enter(response)) {
      next();
      return;
    }
    const leave = () => {
      clearTimeout(timer);
      waiting.delete(begin);
      response.off('close', leave);
    };
    const begin = () => {
      leave();
      enter(response);
      next();
    };
    const timer = setTimeout(() => {
      leave();
      contextOf(response).isShed = true;
      const detail = `The server is busy; try again in ${retryAfterSeconds} second.`;
      const headers = { 'Retry-After': String(retryAfterSeconds) };
      next(new ApiError(503, [{ id: 'service_unavailable', detail }], headers));
    }, patienceMilliseconds);
    waiting.add(begin);
    response.once('close', leave);
  };
  /** How many requests have a place, wait for one, or have a response that nobody has read; and the places now. */
  const state = () => ({ serving: serving.size, waiting: waiting.size, unread: unread.size, places });
  return { enter, middleware, state };
}
