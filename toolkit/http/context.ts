import type { Response } from 'express';

/** What the server notes of a request, for its line in the log and for metrics. */
export interface RequestContext {
  operationId?: string | undefined;
  /** The length of the body that is sent, where no header has it. */
  bytes?: number;
}

/** Returns what is noted of the request of a response. */
export function contextOf(response: Response): RequestContext {
  response.locals ??= {};
  return response.locals;
}
