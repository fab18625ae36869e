import { type Contract, defaultOf, type Operation } from '@contract-first/conformance/model';

/** The folder of the handlers, one file for each operation, relative to the project. */
export const handlersFolder = 'server/operations';

/** The operations of a contract in the order of their operationIds. */
export function sortedOperations({ operations }: Contract): Operation[] {
  return operations.toSorted((left, right) => (left.operationId < right.operationId ? -1 : 1));
}

/** The module that has the functions for handlers with the types of the contract, without the file header. */
export function operationModule(): string {
  return `import { handlerFunctions } from '@contract-first/toolkit/serve';
import type { Services } from '../server/application.ts';
import type { DefaultedParameters, operations } from './types.ts';

/** What the handlers in server/operations/ are written with. */
export const { operation, stub, defineHandlers } = handlerFunctions<operations, DefaultedParameters, Services>();
`;
}

/** The module that imports the handler of each operation, without the file header. */
export function handlersIndex(contract: Contract): string {
  const ids = sortedOperations(contract).map(({ operationId }) => operationId);
  return [
    ...ids.map((id) => `import ${id} from '../${handlersFolder}/${id}.ts';`),
    `import { defineHandlers } from './operation.ts';`,
    '',
    '/** The handler of every operation in the contract, by operationId. */',
    'export const handlers = defineHandlers({',
    ...ids.map((id) => `  ${id},`),
    '});',
    '',
  ].join('\n');
}

/** The program that serves the API: its handlers over what `server/application.ts` opens, without the file header. */
export function mainModule(): string {
  return `import { serve } from '@contract-first/toolkit/serve';
import { application } from '../server/application.ts';
import { handlers } from './handlers.ts';

await serve(application, handlers, import.meta.url);
`;
}

/**
 * TypeScript that names, for each operation, the query parameters that the contract gives a default. The type generator
 * leaves them optional, which is right for a caller; the server always has a value.
 */
export function defaultedParameters(contract: Contract): string {
  const lines = sortedOperations(contract).map(({ operationId, parameters }) => {
    const defaulted = parameters.filter((one) => one.in === 'query' && defaultOf(one.schema) !== undefined);
    return `    ${operationId}: ${defaulted.map(({ name }) => `"${name}"`).join(' | ') || 'never'};`;
  });
  const comment =
    '/** Query parameters with a default, by operation: a caller may leave them out, the server always has a value. */';
  return `${comment}\nexport interface DefaultedParameters {\n${lines.join('\n')}\n}\n`;
}
