import type { Response } from 'express';
import type { Refuse } from './api-error.ts';

/** What the server notes of a request, for its line in the log, for metrics and for errors. */
export interface RequestContext {
  operationId?: string | undefined;
  /** Makes the response when it is refused; undefined when the form of errors does. */
  refuse?: Refuse | undefined;
  /** Whether it is refused because the server has too many of them. */
  isShed?: boolean;
  /** The length of the body that is sent, where no header has it. */
  bytes?: number;
}

/** Returns what is noted of the request of a response. */
export function contextOf(response: Response): RequestContext {
  response.locals ??= {};
  return response.locals;
}
