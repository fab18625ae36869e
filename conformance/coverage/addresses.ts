import { coerce } from '../check/parameters.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { letters, type Operation, parameterKey, type Response } from '../model/contract.ts';
import { sameValue } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import { type BodyValue, bodyVariants, sampleBodies, withBody } from '../requests/body.ts';
import { boundaryValues, ofMarks } from '../requests/boundary-values.ts';
import { freshBodies, otherBodies } from '../requests/changed-bodies.ts';
import { credentialsOf, isSafe, needsCredentials, withHeaders } from '../requests/derived-requests.ts';
import { plainRequest, plainValues } from '../requests/operation-examples.ts';
import { parameterExamples } from '../requests/parameter-values.ts';
import { type Request, requestOf, type Values } from '../requests/request-url.ts';
import { addressOf, identifierIn, identifierOf, isCreated, type Resource, resourcesOf } from '../requests/resources.ts';
import { itemsOf } from './could-show.ts';
import type { CoverageRun, Sender } from './sender.ts';
import { listIn } from './suspicions.ts';

/** The values of an address at which a PUT can create, by which nothing is found; those above for a POST. */
export async function freshValues(
  { create, read, identifier: { schema, ...identifier } }: Resource,
  above: Values,
  isFree: (values: Values) => Promise<boolean>,
): Promise<Values | undefined> {
  if (create.path !== read.path) return above;
  const valid = boundaryValues(schema).filter(({ isValid, what }) => isValid && !what.endsWith(ofMarks));
  for (const value of [...valid.map((one) => one.value), ...rulesOf(schema).ofFormat].filter((one) => one !== '')) {
    const values = new Map([...above, [parameterKey(identifier), value]]);
    if (await isFree(values)) return values;
  }
  return undefined;
}

type Addresses = ReadonlyMap<string, Values>;

/** The identifiers at addresses, by what names them in a body: of `/authors/{id}` it is `authorid`. */
function identifiersOf(addresses: Addresses) {
  const known = new Map<string, unknown[]>();
  for (const [path, values] of addresses) {
    const [things = '', last = ''] = path.split('/').slice(-2);
    const name = last.slice(1, -1);
    const names = new Set([letters(name), `${letters(things).replace(/ies$/, 'y').replace(/s$/, '')}id`]);
    names.delete('id');
    for (const one of names) known.set(one, [...(known.get(one) ?? []), values.get(`path ${name}`)]);
  }
  return known;
}

/** The operation with these values of the longest path that it is below, for path parameters that have no example. */
function reaching(operation: Operation, addresses: Addresses, isMissing: boolean): Operation {
  const known = [...addresses].filter(([path]) => operation.path === path || operation.path.startsWith(`${path}/`));
  const [, values = new Map<string, unknown>()] =
    known.toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  // A parameter of another path that has the same name, and not one for anything, has the same values.
  const shared = (key: string) =>
    isSafe(operation) && key !== 'path id' ? [...addresses.values()].find((one) => one.has(key))?.get(key) : undefined;
  const parameters = operation.parameters.map((one) => {
    const key = parameterKey(one);
    const value = values.get(key) ?? (one.in === 'path' ? shared(key) : undefined);
    if (value === undefined || (parameterExamples(one).length > 0 && !isMissing)) return one;
    return { ...one, examples: { known: { value: coerce(one.schema, String(value)) } } };
  });
  const { requestBody } = operation;
  if (requestBody === undefined) return { ...operation, parameters };
  const ids = new Map([...(requestBody.known ?? []), ...identifiersOf(addresses)]);
  return { ...operation, parameters, requestBody: { ...requestBody, known: ids } };
}

/** Whether a response has an array at the top of its body or directly below it. */
function lists({ content = {} }: Partial<Response> = {}): boolean {
  const places = Object.values(content).flatMap(({ schema }) => sameValue(schema));
  const inner = places.flatMap(({ properties = {} }) => Object.values(properties));
  return [...places, ...inner].some((one) => rulesOf(one).types.has('array'));
}

const mostTries = 12;
/** As many items show what parameters of a list do. */
const enough = 4;

/** Valid bodies that create things, for each sample of the body itself and then what differs from it in one value. */
export function creationBodies(create: Operation, contract: CoverageRun['contract']): BodyValue[][] {
  const validator = schemaValidator(contract);
  return sampleBodies(create, validator).map((body) => {
    const others = bodyVariants(body, validator).filter(({ isValid }) => isValid);
    const all = [body, ...freshBodies(body, validator), ...others.map(({ value }) => ({ ...body, value }))];
    return all.slice(0, mostTries);
  });
}

/** Things of one kind: what reads one, the values of their addresses, and of these the ones that are their own. */
export interface Things {
  readonly read: Operation;
  readonly all: readonly Values[];
  readonly ids: readonly unknown[];
}

/** What a run reaches: operations with addresses of what the server has. */
export interface Reached {
  /** To be sent first, to a server that is as it was found as far as it has something of each kind. */
  readonly operations: readonly Operation[];
  /** Creates one thing of each further kind, and returns the operations with the addresses of all that was created. */
  changing(): Promise<readonly Operation[]>;
  /** Whether an operation reads what there may be one of below the things that were found, and of the first there is none. */
  mayLack(operationId: string): boolean;
  /** The first three things that were found below the path of an operation. */
  below(operation: Operation): Things | undefined;
  /** The requests that delete what was created. */
  readonly deletions: readonly Request[];
}

/**
 * Finds addresses of what a server has, in its arrays, and creates one thing of each kind of which it has none.
 * Operations that change something are tried by what was created for them.
 */
export async function reachedBy(run: CoverageRun, send: Sender): Promise<Reached> {
  const { contract, operations, profile } = run;
  const further = new Map<string, Values[]>();
  const [found, own] = [new Map<string, Values>(), new Map<string, Values>()];
  const [missing, present] = [new Set<string>(), new Set<string>()];
  const isOpen = (one: Operation) => !needsCredentials(one) || Object.keys(profile.credentials).length > 0;
  const reading = operations.filter((one) => one.method === 'GET' && isOpen(one));
  // What is in a list comes after all lists: it may be at a shorter path.
  const turn = ({ path }: Operation) => path.length + (path.endsWith('}') ? 1e6 : 0);
  for (const operation of reading.toSorted((left, right) => turn(left) - turn(right))) {
    let reached = reaching(operation, found, false);
    const read = (one: Operation) => send(withHeaders(plainRequest(one), credentialsOf(operation, profile)));
    let { status, body } = await read(reached);
    // What is below the first one of a list may be less than what is below another one.
    const [, others = []] = [...further].find(([path]) => operation.path.startsWith(`${path}/`)) ?? [];
    const lengthOf = (one: unknown) => listIn(one)?.length ?? enough;
    for (const values of others) {
      if (lengthOf(body) >= enough) break;
      const other = reaching(operation, new Map([[operation.path, values]]), false);
      const response = await read(other);
      if (response.status !== 200 || lengthOf(response.body) <= lengthOf(body)) continue;
      found.set(operation.path, values);
      [reached, { status, body }] = [other, response];
    }
    if (status === 404 || status === 410) missing.add(operation.path);
    if (status < 200 || status >= 300) continue;
    present.add(operation.path);
    for (const { path, parameters } of operations) {
      const name = identifierOf(operation.path, path);
      const identifier = parameters.find((one) => one.in === 'path' && one.name === name);
      const all = identifier === undefined ? [] : itemsOf(body).map((item) => identifierIn(item, identifier));
      const values = all.flatMap((one) =>
        one === undefined || identifier === undefined
          ? []
          : [new Map([...plainValues(reached), [parameterKey(identifier), one]])],
      );
      if (values[0] === undefined) continue;
      found.set(path, values[0]);
      further.set(path, values.slice(1, mostTries));
    }
  }
  const deletions: Request[] = [];
  const validator = schemaValidator(contract);

  async function creates(resource: Resource): Promise<void> {
    const { create, read, remove } = resource;
    const reached = reaching(reaching(create, found, missing.has(create.path)), own, true);
    const values = await freshValues(resource, new Map(), async (free) => {
      const request = requestOf(read, new Map([...plainValues(reaching(read, found, false)), ...free]));
      return (await send(withHeaders(request, credentialsOf(read, profile)), true)).status === 404;
    });
    if (values === undefined) return;
    const [sample] = creationBodies(reached, contract);
    // Other ones than those that are sent later, so that these can still be created.
    const others = sample && [...otherBodies(reached, sample[0]?.value, validator), ...sample.toReversed()];
    for (const body of others ?? [undefined]) {
      const plain = requestOf(reached, new Map([...plainValues(reached), ...values]));
      const request = withHeaders(withBody(plain, body), credentialsOf(create, profile));
      const response = await send(request, true);
      const address = isCreated(response) ? addressOf(resource, request, response, contract) : undefined;
      if (address !== undefined) own.set(read.path, address.values);
      if (address !== undefined && remove !== undefined) deletions.unshift(deletionOf(remove, address.values, profile));
      if (response.status !== 409) break;
    }
  }
  const resources = resourcesOf(operations.filter(isOpen)).toSorted(
    (left, right) => left.create.path.length - right.create.path.length,
  );
  const isPresent = ({ read }: Resource) => present.has(read.path);
  const withAddresses = () => {
    const [both, changed] = [new Map([...own, ...found]), new Map([...found, ...own])];
    return operations.map((one) => reaching(one, isSafe(one) ? both : changed, missing.has(one.path)));
  };
  for (const resource of resources) if (!isPresent(resource)) await creates(resource);
  return {
    deletions,
    below({ path }) {
      const of = (one: string) => one.replace(/\/\{[^{}/]*\}$/, '');
      const isBelow = (one: string) => one !== of(one) && (path === of(one) || path.startsWith(`${of(one)}/`));
      const [at = '', first] = [...found].find(([one]) => isBelow(one)) ?? [];
      const read = operations.find((one) => one.method === 'GET' && one.path === at);
      if (read === undefined || first === undefined) return undefined;
      const [key, all] = [`path ${at.slice(of(at).length + 2, -1)}`, [first, ...(further.get(at) ?? [])].slice(0, 3)];
      return { read, all, ids: all.map((values) => values.get(key)) };
    },
    mayLack(operationId) {
      const { path, responses, parameters } = contract.operation(operationId);
      const isOne = !path.endsWith('}') && path.includes('{') && ('404' in responses || '410' in responses);
      const isNamed = parameters.some((one) => one.in === 'path' && parameterExamples(one).length > 0);
      return isOne && missing.has(path) && !isNamed && !lists(responses[200]);
    },
    operations: withAddresses(),
    async changing() {
      for (const resource of resources) if (isPresent(resource)) await creates(resource);
      return withAddresses();
    },
  };
}

/** The request that deletes what has these values of path parameters. */
export function deletionOf(remove: Operation, values: Values, profile: CoverageRun['profile']): Request {
  const plain = requestOf(remove, new Map([...plainValues(remove), ...values]));
  return withHeaders(plain, credentialsOf(remove, profile));
}

/** Returns the request that deletes what a request created; undefined where nothing was, or the contract has no DELETE of it. */
export function deletionsOf({ contract, operations, profile }: CoverageRun) {
  const resources = resourcesOf(operations);
  return (operationId: string, request: Request, response: Awaited<ReturnType<Sender>>): Request | undefined => {
    const resource: Resource | undefined = resources.find(({ create }) => create.operationId === operationId);
    const address = resource && isCreated(response) ? addressOf(resource, request, response, contract) : undefined;
    const { remove } = resource ?? {};
    return remove && address && deletionOf(remove, address.values, profile);
  };
}
