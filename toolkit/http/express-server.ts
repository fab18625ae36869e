import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express, { type Express, type Request, type Response } from 'express';
import { timeouts } from './limits.ts';

/**
 * Returns an HTTP server for an application, whose requests and responses have the methods of Express from the start. Express would otherwise
 * change the prototype of each, after which V8 no longer optimises access to them (decisions/requests-with-their-methods.md has the figures). What
 * `sent` sends does not reach the application. Throws when Express, as `tried`, gives them other prototypes all the same.
 */
export function createExpressServer(
  app: Express,
  sent: (request: Request, response: Response) => boolean,
  tried: Express = express(),
): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<AppRequest> {}
  const own = { configurable: true, enumerable: true, writable: true, value: app };
  Object.defineProperties(AppRequest.prototype, { ...Object.getOwnPropertyDescriptors(express.request), app: own });
  Object.defineProperties(AppResponse.prototype, { ...Object.getOwnPropertyDescriptors(express.response), app: own });
  // Setting the prototype that an object already has changes nothing.
  for (const one of [app, tried])
    Object.assign(one, { request: AppRequest.prototype, response: AppResponse.prototype });
  const request = new AppRequest(new Socket());
  const response = new AppResponse(request);
  tried.use(() => undefined);
  tried(request, response);
  const prototypes = [request, response].map((one) => Object.getPrototypeOf(one));
  if (prototypes[0] !== AppRequest.prototype || prototypes[1] !== AppResponse.prototype)
    throw new Error('Express changes requests in a new way. Fix: npm ci, which installs the version that was tested.');
  return createServer(
    { IncomingMessage: AppRequest, ServerResponse: AppResponse, ...timeouts },
    (request, response) => {
      if (!sent(request as unknown as Request, response as unknown as Response)) app(request, response);
    },
  );
}
