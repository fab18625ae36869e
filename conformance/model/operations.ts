import type { ContractDocument, OperationObject, Parameter, PathItem, ResponseObject } from './old.ts';
import { isObject, resolveReference } from './old.ts';

const methods = ['get', 'put', 'post', 'delete', 'patch', 'trace'];

/** One operation with what its path item gives it; references to parameters are followed. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly object: OperationObject;
}

/** A path of the contract that fits a request, with the still encoded values of its templates. */
export interface MatchedPath {
  readonly path: string;
  readonly operations: readonly Operation[];
  readonly values: Readonly<Record<string, string>>;
}

function operationsOf(document: ContractDocument, path: string, item: PathItem): Operation[] {
  const found = Object.entries(item).filter(([key, value]) => methods.includes(key) && isObject(value));
  return found.map(([key, value]) => {
    const object = value as OperationObject;
    const parameters = [...(item.parameters ?? []), ...(object.parameters ?? [])].map((one) =>
      resolveReference<Parameter>(document, one),
    );
    const last = new Map(parameters.map((one) => [`${one.in} ${one.name}`, one]));
    return {
      operationId: object.operationId ?? `${key} ${path}`,
      method: key.toUpperCase(),
      path,
      parameters: [...last.values()],
      object,
    };
  });
}

function template(path: string): { pattern: RegExp; names: string[]; order: string } {
  const names: string[] = [];
  const source = path.split('/').map((segment) =>
    segment
      .split(/(\{[^}]+\})/)
      .map((part) => {
        if (!/^\{.+\}$/.test(part)) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        names.push(part.slice(1, -1));
        return '([^/]+)';
      })
      .join(''),
  );
  const order = path
    .split('/')
    .map((segment) => (segment.includes('{') ? '1' : '0'))
    .join('');
  return { pattern: new RegExp(`^${source.join('/')}$`), names, order };
}

/** Finds the path of the contract for a request path; a concrete path wins over a templated one. */
export function pathFinder(document: ContractDocument): (pathname: string) => MatchedPath | undefined {
  const routes = Object.entries(document.paths)
    .map(([path, item]) => ({
      path,
      ...template(path),
      operations: operationsOf(document, path, resolveReference<PathItem>(document, item)),
    }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
  return (pathname) => {
    for (const route of routes) {
      const match = route.pattern.exec(pathname);
      if (match === null) continue;
      const values = Object.fromEntries(route.names.map((name, index) => [name, match[index + 1] ?? '']));
      return { path: route.path, operations: route.operations, values };
    }
    return undefined;
  };
}

/** The operation that answers a method on a matched path; GET also answers HEAD. */
export function operationFor(match: MatchedPath, method: string): Operation | undefined {
  const wanted = method.toUpperCase();
  const exact = match.operations.find((operation) => operation.method === wanted);
  return exact ?? (wanted === 'HEAD' ? match.operations.find((operation) => operation.method === 'GET') : undefined);
}

/** All methods a path answers: the declared ones, HEAD beside GET, and OPTIONS. */
export function allowedMethods(match: MatchedPath): string[] {
  const declared = match.operations.map((operation) => operation.method);
  return [...new Set([...declared, ...(declared.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort();
}

/** The declared response for a status: the exact code, else its range (`4XX`), else `default`. */
export function responseFor(
  document: ContractDocument,
  operation: Operation,
  status: number,
): ResponseObject | undefined {
  const responses = operation.object.responses ?? {};
  const found = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
  return found === undefined ? undefined : resolveReference<ResponseObject>(document, found);
}
