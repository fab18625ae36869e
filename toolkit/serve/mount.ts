import type { RequestHandler } from 'express';
import type { ResponseCache } from '../bytes/response-cache.ts';
import { ApiError } from '../http/api-error.ts';
import { contextOf, type RequestContext } from '../http/context.ts';
import { isOptions } from '../http/methods.ts';
import { decoded } from '../http/request-target.ts';
import type { ServedContract } from './document.ts';
import type { HandlerOf } from './handlers.ts';
import { pathReader, pathTable } from './path-table.ts';
import { type Pipeline, type PipelineParts, pipeline } from './pipeline.ts';
import { responseBodies } from './response-bodies.ts';
import { shorten } from './text.ts';
import type { ValidatorOf } from './validator.ts';

/** What the operations of a contract have in common. */
export interface MountOptions extends Pick<PipelineParts, 'unknownQuery' | 'contentLanguage'> {
  readonly handlerOf: HandlerOf;
  readonly validatorOf: ValidatorOf;
  readonly cache?: ResponseCache | undefined;
  readonly keepsConstants?: boolean;
}

/** What responds to the requests to one path. */
interface Route {
  readonly pathOf: ReturnType<typeof pathReader>;
  /** By method. */
  readonly operations: Map<string, Pick<RequestContext, 'operationId' | 'refuse'> & { readonly respond: Pipeline }>;
}

/** Returns the routes of the contract as one handler. They are the paths of the document, so that none can be missing or left over. */
export function mount(
  contract: ServedContract,
  { handlerOf, validatorOf, cache, keepsConstants = true, ...options }: MountOptions,
): RequestHandler {
  const { of: bodiesOf } = responseBodies(contract);
  const routes = new Map<string, Route>();
  for (const operation of contract.operations) {
    const { operationId, method, path, basePaths } = operation;
    const own = { validate: validatorOf(operation), handle: handlerOf(operation), bodies: bodiesOf(operation) };
    const respond = pipeline(operation, { ...options, ...own, cache, keepsConstants });
    for (const full of basePaths.map((base) => base + path)) {
      const route = routes.get(full) ?? { pathOf: pathReader(full), operations: new Map() };
      routes.set(full, route);
      route.operations.set(method, { operationId, respond, refuse: own.handle.refuse });
    }
  }
  const candidates = pathTable(routes);

  return async (request, response, next) => {
    for (const { pathOf, operations } of candidates(request.path)) {
      const values = pathOf(request.path);
      if (values === undefined) continue;
      const [first] = operations.values();
      const context = contextOf(response);
      // Log and metrics name an operation also when none has the method.
      context.operationId = first?.operationId;
      if (isOptions(request, response, operations)) return;
      const operation = operations.get(request.method);
      context.operationId = operation?.operationId;
      context.refuse = operation?.refuse;
      await operation?.respond(request, response, decodedValues(values, request.path));
      return;
    }
    next();
  };
}

/** Returns the decoded values of a path. Throws `ApiError` 400 for one that is not percent-encoded UTF-8. */
function decodedValues(values: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const pairs = Object.entries(values).map(([name, value]) => [name, decoded(value)] as const);
  if (pairs.every((pair): pair is [string, string] => pair[1] !== undefined)) return Object.fromEntries(pairs);
  const value = shorten(path);
  const detail = `"${value}" is not valid percent-encoded UTF-8.`;
  throw new ApiError(400, [{ id: 'invalid_value', field: 'path', value, detail }]);
}
