import { type Contract, letters, type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { isObject, propertyOf, valueAt } from '../model/json.ts';
import type { Request, Values } from './request-url.ts';

/** What a contract lets clients create, and then read at an address of its own. */
export interface Resource {
  readonly create: Operation;
  /** GET of the path of `create` and one segment more, whose value is the identifier. */
  readonly read: Operation;
  readonly identifier: Parameter;
  /** PUT and PATCH of the path of `read`. */
  readonly changes: readonly Operation[];
  readonly remove?: Operation;
}

/** The resources of some operations: POST `/books` creates what GET `/books/{id}` reads. */
export function resourcesOf(operations: readonly Operation[]): Resource[] {
  const creating = operations.filter(({ method, responses }) => method === 'POST' && '201' in responses);
  return creating.flatMap((create) => {
    const name = (path: string) =>
      /^\/\{([^{}/]+)\}$/.exec(path.startsWith(create.path) ? path.slice(create.path.length) : '')?.[1];
    const here = operations.filter(({ path }) => name(path) !== undefined);
    const read = here.find(({ method }) => method === 'GET');
    const identifier = read?.parameters.find((one) => one.in === 'path' && one.name === name(read.path));
    if (read === undefined || identifier === undefined) return [];
    const own = here.filter(({ path }) => path === read.path);
    const remove = own.find(({ method }) => method === 'DELETE');
    const changes = own.filter(({ method }) => method === 'PUT' || method === 'PATCH');
    return [{ create, read, identifier, changes, ...(remove === undefined ? {} : { remove }) }];
  });
}

/** What a POST creates without an address of its own, and the GET of the same path that lists it. */
export interface List {
  readonly create: Operation;
  readonly list: Operation;
}

/** The lists of some operations to which a POST adds what is none of these resources. */
export function listsOf(operations: readonly Operation[], resources: readonly Resource[]): List[] {
  const creating = operations.filter(({ method, responses }) => method === 'POST' && '201' in responses);
  const others = creating.filter((one) => !resources.some(({ create }) => create === one));
  return others.flatMap((create) => {
    const list = operations.find(({ method, path }) => method === 'GET' && path === create.path);
    return list === undefined ? [] : [{ create, list }];
  });
}

/** Whether a relative `Location` leads to no path of a contract, behind whatever a server has before its paths. */
export function leadsNowhere(location: string | undefined, target: string, contract: Contract): boolean {
  if (location === undefined || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(location)) return false;
  const steps = new URL(location, `http://localhost${target}`).pathname.split('/').slice(1);
  return steps.every((_step, at) => contract.find(`/${steps.slice(at).join('/')}`) === undefined);
}

/** The values of the path parameters of a created resource, and where its identifier was found. */
export interface Address {
  readonly values: Values;
  readonly foundIn: string;
}

/**
 * Finds the address of what a request created: by a link of the response (OpenAPI 3.1, Link Object), by its `Location`,
 * by the property of its body that is named as the parameter, or by `id`; undefined when there is none.
 */
export function addressOf(
  { create, read, identifier }: Resource,
  { target }: Pick<Request, 'target'>,
  { body, location }: { readonly body: unknown; readonly location?: string | undefined },
  contract: Contract,
): Address | undefined {
  const path = target.replace(/\?.*/s, '');
  const above = Object.entries(contract.find(path)?.values ?? {}).map(
    ([name, value]) => [`path ${name}`, decode(value)] as const,
  );
  const address = (id: unknown, foundIn: string): Address | undefined =>
    typeof id === 'string' || typeof id === 'number'
      ? { values: new Map([...above, [parameterKey(identifier), String(id)]]), foundIn }
      : undefined;
  const link = create.responses[201]?.links.find(({ operationId }) => operationId === read.operationId);
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(link?.parameters[identifier.name] ?? '') ?? [];
  const linked = pointer === undefined ? undefined : address(valueAt(body, pointer), `a link to ${pointer}`);
  if (linked !== undefined) return linked;
  const place = location === undefined ? '' : new URL(location, `http://localhost${path}`).pathname;
  const [, parent = '', segment] = /^(.*)\/([^/]+)$/.exec(place) ?? [];
  if (segment !== undefined && parent.endsWith(path)) return address(decode(segment), 'the header Location');
  return address(identifierIn(body, identifier), 'the body');
}

/** The value of an identifier in a body: its property that is named as the parameter, or `id`. */
export function identifierIn(body: unknown, { name: wanted }: Pick<Parameter, 'name'>): unknown {
  const names = Object.keys(isObject(body) ? body : {});
  const value = propertyOf(body, names.find((one) => letters(one) === letters(wanted)) ?? 'id');
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
