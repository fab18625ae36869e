import { handlers } from '../../generated/handlers.ts';
import type { ContractDocument, Operation } from './document.ts';
import { exampleReplies } from './examples.ts';
import type { OperationId, UntypedHandler } from './handlers.ts';
import type { Services } from './services.ts';

/** Chooses what answers an operation. */
export type HandlerOf = (operation: Operation) => UntypedHandler;

/** Returns what answers each operation: its handler over the services. Throws for an operation without handler. */
export function handled(services: Services): HandlerOf {
  return ({ operationId }) => {
    if (!isHandled(operationId))
      throw new Error(
        `No handler answers ${operationId}. Repair: add server/operations/${operationId}.ts, then npm run generate.`,
      );
    return handlers[operationId].untyped(services);
  };
}

/** Returns what answers each operation from the contract's examples. */
export function stubbed(document: ContractDocument): HandlerOf {
  return (operation) => exampleReplies(document, operation);
}

function isHandled(operationId: string): operationId is OperationId {
  return Object.hasOwn(handlers, operationId);
}
