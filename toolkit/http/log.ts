import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { contextOf } from './context.ts';
import { decoded } from './request-target.ts';

const longestUrl = 500;

const secret =
  /^(user_?id|pass(word|wd|phrase)?|pwd|pin|otp|jwt|sid|sig(nature)?|.*token|.*secret|.*credentials?|.*(api|access|private)[_-]?key|auth.*|session.*)$/i;

/** Returns a URL as it may be logged: the values of credentials in its query, and of parameters of these names, are left out, however their names are encoded. */
export function loggedUrl(url: string, unread: ReadonlySet<string> = new Set()): string {
  const start = url.indexOf('?');
  if (start < 0) return url.slice(0, longestUrl);
  const pairs = url
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      const read = decoded(name.replaceAll('+', ' '))?.trim() ?? name;
      return secret.test(read) || unread.has(read) ? `${name}=…` : pair;
    });
  return `${url.slice(0, start)}?${pairs.join('&')}`.slice(0, longestUrl);
}

/** Returns the logger of a server: lines for people on a terminal, JSON otherwise. */
export function createLogger(level: string): Logger {
  return process.stdout.isTTY ? pino({ level }, pretty({ ignore: 'pid,hostname' })) : pino({ level });
}

/** Requests of orchestrators and monitors, which come every few seconds. */
const probes = /^\/(healthz|readyz|metrics)(\?|$)/;

/** The error of each response with status 500, until it is logged. */
const failures = new WeakMap<Response, unknown>();

/** Keeps the error that a response was sent for, so that the line of its request has it. */
export function keepFailure(response: Response, error: unknown): void {
  failures.set(response, error);
}

/** Returns the log of requests, in which the values of query parameters of these names are left out. */
export function requestLog(logger: Logger, unread: ReadonlySet<string>) {
  /** Logs one line when the response is sent, and returns the id of the request; a well-formed one is kept. */
  const begin = (request: Request, response: Response): string => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID();
    if (!logger.isLevelEnabled('error')) return id;
    const started = performance.now();
    const level = probes.test(request.url) ? 'debug' : 'info';
    const { method, url, socket } = request;
    // It is forgotten when the connection ends, unless it was read before.
    const isKnown = socket.remoteAddress !== undefined;
    // https://www.w3.org/TR/trace-context/#traceparent-header
    const [, trace] =
      /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/.exec(String(request.headers.traceparent)) ?? [];
    response.on('close', () => {
      const err = failures.get(response);
      // Metrics count those; under overload there are thousands.
      const { isShed = false } = contextOf(response);
      const isError = err !== undefined || (response.statusCode >= 500 && !isShed);
      if (!isError && (isShed || !logger.isLevelEnabled(level))) return;
      const { operationId, bytes = Number(response.getHeader('Content-Length') ?? 0) } = contextOf(response);
      const line = {
        req: {
          id,
          method,
          url: loggedUrl(url, unread),
          ...(isKnown && { address: request.ip }),
          ...(trace === undefined ? {} : { trace }),
        },
        operationId,
        res: { status: response.statusCode, bytes },
        responseTime: Math.round((performance.now() - started) * 10) / 10,
      };
      if (isError) logger.error(err === undefined ? line : { ...line, err }, 'request failed');
      // A response counts as finished when its connection breaks, too.
      else if (response.writableFinished && socket.errored === null) logger[level](line, 'request completed');
      else logger[level](line, 'request aborted');
    });
    return id;
  };
  /** Does that, and sends the id as `X-Request-Id`. */
  const middleware: RequestHandler = (request, response, next) => {
    response.setHeader('X-Request-Id', begin(request, response));
    next();
  };
  return { begin, middleware };
}
