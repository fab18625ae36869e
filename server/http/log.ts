import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

const longestUrl = 500;

/** Returns the logger of a server: lines for people on a terminal, JSON otherwise. */
export function createLogger(level: string): Logger {
  return process.stdout.isTTY ? pino({ level }, pretty({ ignore: 'pid,hostname' })) : pino({ level });
}

/** The error of each response with status 500, until it is logged. */
const failures = new WeakMap<Response, unknown>();

/** Keeps the error that a response was sent for, so that the line of its request has it. */
export function keepFailure(response: Response, error: unknown): void {
  failures.set(response, error);
}

/** Returns a middleware that logs one line for each request and sends its id as `X-Request-Id`; a well-formed id from the caller is kept. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', id);
    if (!logger.isLevelEnabled('error')) {
      next();
      return;
    }
    const started = performance.now();
    const { method, url } = request;
    response.on('close', () => {
      const err = failures.get(response);
      const isError = err !== undefined || response.statusCode >= 500;
      if (!isError && !logger.isLevelEnabled('info')) return;
      const line = {
        req: { id, method, url: url.slice(0, longestUrl) },
        res: { status: response.statusCode },
        responseTime: Math.round(performance.now() - started),
      };
      if (isError) logger.error(err === undefined ? line : { ...line, err }, 'request failed');
      else logger.info(line, response.writableFinished ? 'request completed' : 'request aborted');
    });
    next();
  };
}
