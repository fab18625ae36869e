import { readFileSync } from 'node:fs';
import { escapeStep, isObject, type JsonObject, stepsOf } from './json.ts';
import {
  type Example,
  type Header,
  type MediaType,
  type Operation,
  type Parameter,
  parameterKey,
  type RequestBody,
  type Response,
} from './operation.ts';
import { ContractError, follow, linkReferences, type Reference } from './references.ts';
import type { Schema } from './schema.ts';

export * from './operation.ts';

/** The parts of an OpenAPI document that are read. */
export interface OpenApiDocument {
  readonly openapi?: string;
  readonly info?: { readonly title?: string; readonly version?: string };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>>; readonly [kind: string]: unknown };
}

/** A path item as it is written; its operations stand under the names of their methods. */
export interface PathItem {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly [key: string]: unknown;
}

/** A path of the contract that fits a request, with the still encoded values of its templates. */
export interface MatchedPath {
  readonly path: string;
  readonly operations: readonly Operation[];
  readonly values: Readonly<Record<string, string>>;
}

/** A contract as it is read: the one place that walks `paths`. */
export interface Contract {
  readonly document: OpenApiDocument;
  /** In the order of the document. */
  readonly operations: readonly Operation[];
  /** The operation of an operationId. Throws `ContractError` when there is none. */
  operation(operationId: string): Operation;
  /** The path that fits a request path; a concrete one wins over a templated one (OpenAPI 3.1, Paths Object). */
  find(pathname: string): MatchedPath | undefined;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const known = new WeakMap<object, Contract>();

/** Reads a bundled contract from a JSON file. Throws `ContractError` naming the file when it cannot be read. */
export function readContract(file: string): Contract {
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ContractError(`The contract ${file} cannot be read: ${(error as Error).message}.`);
  }
  if (!isObject(document) || !isObject(document.paths))
    throw new ContractError(`The contract ${file} has no \`paths\`, so it is no OpenAPI document.`);
  return contractOf(document as JsonObject);
}

/** Reads a parsed OpenAPI document whose references are all local; the same document gives the same contract. Throws `ContractError`. */
export function contractOf(parsed: OpenApiDocument | JsonObject): Contract {
  const document = parsed as OpenApiDocument;
  const found = known.get(document);
  if (found !== undefined) return found;
  linkReferences(document);
  const routes = Object.values(
    mapObjects(document.paths, '#/paths', (item, place) => {
      const path = stepsOf(place).at(-1) ?? '';
      return { path, ...template(path), operations: operationsOf(path, follow<PathItem>(item as PathItem)) };
    }),
  );
  const operations = routes.flatMap((route) => route.operations);
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  // Concrete segments sort before templated ones.
  const sorted = routes.toSorted((left, right) => (left.order < right.order ? -1 : left.order > right.order ? 1 : 0));
  const contract: Contract = {
    document,
    operations,
    operation: (operationId) => {
      const operation = byId.get(operationId);
      if (operation === undefined) throw new ContractError(`The contract has no operation ${operationId}.`);
      return operation;
    },
    find: (pathname) => {
      for (const { path, pattern, names, operations: here } of sorted) {
        const match = pattern.exec(pathname);
        if (match === null) continue;
        const values = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
        return { path, operations: here, values };
      }
      return undefined;
    },
  };
  known.set(document, contract);
  return contract;
}

type Written<Type> = { readonly [Key in keyof Type]?: unknown };

/** Changes each object of a map; `place` names the map in the error for what is no object. */
function mapObjects<To>(map: unknown, place: string, change: (value: object, place: string) => To): Record<string, To> {
  if (map === undefined) return {};
  if (!isObject(map)) throw new ContractError(`${place} must be an object.`);
  return Object.fromEntries(
    Object.entries(map).map(([key, value]) => {
      const inside = `${place}/${escapeStep(key)}`;
      if (!isObject(value)) throw new ContractError(`${inside} must be an object.`);
      return [key, change(value, inside)];
    }),
  );
}

function operationsOf(path: string, item: PathItem): Operation[] {
  return Object.entries(item).flatMap(([method, value]): Operation[] => {
    if (!methods.includes(method) || !isObject(value)) return [];
    const { operationId, summary, description, tags, parameters, requestBody, responses } = value;
    const pointer = `#/paths/${escapeStep(path)}/${method}`;
    const all = [item.parameters, parameters].flatMap((list) => parametersOf(list, pointer));
    return [
      {
        operationId: typeof operationId === 'string' ? operationId : `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        pointer,
        tags: Array.isArray(tags) ? tags.map(String) : [],
        ...(typeof summary === 'string' ? { summary } : {}),
        ...(typeof description === 'string' ? { description } : {}),
        // A parameter of the operation replaces one of the path item with the same place and name.
        parameters: [...new Map(all.map((one) => [parameterKey(one), one])).values()],
        ...(isObject(requestBody) ? { requestBody: requestBodyOf(requestBody, `${pointer}/requestBody`) } : {}),
        responses: mapObjects(responses, `${pointer}/responses`, responseOf),
      },
    ];
  });
}

function parametersOf(list: unknown, pointer: string): Parameter[] {
  if (list === undefined) return [];
  if (!Array.isArray(list) || !list.every(isObject))
    throw new ContractError(`${pointer}/parameters must be an array of objects.`);
  return list.map((written) => {
    const parameter = follow<Parameter>(written as object as Parameter);
    if (parameter.examples === undefined) return parameter;
    return { ...parameter, examples: examplesOf(parameter.examples, `${pointer}/parameters/${parameter.name}`) };
  });
}

function examplesOf(examples: unknown, place: string): Record<string, Example> {
  return mapObjects(examples, `${place}/examples`, (example) => follow<Example>(example));
}

function contentOf(content: unknown, place: string): Record<string, MediaType> {
  return mapObjects(content, `${place}/content`, (media, inside) => {
    const { schema, examples } = media as Written<MediaType>;
    return { ...(schema === undefined ? {} : { schema: schema as Schema }), examples: examplesOf(examples, inside) };
  });
}

function responseOf(written: object, place: string): Response {
  const { description, headers, content } = follow<Written<Response>>(written);
  return {
    ...(typeof description === 'string' ? { description } : {}),
    headers: mapObjects(headers, `${place}/headers`, (header) => follow<Header>(header)),
    content: contentOf(content, place),
  };
}

function requestBodyOf(written: object, place: string): RequestBody {
  const { required, content } = follow<Written<RequestBody>>(written);
  return { required: required === true, content: contentOf(content, place) };
}

function template(path: string): { pattern: RegExp; names: string[]; order: string } {
  const names: string[] = [];
  const segments = path.split('/');
  const source = segments.map((segment) =>
    segment
      .split(/(\{[^}]+\})/)
      .map((part) => {
        if (!/^\{.+\}$/.test(part)) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        names.push(part.slice(1, -1));
        return '([^/]+)';
      })
      .join(''),
  );
  const order = segments.map((segment) => (segment.includes('{') ? '1' : '0')).join('');
  return { pattern: new RegExp(`^${source.join('/')}$`), names, order };
}

/** The operation that responds to a method on a matched path; GET also responds to HEAD. */
export function operationFor(match: MatchedPath, method: string): Operation | undefined {
  const wanted = method.toUpperCase();
  const exact = match.operations.find((operation) => operation.method === wanted);
  return exact ?? (wanted === 'HEAD' ? match.operations.find((operation) => operation.method === 'GET') : undefined);
}

/** All methods that a path allows: the declared ones, HEAD beside GET, and OPTIONS. */
export function allowedMethods(match: MatchedPath): string[] {
  const declared = match.operations.map((operation) => operation.method);
  return [...new Set([...declared, ...(declared.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort();
}
