import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import { timeouts } from './limits.ts';

/**
 * Returns an HTTP server for an application, whose requests and responses have the methods of Express from the start. Express would otherwise
 * change the prototype of each, after which V8 no longer optimises access to them.
 */
export function createExpressServer(app: Express): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<AppRequest> {}
  const own = { configurable: true, enumerable: true, writable: true, value: app };
  Object.defineProperties(AppRequest.prototype, { ...Object.getOwnPropertyDescriptors(express.request), app: own });
  Object.defineProperties(AppResponse.prototype, { ...Object.getOwnPropertyDescriptors(express.response), app: own });
  // Setting the prototype that an object already has changes nothing.
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return createServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse, ...timeouts }, app);
}
