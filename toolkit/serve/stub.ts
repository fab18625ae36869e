import { setTimeout } from 'node:timers/promises';
import { ApiError } from '../http/api-error.ts';
import { mockOperation } from '../mock/from-contract.ts';
import { createMock, type Mock, type MockReply, type MockRules, PreferenceError } from '../mock/mock.ts';
import type { MockOperation } from '../mock/operation.ts';
import type { Contract, Operation } from './document.ts';
import { type HandlerOf, type UntypedHandler, type UntypedInput, type UntypedReply, untypedReply } from './handlers.ts';
import { refusals, stubHeader } from './refusals.ts';
import { withSamples } from './stub-samples.ts';
import { shorten } from './text.ts';

/**
 * Returns handlers that send the examples of a contract, as the `Prefer` header of a request says, after the delay that
 * it names. What has no valid example is made from its schema, and requests are refused as `refusals` says.
 */
export function exampleHandlers(contract: Contract, rules?: MockRules): HandlerOf {
  const completed = new Map<string, MockOperation>();
  const complete = (operation: MockOperation): MockOperation => {
    const known = completed.get(operation.operationId) ?? withSamples(contract, operation);
    completed.set(operation.operationId, known);
    return known;
  };
  const mock = createMock(contract.operations.map(mockOperation), { rules, complete });
  return (operation) => {
    const handle: UntypedHandler = async (input) => {
      const { delay, status, body, headers } = mocked(mock, operation.operationId, input);
      await setTimeout(delay);
      return untypedReply(status, body, { [stubHeader]: 'none', ...headers });
    };
    return Object.assign(handle, { refuse: refusals(contract, operation, () => complete(mockOperation(operation))) });
  };
}

/** Returns the example that an operation sends for these parameters, as it stands in the contract. */
export function exampleOf(operation: Operation, input: UntypedInput): UntypedReply {
  return replyOf(mocked(createMock([mockOperation(operation)]), operation.operationId, input));
}

/**
 * Returns the handlers with the preferences of a mock: a request whose `Prefer` header names a `code` or an `example`,
 * or has a `failure` that hits it, gets an example of the contract; `delay` holds back any response.
 */
export function preferringHandlers(
  { operations }: Pick<Contract, 'operations'>,
  handlerOf: HandlerOf,
  rules?: MockRules,
): HandlerOf {
  const mock = createMock(operations.map(mockOperation), { rules });
  return (operation) => {
    const handle = handlerOf(operation);
    return async (input) => {
      if (input.headers.prefer === undefined) return varying(await handle(input));
      const { delay, isPreferred, ...reply } = mocked(mock, operation.operationId, input);
      await setTimeout(delay);
      if (isPreferred) return replyOf(reply);
      const applied = reply.headers['Preference-Applied'];
      return varying(await handle(input), applied === undefined ? {} : { 'Preference-Applied': applied });
    };
  };
}

// A cache must not send to a request with a preference what was sent to one without (RFC 9110, section 12.5.5).
const varying = ({ status, body, headers }: UntypedReply, applied = {}): UntypedReply =>
  untypedReply(status, body, { ...headers, ...applied, Vary: 'Prefer' });

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

// The server itself makes X-Request-Id, and the ETag of a body with 200.
function replyOf({ status, body, headers: all }: Pick<MockReply, 'status' | 'body' | 'headers'>): UntypedReply {
  const { 'X-Request-Id': _, ETag, ...headers } = all;
  const isMade = status === 200 && body !== undefined;
  return untypedReply(status, body, ETag !== undefined && !isMade ? { ...headers, ETag } : headers);
}
