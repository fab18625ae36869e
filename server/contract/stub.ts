import { setTimeout } from 'node:timers/promises';
import { createMock, type Mock, type MockReply, PreferenceError } from '../../mock/mock.ts';
import { mockOperation } from '../../mock/operation.ts';
import { ApiError } from '../http/api-error.ts';
import type { Readiness } from '../http/health.ts';
import type { Contract, Operation } from './document.ts';
import {
  type HandlerOf,
  type OperationHandler,
  type OperationId,
  type UntypedInput,
  type UntypedReply,
  untypedReply,
} from './handlers.ts';
import { shorten } from './text.ts';

/**
 * Returns a handler that sends the contract's examples, for an operation that is not written yet:
 * `export default stub('getThingV3')`. Throws `ContractError` when the contract has no such operation.
 */
export function stub<Id extends OperationId>(operationId: Id): OperationHandler<Id> {
  return { operationId, untyped: ({ contract }) => exampleHandlers(contract)(contract.operation(operationId)) };
}

/** The handlers of the operations, and how to close the store they read. */
export interface Backend {
  readonly handlerOf: HandlerOf;
  readonly ready: Readiness;
  /** A string that changes when the data changes; undefined when responses depend on more than the request and the data. */
  readonly version?: () => Promise<string>;
  /** The same without waiting, when it is known. */
  readonly knownVersion?: () => string | undefined;
  readonly close: () => Promise<void>;
}

/** Returns the backend that sends the contract's examples and needs no store. */
export function stubBackend(contract: Contract): Backend {
  return { handlerOf: exampleHandlers(contract), ready: async () => 'examples', close: async () => undefined };
}

/** Returns handlers that send the examples of a contract, as the `Prefer` header of a request says, after the delay that it names. */
export function exampleHandlers({ operations }: Pick<Contract, 'operations'>): HandlerOf {
  const mock = createMock(operations.map(mockOperation));
  return ({ operationId }) =>
    async (input) => {
      const { delay, ...reply } = mocked(mock, operationId, input);
      await setTimeout(delay);
      return replyOf(reply);
    };
}

/** Returns the example that an operation sends for these parameters; its other operations are not known, so that fields may lack. */
export function exampleOf(operation: Operation, input: UntypedInput): UntypedReply {
  return replyOf(mocked(createMock([mockOperation(operation)]), operation.operationId, input));
}

/**
 * Returns the handlers with the preferences of a mock: a request whose `Prefer` header names a `code` or an `example`, or has a `failure`
 * that hits it, gets an example of the contract; `delay` holds back any response.
 */
export function preferringHandlers({ operations }: Pick<Contract, 'operations'>, handlerOf: HandlerOf): HandlerOf {
  const mock = createMock(operations.map(mockOperation));
  return (operation) => {
    const handle = handlerOf(operation);
    return async (input) => {
      if (input.headers.prefer === undefined) return handle(input);
      const { delay, isPreferred, ...reply } = mocked(mock, operation.operationId, input);
      await setTimeout(delay);
      if (isPreferred) return replyOf(reply);
      const { status, body, headers } = await handle(input);
      const applied = { 'Preference-Applied': reply.headers['Preference-Applied'] ?? '', Vary: 'Prefer' };
      return untypedReply(status, body, { ...headers, ...(applied['Preference-Applied'] === '' ? {} : applied) });
    };
  };
}

function mocked(mock: Mock, operationId: string, { path, query, headers }: UntypedInput): MockReply {
  const prefer = Array.isArray(headers.prefer) ? headers.prefer.join() : headers.prefer;
  const isConditional = headers['if-none-match'] !== undefined;
  try {
    return mock({ operationId, parameters: { ...path, ...query }, prefer, isConditional });
  } catch (error) {
    if (!(error instanceof PreferenceError)) throw error;
    const { message, value } = error;
    throw new ApiError(400, [{ id: 'unrecognized_value', field: 'Prefer', value: shorten(value), detail: message }]);
  }
}

// The server itself makes X-Request-Id, and the ETag of a body.
function replyOf({ status, body, headers: all }: Pick<MockReply, 'status' | 'body' | 'headers'>): UntypedReply {
  const { 'X-Request-Id': _, ETag, ...headers } = all;
  return untypedReply(status, body, body === undefined && ETag !== undefined ? { ...headers, ETag } : headers);
}
