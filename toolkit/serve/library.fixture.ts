import type { AddressInfo } from 'node:net';
import type { JsonObject } from '@contract-first/conformance/model';
import { contractOf } from '@contract-first/conformance/model';
import type { Request } from '@contract-first/conformance/requests';
import { transportTo } from '@contract-first/conformance/requests';
import { middleware } from 'express-openapi-validator';
import { type AppOptions, createApp, type OpenApp } from './app.ts';
import type { Contract } from './document.ts';
import { validators } from './eov.ts';
import { type HandlerOf, type UntypedInput, untypedReply } from './handlers.ts';

export const json = (schema: object) => ({ 'application/json': { schema } });
export const ok = (schema: object) => ({ 200: { description: '', content: json(schema) } });
const id = { name: 'book-id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 }, example: 1 };

/** A contract of what validators differ by: names of parameters, references, kinds of bodies and credentials. */
export const library = () =>
  contractOf({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: [{ url: '/v1' }],
    paths: {
      '/books/{book-id}': {
        get: { operationId: 'getBook', parameters: [id], responses: ok({ $ref: '#/components/schemas/a.Book' }) },
      },
      '/books': {
        post: {
          operationId: 'addBook',
          requestBody: { required: true, content: json({ $ref: '#/components/schemas/a.Book' }) },
          responses: { 204: { description: '' } },
        },
      },
      '/covers': {
        post: {
          operationId: 'addCover',
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { pages: { type: 'array', items: { type: 'integer' } }, isFront: { type: 'boolean' } },
                },
              },
            },
          },
          responses: { 204: { description: '' } },
        },
      },
      '/scans': {
        post: {
          operationId: 'addScan',
          requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
          responses: { 204: { description: '' } },
        },
      },
      '/loans': {
        get: { operationId: 'getLoans', security: [{ key: [] }, { session: [] }], responses: ok({ type: 'array' }) },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
      schemas: {
        'a.Book': {
          type: 'object',
          required: ['title', 'secret'],
          properties: {
            title: { $ref: '#/components/schemas/a.Book/$defs/text' },
            secret: { type: 'string', writeOnly: true, example: 'x' },
            tags: { type: 'array', items: { type: 'string', format: 'no-such-format' } },
          },
          $defs: { text: { type: 'string', minLength: 2, examples: ['Emma'] } },
        },
      },
    },
  } as unknown as JsonObject);

export const book = { title: 'Emma' };
const replies: Readonly<Record<string, [status: number, body?: unknown]>> = {
  getBook: [200, book],
  addBook: [204],
  addCover: [204],
  getLoans: [200, []],
};

let app: OpenApp | undefined;

/** Stops the server that a test has started. */
export const stopStarted = () => app?.stop({ graceMilliseconds: 0 });

/** A server of the contract, and what its handlers get; `stopStarted` stops it. */
export async function started(
  contract: Contract,
  create = middleware,
  handlerOf?: HandlerOf,
  responses?: AppOptions['responses'],
) {
  const inputs: UntypedInput[] = [];
  const failures: unknown[] = [];
  app = createApp({
    contract,
    unknownQuery: 'reject',
    validatorOf: validators(contract, create),
    responses,
    report: (failure) => failures.push(failure),
    handlerOf:
      handlerOf ??
      (({ operationId }) =>
        (input) => {
          inputs.push(input);
          return untypedReply(...(replies[operationId] ?? [500]));
        }),
  });
  await app.listen(0, '127.0.0.1');
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1`;
  const transport = transportTo(base);
  const send = (target: string, request: Partial<Request> = {}) =>
    transport({ method: 'GET', target, headers: {}, ...request });
  return { inputs, failures, send };
}

export const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
});
