import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContractDocument, ContractError, type Operation, operationsOf } from './document.ts';

/**
 * Sends each operation its own example over a private port, so that every validator is compiled before the first caller comes.
 * Throws `ContractError` when one of them is answered with 500; `failures` holds what the error handler saw.
 */
export async function warmUp(
  app: RequestListener,
  document: ContractDocument,
  failures: readonly unknown[],
): Promise<void> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    for (const operation of operationsOf(document)) {
      const response = await fetch(`http://127.0.0.1:${port}${exampleUrl(operation)}`);
      await response.arrayBuffer();
      if (response.status === 500) throw new ContractError(reason(operation, failures.at(-1)));
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Returns the path and query of an operation's plainest request: its required parameters with their first examples. */
export function exampleUrl(operation: Operation): string {
  const required = operation.parameters.filter((parameter) => parameter.required === true);
  const value = (name: string) => {
    const parameter = required.find((candidate) => candidate.name === name);
    const example = Object.values(parameter?.examples ?? {})[0]?.value;
    return encodeURIComponent(Array.isArray(example) ? example.join(',') : String(example));
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => value(name));
  const query = required.filter((parameter) => parameter.in === 'query').map(({ name }) => `${name}=${value(name)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

function reason(operation: Operation, failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure);
  return `The contract of ${operation.operationId} (${operation.path}) does not compile or its example does not fit: ${message}. Repair: npm run check.`;
}
