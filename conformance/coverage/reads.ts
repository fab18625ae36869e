import type { Operation } from '../model/contract.ts';
import { plainRequest } from '../requests/operation-examples.ts';
import { identifierIn, identifierOf } from '../requests/resources.ts';
import type { Reached } from './addresses.ts';
import { isIds, lostById, otherDetails, wrongCount } from './agreement.ts';
import type { Send } from './comparison.ts';
import { itemsOf } from './could-show.ts';
import { wrongNextPages } from './cursors.ts';
import { wrongItems } from './filters.ts';
import { emptyFirstPage, listingOf, wrongPages } from './lists.ts';
import { wrongLanguages } from './suspicions.ts';

const idsIn = (body: unknown) =>
  itemsOf(body)
    .slice(0, 3)
    .flatMap((one) => identifierIn(one, { name: 'id' }) ?? []);

/** The operation that reads one thing of a list, and the parameter that identifies it. */
function ofOne({ path }: Operation, operations: readonly Operation[]) {
  const read = operations.find((one) => one.method === 'GET' && identifierOf(path, one.path) !== undefined);
  const identifier = read?.parameters.find((one) => one.in === 'path' && read.path.endsWith(`/{${one.name}}`));
  return read && identifier && { read, identifier };
}

/** What is wrong with what an operation reads that is no stub: each with the check that suspects it. */
export async function wrongReads(
  operation: Operation,
  { operations, reached }: { operations: readonly Operation[]; reached: Reached },
  send: Send,
): Promise<[check: string, what: string][]> {
  const response = await send(plainRequest(operation));
  const counted = response?.status === 200 ? wrongCount(response.body, operation, operations) : undefined;
  const batched = operation.parameters.find((one) => one.in === 'query' && isIds.test(one.name));
  const listing = await listingOf(operation, send);
  const one = ofOne(operation, operations);
  const effects = [
    ...(await wrongLanguages(operation, send)),
    ...(batched
      ? await lostById(operation, batched, reached.below(operation)?.ids ?? idsIn(response?.body), send)
      : []),
    ...(listing ? await wrongItems(listing) : []),
  ];
  const pages = listing ? await wrongPages(listing) : await emptyFirstPage(operation, send);
  const others = listing && one ? await otherDetails(listing, one.read, one.identifier, send) : [];
  return [
    ...effects.map((what): [string, string] => ['effect', what]),
    ...[...pages, ...(await wrongNextPages(operation, send))].map((what): [string, string] => ['array size', what]),
    ...[counted ?? [], ...others].flat().map((what): [string, string] => ['state', what]),
  ];
}
