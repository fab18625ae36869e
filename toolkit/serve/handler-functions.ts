import { type Contract, ContractError } from './document.ts';
import {
  type HandlerFunctions,
  type HandlerInput,
  type HandlerOf,
  type Handlers,
  type ReplyFunction,
  untypedReply,
} from './handlers.ts';
import { exampleHandlers } from './stub.ts';

/** Returns the functions that the handlers of one contract are written with; `generated/operation.ts` has them with its types. */
export function handlerFunctions<Operations, Defaulted, Services>(): HandlerFunctions<Operations, Defaulted, Services> {
  return {
    operation: (operationId, handle) => ({
      operationId,
      untyped: (services, contract) => async (input) => {
        const reply = untypedReply as unknown as ReplyFunction<typeof operationId, Operations[typeof operationId]>;
        type Input = HandlerInput<Operations[typeof operationId], Defaulted[typeof operationId & keyof Defaulted]>;
        return handle(input as unknown as Input, { reply, services, contract });
      },
    }),
    stub: (operationId) => ({
      operationId,
      untyped: (_services, contract) => exampleHandlers(contract)(contract.operation(operationId)),
    }),
    defineHandlers: (handlers) => handlers,
  };
}

/** Returns the handlers of a contract over their services; the returned function throws `ContractError` for an operation without handler. */
export function handlersOver<Operations, Services>(
  handlers: Handlers<Operations, Services>,
  services: Services,
  contract: Contract,
): HandlerOf {
  const byId = new Map(Object.entries<Handlers<Operations, Services>[keyof Operations]>(handlers));
  return ({ operationId }) => {
    const handler = byId.get(operationId);
    if (handler !== undefined) return handler.untyped(services, contract);
    throw new ContractError(
      `The operation ${operationId} has no handler. Fix: add server/operations/${operationId}.ts, then npm run generate.`,
    );
  };
}
