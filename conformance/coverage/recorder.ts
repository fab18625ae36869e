import { isDeepStrictEqual } from 'node:util';
import { type Exchange, headerValue, splitUrl } from '../check/exchange.ts';
import { decodeParameters } from '../check/parameters.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { type Contract, declaredStatus, type Operation, operationFor, parameterKey } from '../model/contract.ts';
import { isObject } from '../model/json.ts';
import { matchingMediaType } from '../model/media-type.ts';
import { once } from '../model/once.ts';
import type { Profile } from '../profile.ts';
import { responseExamples } from '../requests/operation-examples.ts';
import { type Below, below, bodyPlace, listedValues, type Place, valueId } from '../requests/schema-places.ts';
import { exactExampleId } from './items.ts';
import { parameterParts } from './parameter-parts.ts';
import { differenceAt } from './significant-difference.ts';

/** Collects the coverage items that exchanges show. */
export interface CoverageRecorder {
  /** Records an exchange with its parsed body, of which nothing but the examples is recorded again unless it is new. */
  record(exchange: Exchange, body: unknown, isNew: boolean): void;
  /** The items; those that several exchanges together show are added to them. */
  readonly covered: Set<string>;
  /** Where responses differ from the examples that are to be exactly them, by item. */
  readonly differing: ReadonlyMap<string, readonly string[]>;
}

interface KnownPlace extends Below {
  readonly listed: readonly unknown[];
  named(property: string): readonly Place[];
}

function knownPlace(place: Place): KnownPlace {
  const parts = below(place);
  const { properties, patterns, others } = parts;
  const named = once((name: string): readonly Place[] => {
    const all = [properties.get(name), ...patterns.map((one) => (one.pattern.test(name) ? one.place : undefined))];
    const described = all.filter((one) => one !== undefined);
    return described.length > 0 || others === undefined ? described : [others];
  }, new Map());
  return { ...parts, listed: listedValues(place.schema), named };
}

/** Starts a recorder of a contract's coverage. A parameter is covered by a request that was not rejected as invalid. */
export function coverageRecorder(
  contract: Contract,
  { rejected, sameError }: Pick<Profile, 'rejected' | 'sameError'>,
): CoverageRecorder {
  const covered = new Set<string>();
  const differing = new Map<string, readonly string[]>();
  const validator = schemaValidator(contract);
  const examples = new Map(contract.operations.map((one) => [one.operationId, responseExamples(one)]));
  const known = new Map<string, KnownPlace>();

  function recordValue(place: Place, value: unknown): void {
    const parts = known.get(place.pointer) ?? knownPlace(place);
    known.set(place.pointer, parts);
    if (parts.listed.includes(value)) covered.add(valueId(place, value));
    for (const next of parts.same) recordValue(next, value);
    for (const next of parts.alternatives) {
      if (validator.errors(next.schema, 'plain', value).length === 0) recordValue(next, value);
    }
    if (Array.isArray(value)) for (const item of value) for (const next of parts.items) recordValue(next, item);
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      for (const next of parts.named(name)) {
        covered.add(next.pointer);
        recordValue(next, inner);
      }
    }
  }

  function recordParameters(
    { operationId, parameters }: Operation,
    pathValues: Readonly<Record<string, string>>,
    exchange: Exchange,
  ): void {
    for (const [parameter, { value }] of decodeParameters(parameters, pathValues, exchange).decoded) {
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

  function recordExamples(operationId: string, { url, status }: Exchange, body: unknown): void {
    for (const { status: expected, name, value, request } of examples.get(operationId) ?? []) {
      if (expected !== status || (request !== undefined && !url.endsWith(request.target))) continue;
      const id = `${operationId} ${status} example ${name}`;
      if (request !== undefined || (!covered.has(id) && sameError(value, body))) covered.add(id);
      const exact = exactExampleId(operationId, status, name);
      if (request !== undefined && isDeepStrictEqual(value, body)) covered.add(exact);
      else if (request !== undefined) differing.set(exact, [differenceAt(value, body)]);
    }
  }

  return {
    covered,
    differing,
    record: (exchange, body, isNew) => {
      const match = contract.find(splitUrl(exchange.url).pathname);
      const operation = match === undefined ? undefined : operationFor(match, exchange.method);
      if (match === undefined || operation === undefined) return;
      const { operationId, responses } = operation;
      const { status, responseHeaders } = exchange;
      const declared = declaredStatus(operation, status);
      const response = responses[declared];
      if (response === undefined) return;
      const id = `${operationId} ${declared}`;
      covered.add(operationId).add(id);
      if (status < 500 && !rejected.statuses.includes(status)) recordParameters(operation, match.values, exchange);
      for (const name of Object.keys(response.headers)) {
        if (headerValue(responseHeaders, name) !== undefined) covered.add(`${id} header ${name}`);
      }
      const type = headerValue(responseHeaders, 'content-type') ?? '';
      const media = matchingMediaType(Object.keys(response.content), type);
      if (media === undefined || exchange.body === '') return;
      covered.add(`${id} ${media}`);
      const { schema } = response.content[media] ?? {};
      if (isNew) for (const place of bodyPlace(operation, declared, media, schema)) recordValue(place, body);
      recordExamples(operationId, exchange, body);
    },
  };
}
