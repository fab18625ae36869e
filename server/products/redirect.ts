import { type Contract, defaultOf } from '@contract-first/conformance/model';

/** The part of a request that a redirect repeats: the operation, and its parsed parameters. */
interface RequestedProduct {
  readonly operationId: string;
  readonly code: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Returns the address of the same request on another site, without the parameters that have their default value, which the other site has too. */
export function redirectLocation(site: string, contract: Contract, request: RequestedProduct): string {
  const operation = contract.operation(request.operationId);
  const defaults = new Map(operation.parameters.map((one) => [one.name, JSON.stringify(defaultOf(one.schema))]));
  const pairs = Object.entries(request.query)
    .filter(([name, value]) => value !== undefined && JSON.stringify(value) !== defaults.get(name))
    .map(([name, value]) => `${name}=${encoded(Array.isArray(value) ? value.join(',') : String(value))}`);
  const path = operation.path.replace('{code}', encodeURIComponent(request.code));
  return `${site}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

// Commas and colons stand for themselves in a query, and addresses are easier to read with them.
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');
}
