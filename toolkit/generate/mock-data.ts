import type { Contract, Json } from '@contract-first/conformance/model';
import { mockOperation } from '../mock/from-contract.ts';
import type { MockOperation } from '../mock/operation.ts';
import { sortedOperations } from './indexes.ts';

/**
 * The text of the module with the examples of the contract for the mocks of the client: each body once, those of one name side by side, so that the package is small, and
 * the operations with the places of their bodies instead of them. `generated` says what it was made from.
 */
export function mockData(contract: Contract, generated: Json): string {
  const operations = sortedOperations(contract).map(mockOperation);
  const named = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ examples }) => Object.entries(examples)),
  );
  const sorted = named.toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  const bodies = [...new Set(sorted.map(([, body]) => JSON.stringify(body)))];
  const places = new Map(bodies.map((body, place) => [body, place]));
  const placed = operations.map((operation): MockOperation => {
    const responses = Object.entries(operation.responses).map(([status, { headers, examples }]) => {
      const names = Object.entries(examples).map(([name, body]) => [name, places.get(JSON.stringify(body))]);
      return [status, { headers, examples: Object.fromEntries(names) }];
    });
    return { ...operation, responses: Object.fromEntries(responses) };
  });
  return `{"generated":${JSON.stringify(generated)},"operations":${JSON.stringify(placed)},"bodies":[${bodies.join()}]}\n`;
}
