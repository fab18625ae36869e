import type { Operation } from '../model/contract.ts';
import { rulesOf } from '../model/value-rules.ts';
import { plainRequest, plainValues } from '../requests/operation-examples.ts';
import { type Request, requestOf } from '../requests/request-url.ts';
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

/**
 * Two requests for things of a list, or that can be created, by identifiers that are far from a known one: by a number,
 * or where four digits make them unlikely.
 */
function unknownRequests(operation: Operation, operations: readonly Operation[]): Request[] {
  const [, name] = /\{([^{}]+)\}$/.exec(operation.path) ?? [];
  const identifier = operation.parameters.find((one) => one.in === 'path' && one.name === name);
  const isOfSeveral = operations.some(({ path, method }) => method !== 'PUT' && identifierOf(path, operation.path));
  const values = plainValues(operation);
  const known = values.get(`path ${name}`);
  const turned = (by: number) => String(known).replaceAll(/\d(?=.{0,7}$)/g, (one) => String((Number(one) + by) % 10));
  const others = typeof known === 'number' ? [known + 918_273, known + 827_364] : [turned(3), turned(7)];
  const isLikely = typeof known !== 'number' && String(known).slice(-8).replaceAll(/\D/g, '').length < 4;
  const isAbove = others.some((one) => Number(one) > rulesOf(identifier?.schema).maximum);
  if (!isOfSeveral || isLikely || isAbove || known === undefined) return [];
  return others.map((one) => requestOf(operation, new Map([...values, [`path ${name}`, one]])));
}

/** The address of nothing at which an operation finds something. */
async function foundNothing(operation: Operation, operations: readonly Operation[], send: Send): Promise<string[]> {
  if (!('404' in operation.responses || '410' in operation.responses)) return [];
  const requests = unknownRequests(operation, operations);
  const responses = await Promise.all(requests.map((one) => send(one)));
  const isFound = responses.every((one) => one?.status === 200 && one.isStub !== true);
  return requests.slice(0, isFound ? 1 : 0).map(({ target }) => `there need be no ${target}: expected 404, got 200`);
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
  const nothing = await foundNothing(operation, operations, send);
  return [
    ...effects.map((what): [string, string] => ['effect', what]),
    ...[...pages, ...(await wrongNextPages(operation, send))].map((what): [string, string] => ['array size', what]),
    ...[counted ?? [], ...others, ...nothing].flat().map((what): [string, string] => ['state', what]),
  ];
}
