import { decodePercent } from '../check/parameters.ts';
import { type Contract, letters, type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { isObject, propertyOf, valueAt } from '../model/json.ts';
import type { Request, Values } from './request-url.ts';

/** What a contract lets clients create, and then read at an address of its own. */
export interface Resource {
  readonly create: Operation;
  /** GET of the path of `create` and one segment more, whose value is the identifier; of a PUT the same path. */
  readonly read: Operation;
  readonly identifier: Parameter;
  /** PUT and PATCH of the path of `read`. */
  readonly changes: readonly Operation[];
  readonly remove?: Operation;
}

/**
 * The name of the parameter that identifies a thing of the list at a path, where another path is that of one:
 * `/books/{id}`, and of `/shops/{shop}/books` as well.
 */
export function identifierOf(list: string, path: string): string | undefined {
  const [, above = '', things = '', name] = /^(.*)(\/[^/{}]+)\/\{([^{}/]+)\}$/.exec(path) ?? [];
  return list.startsWith(`${above}/`) && list.endsWith(things) ? name : undefined;
}

/** Whether a request created something, or is about to (RFC 9110, 15.3.3). */
export const isCreated = ({ status, isStub }: { readonly status: number; readonly isStub?: boolean }) =>
  (status === 201 || status === 202) && isStub !== true;

/**
 * The resources of some operations: POST `/books` creates what GET `/books/{id}` reads; where there is none, PUT
 * `/books/{id}` with a 201.
 */
export function resourcesOf(operations: readonly Operation[]): Resource[] {
  const creating = operations.filter(
    ({ method, responses }) =>
      ('201' in responses && /^(POST|PUT)$/.test(method)) || ('202' in responses && method === 'POST'),
  );
  const found = creating.flatMap((create): Resource[] => {
    const above = create.method === 'PUT' ? create.path.replace(/\/[^/]*$/, '') : create.path;
    const here = operations.filter(({ path }) => identifierOf(above, path) !== undefined);
    const reads = here.filter(({ method }) => method === 'GET');
    const read = reads.find(({ path }) => path.startsWith(`${above}/`)) ?? reads[0];
    const identifier = read?.parameters.find((one) => one.in === 'path' && one.name === identifierOf(above, read.path));
    if (read === undefined || identifier === undefined) return [];
    const own = here.filter(({ path }) => path === read.path);
    const remove = own.find(({ method }) => method === 'DELETE');
    const changes = own.filter(({ method }) => method === 'PUT' || method === 'PATCH');
    return [{ create, read, identifier, changes, ...(remove === undefined ? {} : { remove }) }];
  });
  const isPosted = ({ read }: Resource) => found.some((one) => one.create.method === 'POST' && one.read === read);
  return found.filter((one) => one.create.method === 'POST' || (one.create.path === one.read.path && !isPosted(one)));
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

/**
 * Whether a relative `Location` leads to no path of a contract, behind whatever a server has before its paths, or
 * without what its own address has.
 */
export function leadsNowhere(location: string | undefined, target: string, contract: Contract, server = ''): boolean {
  const own = URL.canParse(server) ? new URL(server).pathname.replace(/\/$/, '') : '';
  if (location?.startsWith('/') === true && !location.startsWith(`${own}/`) && contract.find(location)) return true;
  if (location === undefined || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(location)) return false;
  const steps = new URL(location, `http://localhost${target}`).pathname.split('/').slice(1);
  return steps.every((_step, at) => contract.find(`/${steps.slice(at).join('/')}`) === undefined);
}

/** Whether a `Location` leads to a path above that of the created resource, such as the list that it is in. */
export function leadsAbove(
  location: string | undefined,
  { read }: Resource,
  target: string,
  contract: Contract,
): boolean {
  const { pathname } = new URL(location ?? '', `http://localhost${target}`);
  const steps = location === undefined ? [] : pathname.split('/').slice(1);
  const paths = steps.flatMap((_step, at) => contract.find(`/${steps.slice(at).join('/')}`)?.path ?? []);
  return paths.length > 0 && paths.every((path) => read.path.startsWith(`${path}/`));
}

/** The values of the path parameters of a created resource, and where its identifier was found. */
export interface Address {
  readonly values: Values;
  readonly foundIn: string;
}

/**
 * Finds the address of what a request created: of a PUT its own, by a link of the response (OpenAPI 3.1, Link Object),
 * by its `Location`,
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
    ([name, value]) => [`path ${name}`, decodePercent(value) ?? value] as const,
  );
  const address = (id: unknown, foundIn: string): Address | undefined =>
    typeof id === 'string' || typeof id === 'number'
      ? { values: new Map([...above, [parameterKey(identifier), String(id)]]), foundIn }
      : undefined;
  if (create.path === read.path) return { values: new Map(above), foundIn: 'the request' };
  const link = create.responses[201]?.links.find(({ operationId }) => operationId === read.operationId);
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(link?.parameters[identifier.name] ?? '') ?? [];
  const linked = pointer === undefined ? undefined : address(valueAt(body, pointer), `a link to ${pointer}`);
  if (linked !== undefined) return linked;
  const place = location === undefined ? '' : new URL(location, `http://localhost${path}`).pathname;
  const [, parent = '', segment] = /^(.*)\/([^/]+)$/.exec(place) ?? [];
  const list = read.path.startsWith(`${create.path}/`) ? path : read.path.replace(/\/[^/]*$/, '');
  if (segment !== undefined && parent.endsWith(list))
    return address(decodePercent(segment) ?? segment, 'the header Location');
  return address(identifierIn(body, identifier), 'the body');
}

/** The value of an identifier in a body: its property that is named as the parameter or its end, or `id`. */
export function identifierIn(body: unknown, { name: wanted }: Pick<Parameter, 'name'>): unknown {
  const names = Object.keys(isObject(body) ? body : {});
  const isEnd = (one: string) => letters(one).length > 1 && letters(wanted).endsWith(letters(one));
  const named = names.find((one) => letters(one) === letters(wanted)) ?? names.find(isEnd);
  const value = propertyOf(body, named ?? 'id');
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
