import { isDeepStrictEqual } from 'node:util';
import type { Checker } from '../check/checker.ts';
import type { Exchange } from '../check/exchange.ts';
import { headerValue, splitUrl } from '../check/exchange.ts';
import { parseMediaType } from '../check/media-type.ts';
import { decodeQuery, decodeText, queryEntries } from '../check/parameter-style.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { exampleRequest, responseExamples } from '../generate/examples.ts';
import { allOperations, parameterKey } from '../generate/request-url.ts';
import type { ContractDocument, Schema } from '../model/old.ts';
import { isObject } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { responseFor } from '../model/operations.ts';
import { exampleAnswerId, parameterParts } from './items.ts';
import { isLike } from './same-error.ts';
import { type Below, below, bodyPlace, listedValues, type Place, valueId } from './schema-places.ts';

/** Keeps which promises of a contract were seen in the exchanges it is shown. */
export interface Witness {
  see(exchange: Exchange): void;
  /** Adds a promise that several exchanges together show. */
  note(id: string): void;
  readonly seen: ReadonlySet<string>;
}

/** Returns a witness that has seen nothing yet. A parameter is seen when a request with it was not refused with 400. */
export function witness(document: ContractDocument, judge: Checker): Witness {
  const seen = new Set<string>();
  const operations = new Map(allOperations(document).map((one) => [one.operationId, one]));
  const examples = new Map([...operations].map(([id, one]) => [id, examplesOf(document, one)]));
  const validator = schemaValidator(document);
  const known = new Map<string, Below>();
  const bodies = new Set<string>();

  const lookUp = (place: Place): Below => {
    const found = known.get(place.pointer) ?? below(document, place);
    known.set(place.pointer, found);
    return found;
  };

  function seeValue(place: Place, value: unknown): void {
    for (const one of listedValues(place.schema)) if (one === value) seen.add(valueId(place, one));
    const { same, alternatives, properties, patterns, others, items } = lookUp(place);
    for (const next of same) seeValue(next, value);
    for (const next of alternatives) {
      if (validator.errors(next.schema, 'plain', value).length === 0) seeValue(next, value);
    }
    if (Array.isArray(value)) for (const item of value) for (const next of items) seeValue(next, item);
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const named = properties.get(name);
      const fitting = patterns.filter(({ pattern }) => pattern.test(name)).map((one) => one.place);
      const all = [...(named === undefined ? [] : [named]), ...fitting];
      for (const next of all.length > 0 || others === undefined ? all : [others]) {
        seen.add(next.pointer);
        seeValue(next, inner);
      }
    }
  }

  function seeParameters(operation: Operation, path: Readonly<Record<string, string>>, exchange: Exchange): void {
    const entries = queryEntries(splitUrl(exchange.url).query);
    const claimed = new Set(operation.parameters.map(({ name }) => name));
    for (const parameter of operation.parameters) {
      const raw = parameter.in === 'path' ? path[parameter.name] : headerValue(exchange.requestHeaders, parameter.name);
      const value =
        parameter.in === 'query'
          ? decodeQuery(document, parameter, entries, claimed).value
          : raw === undefined
            ? undefined
            : decodeText(document, parameter, 'simple', raw).value;
      if (value === undefined) continue;
      const id = `${operation.operationId} ${parameterKey(parameter)}`;
      seen.add(id);
      for (const item of [value].flat()) if (!isObject(item)) seen.add(`${id}=${item}`);
      if (!isObject(value)) continue;
      for (const { name } of parameterParts(document, parameter)) {
        const source = name.slice(parameterKey(parameter).length + 1);
        for (const [key, item] of Object.entries(value)) {
          if (source !== key && !(source.startsWith('^') && new RegExp(source, 'u').test(key))) continue;
          seen.add(`${operation.operationId} ${name}`).add(`${operation.operationId} ${name}=${item}`);
        }
      }
    }
  }

  function seeBody(operation: Operation, exchange: Exchange, status: string, mediaType: string, schema: Schema): void {
    const body: unknown = JSON.parse(exchange.body);
    const isNew = bodies.size < bodies.add(`${operation.operationId} ${status} ${exchange.body}`).size;
    const places = isNew ? bodyPlace(operation.path, operation.method, status, mediaType, schema) : [];
    for (const place of places) seeValue(place, body);
    for (const example of examples.get(operation.operationId) ?? []) {
      if (example.status !== exchange.status) continue;
      const isAsked =
        example.target === undefined ? isLike(example.value, body) : exchange.url.endsWith(example.target);
      if (!isAsked) continue;
      seen.add(`${operation.operationId} ${example.status} example ${example.name}`);
      const isExact = example.isPaired && isDeepStrictEqual(example.value, body);
      if (isExact) seen.add(exampleAnswerId(operation.operationId, example.status, example.name));
    }
  }

  return {
    seen,
    note: (id) => {
      seen.add(id);
    },
    see: (exchange) => {
      const reached = judge.operationOf(exchange.method, splitUrl(exchange.url).pathname);
      const operation = reached === undefined ? undefined : operations.get(reached.operationId);
      if (reached === undefined || operation === undefined) return;
      const { operationId } = operation;
      const response = responseFor(document, operation, exchange.status);
      if (response === undefined) return;
      const id = `${operationId} ${exchange.status}`;
      seen.add(operationId).add(id);
      if (exchange.status < 500 && exchange.status !== 400) seeParameters(operation, reached.pathParameters, exchange);
      for (const name of Object.keys(response.headers ?? {})) {
        if (headerValue(exchange.responseHeaders, name) !== undefined) seen.add(`${id} header ${name}`);
      }
      const sent = parseMediaType(headerValue(exchange.responseHeaders, 'content-type') ?? '').essence;
      const schema = response.content?.[sent]?.schema;
      if (schema === undefined || exchange.body === '') return;
      seen.add(`${id} ${sent}`);
      seeBody(operation, exchange, String(exchange.status), sent, schema);
    },
  };
}

function examplesOf(document: ContractDocument, operation: Operation) {
  return responseExamples(document, operation).map((example) => ({
    ...example,
    target: example.isPaired ? exampleRequest(document, operation, example.name).target : undefined,
  }));
}
