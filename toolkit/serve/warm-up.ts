import { createServer, type Server, request as send } from 'node:http';
import { duplexPair } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { schemaValidator } from '@contract-first/conformance/check';
import { responseFor } from '@contract-first/conformance/model';
import { plainRequest, type Request, sampleBodies, withBody } from '@contract-first/conformance/requests';
import express, { type ErrorRequestHandler } from 'express';
import { ApiError } from '../http/api-error.ts';
import { credentialHeaders } from './credentials.ts';
import { ContractError, type Operation, type ServedContract } from './document.ts';
import { type HandlerOf, untypedReply } from './handlers.ts';
import { mount } from './mount.ts';
import { responseBodies } from './response-bodies.ts';
import { exampleOf } from './stub.ts';
import { InvalidResponse, type ValidatorOf } from './validator.ts';

/**
 * Sends requests to operations over these validators, with the examples of the contract as responses, so that each validator compiles and proves that
 * it refuses (`proof.ts`): an operation for each kind of what can be validated and each schema of fragments, and then others as long as `isEarly`. A validator takes a tenth of a
 * second, so that the time does not grow with the contract; the others prove themselves at their first request.
 * Throws `ContractError` when a validator does not compile or refuse.
 */
export async function warmUp(
  contract: ServedContract,
  validatorOf: ValidatorOf,
  isEarly: () => boolean,
): Promise<void> {
  let failure: unknown;
  const handlerOf: HandlerOf = (operation) => async (input) => {
    const { status, body } = exampleOf(operation, input);
    const hasBody = Object.keys(responseFor(operation, status)?.content ?? {}).length > 0;
    return untypedReply(status, hasBody ? (body ?? null) : undefined);
  };
  const app = express();
  app.use(mount(contract, { handlerOf, validatorOf, unknownQuery: 'reject', contentLanguage: () => undefined }));
  const keep: ErrorRequestHandler = (error, _request, response, _next) => {
    failure = error;
    response.end();
  };
  app.use(keep);
  const server = createServer(app);

  const seen = new Set<string>();
  for (const operation of contract.operations) {
    const all = [...kindsOf(operation), ...responseBodies(contract).of(operation).fragments];
    const kinds = all.filter((kind) => !seen.has(kind));
    if (kinds.length === 0 && !isEarly()) continue;
    for (const kind of kinds) seen.add(kind);
    await respond(server, requestTo(operation, contract));
    // An example may be missing or invalid, which `npm run check` says: a validator has refused it then.
    const isExpected = failure instanceof ApiError || failure instanceof InvalidResponse;
    if (failure !== undefined && !isExpected) throw startError(failure, operation);
    failure = undefined;
    // The store opens at the same time, and its messages want to be read.
    await setImmediate();
  }
}

/**
 * Sends a server that does not listen yet one request to each operation, and then requests for these targets. What
 * the first request of its kind has to load, compile and prepare is there when the server listens. Whatever the
 * responses are, the server starts.
 */
export async function rehearse(server: Server, contract: ServedContract, targets: readonly string[]): Promise<void> {
  const plain = contract.operations.map((operation) => requestTo(operation, contract));
  const others = targets.map((target) => ({ method: 'GET', target, headers: {} }));
  for (const request of [...plain, ...others]) await respond(server, request);
}

/** What a validator of an operation can refuse. */
function kindsOf({ parameters, requestBody, responses }: Operation): string[] {
  const types = Object.keys(requestBody?.content ?? {});
  const isSent = Object.values(responses).some(({ content }) => Object.keys(content).length > 0);
  return [...parameters.map((parameter) => parameter.in), ...types, ...(isSent ? ['response'] : [])];
}

function requestTo(operation: Operation, contract: ServedContract): Request {
  const { target, headers, ...request } = plainRequest(operation);
  const [body] = operation.requestBody === undefined ? [] : sampleBodies(operation, schemaValidator(contract));
  const whole = { ...request, target: `${operation.basePaths[0] ?? ''}${target}` };
  return withBody({ ...whole, headers: { ...credentialHeaders(operation, contract), ...headers } }, body);
}

/** Resolves when a server has responded to a request, which reaches it without network. */
async function respond(server: Server, { method, target, headers, body }: Request): Promise<void> {
  const [client, connection] = duplexPair();
  server.emit('connection', connection);
  await new Promise((resolve, reject) => {
    const sent = send({ method, path: target, headers, createConnection: () => client }, (response) => {
      response.resume().once('end', resolve);
    });
    sent.once('error', reject).end(body);
  });
  client.destroy();
}

function startError(failure: unknown, { operationId, path }: Operation): ContractError {
  if (failure instanceof ContractError) return failure;
  const reason = (failure as Error).message.replace(/\.$/, '');
  return new ContractError(`The contract of ${operationId} (${path}) does not compile: ${reason}. Fix: npm run check.`);
}
