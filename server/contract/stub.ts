import { ContractError, operationsOf } from './document.ts';
import { exampleReplies } from './examples.ts';
import type { OperationHandler, OperationId } from './handlers.ts';

/**
 * Returns a handler that answers an operation from the contract's examples, for an operation that is not written yet:
 * `export default stub('getThingV3')`. Throws `ContractError` when the contract has no such operation.
 */
export function stub<Id extends OperationId>(operationId: Id): OperationHandler<Id> {
  return {
    operationId,
    untyped: ({ contract }) => {
      const operation = operationsOf(contract).find((candidate) => candidate.operationId === operationId);
      if (operation === undefined) throw new ContractError(`The contract has no operation ${operationId}.`);
      return exampleReplies(contract, operation);
    },
  };
}
