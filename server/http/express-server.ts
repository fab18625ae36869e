import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import express, { type Express, type Request, type Response } from 'express';
import { timeouts } from './limits.ts';

/**
 * Returns an HTTP server for an application, whose requests and responses have the methods of Express from the start. Express would otherwise
 * change the prototype of each, after which V8 no longer optimises access to them. What `sent` sends does not reach the application.
 */
export function createExpressServer(app: Express, sent: (request: Request, response: Response) => boolean): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<AppRequest> {}
  const own = { configurable: true, enumerable: true, writable: true, value: app };
  Object.defineProperties(AppRequest.prototype, { ...Object.getOwnPropertyDescriptors(express.request), app: own });
  Object.defineProperties(AppResponse.prototype, { ...Object.getOwnPropertyDescriptors(express.response), app: own });
  // Setting the prototype that an object already has changes nothing.
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return createServer(
    { IncomingMessage: AppRequest, ServerResponse: AppResponse, ...timeouts },
    (request, response) => {
      if (!sent(request as unknown as Request, response as unknown as Response)) app(request, response);
    },
  );
}
