import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type Operation, readContract, responseFor, typesOf } from '@contract-first/conformance/model';
import responseValidation from '@fastify/response-validation';
import type { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import express from 'express';
import { middleware } from 'express-openapi-validator';
import Fastify from 'fastify';
import { OpenAPIBackend } from 'openapi-backend';

/*
 * The servers that ours is compared with, one for each process: `peers.ts KIND CONTRACT BODIES`. All respond with the bodies of ours, from memory,
 * and those that validate do it against the contract of ours.
 */

/** What a peer serves: the bodies by path and query, as JSON and as values. */
interface Served {
  readonly contract: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, unknown>;
}

type Peer = (served: Served) => RequestListener | Promise<RequestListener>;

const json = 'application/json; charset=utf-8';

const peers: Readonly<Record<string, Peer>> = {
  http: ({ texts }) => {
    const bodies = new Map([...texts].map(([url, text]) => [url, Buffer.from(text)]));
    return (request, response) => {
      const body = bodies.get(request.url ?? '');
      response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': json, 'Content-Length': body?.length ?? 0 });
      response.end(body);
    };
  },

  express: ({ values }) => {
    const app = express();
    app.use((request, response) => void response.json(values.get(request.originalUrl)));
    return app;
  },

  eov: ({ contract, values }) => {
    const app = express();
    app.use(
      middleware({
        apiSpec: contract,
        validateRequests: true,
        validateResponses: true,
        validateSecurity: false,
      }),
    );
    app.use((request, response) => void response.json(values.get(request.originalUrl)));
    return app;
  },

  'openapi-backend': async ({ contract, values }) => {
    const api = new OpenAPIBackend({
      definition: JSON.parse(readFileSync(contract, 'utf8')),
      // Its check of the document does not know OpenAPI 3.1.
      quick: true,
      customizeAjv: (_ajv, options) => withFormats(new Ajv2020({ ...options, strict: false })),
      handlers: {
        notFound: () => ({ status: 404, body: {} }),
        validationFail: (context) => ({ status: 400, body: context.validation.errors }),
      },
    });
    await api.init();
    for (const { operationId } of api.router.getOperations()) {
      if (operationId === undefined) continue;
      api.registerHandler(operationId, (context, url: string) => {
        const body = values.get(url);
        const { errors } = context.api.validateResponse(body, context.operation, 200);
        return errors ? { status: 500, body: errors } : { status: 200, body };
      });
    }
    return async (request, response) => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const headers = request.headers as Record<string, string>;
      const reply = await api.handleRequest({ method: 'GET', path, query, headers }, request.url);
      response.writeHead(reply.status, { 'Content-Type': json }).end(JSON.stringify(reply.body));
    };
  },

  fastify: async ({ contract, values }) => {
    const { document, operations } = readContract(contract);
    const ajv = withFormats(new Ajv2020({ allErrors: true, strict: false }));
    const requestAjv = withFormats(new Ajv2020({ coerceTypes: 'array', strict: false }));
    const shared = sharedBy({ $id: 'contract', components: document.components });
    ajv.addSchema(shared);
    requestAjv.addSchema(shared);
    const app = Fastify();
    app.addSchema(shared);
    app.setValidatorCompiler(({ schema }) => requestAjv.compile(schema as object));
    await app.register(responseValidation, { ajv });
    for (const operation of operations) {
      const schema = {
        params: parametersIn('path', operation),
        querystring: parametersIn('query', operation),
        response: { 200: responseFor(operation, 200)?.content['application/json']?.schema },
      };
      const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
      app.get(path, { schema: sharedBy(schema) }, async (request) => values.get(request.url));
    }
    await app.ready();
    return (request, response) => app.routing(request, response);
  },
};

function withFormats<Validator extends Ajv | Ajv2020>(ajv: Validator): Validator {
  formats.default(ajv as unknown as Ajv);
  return ajv;
}

/** A copy whose references lead into the schema that is registered as `contract`. */
function sharedBy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/components/', '"contract#/components/'));
}

// Fastify reads neither `explode: false` nor free parameters: single values are validated, arrays of one are wrapped.
function parametersIn(place: string, { parameters }: Operation) {
  const here = parameters.filter(
    (one) => one.in === place && one.explode !== false && !typesOf(one.schema).has('object'),
  );
  return { type: 'object', properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])) };
}

const [kind = '', contract = '', bodies = ''] = process.argv.slice(2);
const texts = new Map(Object.entries<string>(JSON.parse(readFileSync(bodies, 'utf8'))));
const values = new Map([...texts].map(([url, text]) => [url, JSON.parse(text)]));
const make = peers[kind];
if (make === undefined) throw new Error(`There is no peer ${kind}; there are ${Object.keys(peers).join(', ')}.`);
createServer(await make({ contract, texts, values })).listen(Number(process.env.PORT), '127.0.0.1');
