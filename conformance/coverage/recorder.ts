import { isDeepStrictEqual } from 'node:util';
import type { Checker } from '../check/checker.ts';
import { type Exchange, headerValue, splitUrl } from '../check/exchange.ts';
import { parseMediaType } from '../check/media-type.ts';
import { decodeQuery, decodeValue, queryEntries } from '../check/parameters.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { type ResponseExample, responseExamples } from '../generate/operation-examples.ts';
import { below, bodyPlace, listedValues, type Place, valueId } from '../generate/schema-places.ts';
import { type Contract, type Operation, parameterKey } from '../model/contract.ts';
import { isObject } from '../model/json.ts';
import type { Profile } from '../profile.ts';
import { exactExampleId } from './items.ts';
import { parameterParts } from './parameter-parts.ts';

/** Collects the coverage items that exchanges show. */
export interface CoverageRecorder {
  record(exchange: Exchange): void;
  /** Adds an item that several exchanges together show. */
  add(id: string): void;
  readonly covered: ReadonlySet<string>;
}

/** Starts a recorder of a contract's coverage. A parameter is covered by a request that was not rejected as invalid. */
export function coverageRecorder(
  contract: Contract,
  checker: Pick<Checker, 'operationOf'>,
  { rejected, sameError }: Pick<Profile, 'rejected' | 'sameError'>,
): CoverageRecorder {
  const covered = new Set<string>();
  const validator = schemaValidator(contract);
  const examples = new Map<string, ResponseExample[]>();
  const bodies = new Set<string>();

  function recordValue(place: Place, value: unknown): void {
    for (const one of listedValues(place.schema)) if (one === value) covered.add(valueId(place, one));
    const { same, alternatives, properties, patterns, others, items } = below(place);
    for (const next of same) recordValue(next, value);
    for (const next of alternatives) {
      if (validator.errors(next.schema, 'plain', value).length === 0) recordValue(next, value);
    }
    if (Array.isArray(value)) for (const item of value) for (const next of items) recordValue(next, item);
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const named = properties.get(name);
      const matching = patterns.filter(({ pattern }) => pattern.test(name)).map((one) => one.place);
      const all = [...(named === undefined ? [] : [named]), ...matching];
      for (const next of all.length > 0 || others === undefined ? all : [others]) {
        covered.add(next.pointer);
        recordValue(next, inner);
      }
    }
  }

  function recordParameters(
    { operationId, parameters }: Operation,
    pathValues: Readonly<Record<string, string>>,
    { url, requestHeaders }: Exchange,
  ): void {
    const entries = {
      query: queryEntries(splitUrl(url).query),
      cookie: queryEntries((headerValue(requestHeaders, 'cookie') ?? '').replaceAll(/; */g, '&')),
    };
    const names = new Set(parameters.map(({ name }) => name));
    for (const parameter of parameters) {
      const place = parameter.in;
      const raw = place === 'path' ? pathValues[parameter.name] : headerValue(requestHeaders, parameter.name);
      const inPairs = place === 'query' || place === 'cookie';
      const value = inPairs
        ? decodeQuery(parameter, entries[place], names).value
        : raw === undefined
          ? undefined
          : decodeValue(parameter, parameter.style ?? 'simple', raw).value;
      if (value === undefined) continue;
      const id = `${operationId} ${parameterKey(parameter)}`;
      covered.add(id);
      for (const item of [value].flat()) if (!isObject(item)) covered.add(`${id}=${item}`);
      for (const [property, item] of isObject(value) ? Object.entries(value) : []) {
        for (const { name, describes } of parameterParts(parameter)) {
          if (describes?.(property) === true)
            covered.add(`${operationId} ${name}`).add(`${operationId} ${name}=${item}`);
        }
      }
    }
  }

  function recordExamples(operation: Operation, { url, status }: Exchange, body: () => unknown): void {
    const { operationId } = operation;
    const known = examples.get(operationId) ?? responseExamples(operation);
    examples.set(operationId, known);
    for (const { status: expected, name, value, request } of known) {
      if (expected !== status || (request !== undefined && !url.endsWith(request.target))) continue;
      if (request === undefined && !sameError(value, body())) continue;
      covered.add(`${operationId} ${status} example ${name}`);
      if (request !== undefined && isDeepStrictEqual(value, body()))
        covered.add(exactExampleId(operationId, status, name));
    }
  }

  function recordBody(operation: Operation, exchange: Exchange, places: readonly Place[]): void {
    let parsed: { readonly value: unknown } | undefined;
    const body = () => {
      parsed ??= { value: JSON.parse(exchange.body) as unknown };
      return parsed.value;
    };
    const isNew = bodies.size < bodies.add(`${operation.operationId} ${exchange.status} ${exchange.body}`).size;
    if (isNew) for (const place of places) recordValue(place, body());
    recordExamples(operation, exchange, body);
  }

  return {
    covered,
    add: (id) => {
      covered.add(id);
    },
    record: (exchange) => {
      const reached = checker.operationOf(exchange.method, splitUrl(exchange.url).pathname);
      if (reached === undefined) return;
      const operation = contract.operation(reached.operationId);
      const { status } = exchange;
      const declared = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find(
        (one) => operation.responses[one] !== undefined,
      );
      const response = operation.responses[declared ?? ''];
      if (declared === undefined || response === undefined) return;
      const id = `${operation.operationId} ${declared}`;
      covered.add(operation.operationId).add(id);
      if (status < 500 && !rejected.statuses.includes(status))
        recordParameters(operation, reached.pathParameters, exchange);
      for (const name of Object.keys(response.headers)) {
        if (headerValue(exchange.responseHeaders, name) !== undefined) covered.add(`${id} header ${name}`);
      }
      const { essence } = parseMediaType(headerValue(exchange.responseHeaders, 'content-type') ?? '');
      const schema = response.content[essence]?.schema;
      if (schema === undefined || exchange.body === '') return;
      covered.add(`${id} ${essence}`);
      recordBody(operation, exchange, bodyPlace(operation, declared, essence, schema));
    },
  };
}
