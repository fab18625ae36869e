import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type InvalidKeyword, invalidKeywordsOf, withoutInvalidKeywords } from './invalid-keywords.ts';
import { isObject, type JsonObject, stepsOf } from './json.ts';
import type { Operation } from './operation.ts';
import { mapObjects, operationsOf, type PathItem } from './path-item.ts';
import { ContractError, follow, linkReferences, unsupportedParts, upgraded } from './references.ts';
import type { Schema } from './schema.ts';
import { isReadBy } from './sequence.ts';

export * from './operation.ts';
export type { PathItem } from './path-item.ts';

/** The parts of an OpenAPI document that are read. */
export interface OpenApiDocument {
  readonly openapi?: string;
  readonly info?: { readonly title?: string; readonly version?: string };
  readonly servers?: unknown;
  readonly security?: unknown;
  readonly paths: Readonly<Record<string, PathItem>>;
  /** What to send instead of requests to paths that the document does not have, by a pattern of whole paths: a sentence. */
  readonly 'x-instead'?: Readonly<Record<string, string>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>>; readonly [kind: string]: unknown };
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
  /** What its schemas have that is no JSON Schema, and is passed over: the document is without it. */
  readonly invalidKeywords: readonly InvalidKeyword[];
  /** In the order of the document. */
  readonly operations: readonly Operation[];
  /** The operation of an operationId. Throws `ContractError` when there is none. */
  operation(operationId: string): Operation;
  /** The path that fits a request path; a concrete one wins over a templated one (OpenAPI 3.1, Paths Object). */
  find(pathname: string): MatchedPath | undefined;
}

const known = new WeakMap<object, Contract>();

/** Reads a bundled contract from a file, JSON or YAML. Throws `ContractError` naming the file when it cannot be read. */
export function readContract(file: string): Contract {
  let document: unknown;
  try {
    const text = readFileSync(file, 'utf8');
    document = /\.ya?ml$/.test(file) ? parse(text) : JSON.parse(text);
  } catch (error) {
    throw new ContractError(`The contract ${file} cannot be read: ${(error as Error).message}.`);
  }
  const parts = ['paths', 'webhooks', 'components'];
  if (!isObject(document) || !parts.some((part) => isObject(document[part])))
    throw new ContractError(`The contract ${file} has none of ${parts.join(', ')}, so it is no OpenAPI document.`);
  const contract = contractOf({ paths: {}, ...document } as JsonObject);
  const unsupported = [...unsupportedParts(document), ...unreadBodies(contract)];
  if (unsupported.length > 0)
    process.emitWarning(`${file} has ${unsupported.join(', ')}, which no exchange is checked by.`);
  return contract;
}

function unreadBodies({ operations }: Contract): string[] {
  const bodies = operations.flatMap(({ requestBody, responses }) =>
    [requestBody ?? [], ...Object.values(responses)].flat(),
  );
  const media = bodies.flatMap(({ content }) => Object.entries(content));
  const unread = media.filter(([type, { schema }]) => !isReadBy(type, schema)).map(([type]) => `bodies of ${type}`);
  return [...new Set(unread)];
}

/** Reads a parsed document of OpenAPI 3.0, 3.1 or 3.2 whose references are all local; the same document gives the same contract. Throws `ContractError`. */
export function contractOf(parsed: OpenApiDocument | JsonObject): Contract {
  const found = known.get(parsed);
  if (found !== undefined) return found;
  const read = upgraded(parsed as OpenApiDocument);
  const invalidKeywords = invalidKeywordsOf(read);
  const document = withoutInvalidKeywords(read, invalidKeywords);
  linkReferences(document);
  const routes = Object.values(
    mapObjects(document.paths, '#/paths', (item, place) => {
      const path = stepsOf(place).at(-1) ?? '';
      return { path, ...template(path), operations: operationsOf(path, follow<PathItem>(item as PathItem), document) };
    }),
  );
  const operations = routes.flatMap((route) => route.operations);
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  // Concrete segments sort before templated ones.
  const sorted = routes.toSorted((left, right) => (left.order < right.order ? -1 : left.order > right.order ? 1 : 0));
  // The longest first; the empty one is always there, of a server of its own.
  const bases = [...new Set([...operations.flatMap(({ basePaths }) => basePaths), ''])].toSorted(
    (left, right) => right.length - left.length,
  );
  const contract: Contract = {
    document,
    invalidKeywords,
    operations,
    operation: (operationId) => {
      const operation = byId.get(operationId);
      if (operation === undefined) throw new ContractError(`The contract has no operation ${operationId}.`);
      return operation;
    },
    find: (pathname) => {
      for (const base of bases) {
        if (!pathname.startsWith(`${base}/`)) continue;
        for (const { path, pattern, names, operations: here } of sorted) {
          const match = pattern.exec(pathname.slice(base.length));
          if (match === null) continue;
          const values = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
          return { path, operations: here, values };
        }
      }
      return undefined;
    },
  };
  known.set(parsed, contract);
  known.set(document, contract);
  return contract;
}

function template(path: string): { pattern: RegExp; names: string[]; order: string } {
  const names: string[] = [];
  const segments = path.split('/');
  const source = segments.map((segment) =>
    segment
      .split(/(\{[^{}]+\})/)
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
