import type { ErrorRequestHandler, RequestHandler } from 'express';

/**
 * Returns handlers as one, which calls each in turn as a router of Express would: those of errors, by their four parameters, after an error, the others
 * without one. A router also matches the path before each of them, which takes longer than most of them do.
 */
export function inTurn(handlers: readonly (RequestHandler | ErrorRequestHandler)[]): RequestHandler {
  const steps = handlers.map((handler) => ({ handler, takesErrors: takesErrors(handler) }));
  return (request, response, done) => {
    let at = 0;
    const next = (error?: unknown): void => {
      let step = steps[at];
      while (step !== undefined && step.takesErrors !== (error !== undefined)) {
        at += 1;
        step = steps[at];
      }
      if (step === undefined) {
        done(error);
        return;
      }
      at += 1;
      const { handler } = step;
      try {
        if (takesErrors(handler)) handler(error, request, response, next);
        else handler(request, response, next);
      } catch (thrown) {
        next(thrown);
      }
    };
    next();
  };
}

function takesErrors(handler: RequestHandler | ErrorRequestHandler): handler is ErrorRequestHandler {
  return handler.length > 3;
}
