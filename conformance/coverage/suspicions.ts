import { isDeepStrictEqual } from 'node:util';
import { headerValue } from '../check/exchange.ts';
import { parseJson } from '../check/json-text.ts';
import type { SchemaValidator } from '../check/schema-validator.ts';
import { letters, type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { isObject, propertyOf } from '../model/json.ts';
import { matchingMediaType } from '../model/media-type.ts';
import { defaultOf, itemSchema, type Schema, sameValue } from '../model/schema.ts';
import { rulesOf } from '../model/value-rules.ts';
import { schemasOf } from '../requests/body.ts';
import { isSafe } from '../requests/derived-requests.ts';
import { plainValues } from '../requests/operation-examples.ts';
import { type Request, requestOf } from '../requests/request-url.ts';
import { withValue } from './base-requests.ts';
import type { Send } from './comparison.ts';
import type { ProbeResponse } from './significant-difference.ts';

const written = (value: string) =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether what was received may be what was sent, written otherwise: strings in other case and punctuation, or hidden;
 * dates in another zone; numbers to the cent; arrays in another order; and null as nothing.
 */
export function isKept(sent: unknown, got: unknown): boolean {
  if (isDeepStrictEqual(sent, got) || got === undefined) return true;
  if (typeof sent === 'number' && typeof got === 'number') return Math.abs(sent - got) < 0.01;
  if (typeof sent === 'string' && typeof got === 'string') {
    const isTime = [sent, got].every((one) => /^\d{4}-\d\d-\d\dT/.test(one));
    return written(sent) === written(got) || /[*•]{2}/.test(got) || (isTime && Date.parse(sent) === Date.parse(got));
  }
  if (Array.isArray(sent) && Array.isArray(got)) return sent.every((one) => got.some((other) => isKept(one, other)));
  if (isObject(sent) && isObject(got) && Object.keys(got).length === 0) return Object.keys(sent).length === 0;
  if (isObject(sent) && isObject(got)) return Object.entries(sent).every(([name, one]) => isKept(one, got[name]));
  // What is empty may be read as nothing.
  if (got === null) return sent === '' || (typeof sent === 'object' && Object.keys(sent ?? {}).length === 0);
  return sent !== null && typeof sent !== typeof got;
}

/**
 * The properties of what was created or changed that were left out of the request and do not have their defaults, and
 * those that are others than were sent.
 */
export function otherValues(
  { requestBody, method }: Operation,
  { headers, body = '' }: Request,
  response: ProbeResponse,
  validator: SchemaValidator,
): string[] {
  const { content = {} } = requestBody ?? {};
  const type = matchingMediaType(Object.keys(content), headers['Content-Type'] ?? '');
  const isWritten = (method === 'POST' ? [201, 202] : [200]).includes(response.status) && !isSafe({ method });
  const json = isWritten && response.isStub !== true ? parseJson(body) : {};
  if (!('value' in json) || type === undefined) return [];
  const isWhole = method !== 'PATCH';
  return othersIn({ schema: content[type]?.schema, sent: json.value, got: response.body, validator, isWhole });
}

/** A part of what was sent and what was received of it; what lacks in the whole has its default. */
interface Kept {
  readonly schema: Schema | undefined;
  readonly sent: unknown;
  readonly got: unknown;
  readonly validator: SchemaValidator;
  readonly isWhole: boolean;
}

function othersIn({ schema, sent, got, ...others }: Kept): string[] {
  if (Array.isArray(sent) && Array.isArray(got) && sent.length === got.length)
    return sent.flatMap((one, at) => {
      const item = { schema: itemSchema(schema), sent: one, got: got[at], ...others };
      return isKept(one, got[at]) ? othersIn(item) : [];
    });
  if (!isObject(sent) || !isObject(got)) return [];
  const properties = schemasOf(schema, sent, others.validator).flatMap((one) => Object.entries(one.properties ?? {}));
  return properties.flatMap(([name, part]) => {
    const [expected, own, now] = [defaultOf(part), propertyOf(sent, name), propertyOf(got, name)];
    const isMarked = sameValue(part).some((one) => one.readOnly === true || one.writeOnly === true);
    if (own !== undefined && !isMarked && !isKept(own, now))
      return [`${name} is ${JSON.stringify(now)}, and was sent as ${JSON.stringify(own)}`];
    if (own !== undefined) return othersIn({ schema: part, sent: own, got: now, ...others });
    if (expected === undefined || now === undefined || isDeepStrictEqual(expected, now) || !others.isWhole) return [];
    return [`${name} left out of the body is ${JSON.stringify(now)}, and not its default ${JSON.stringify(expected)}`];
  });
}

/** The array at the top of a body or directly below it. */
export const listIn = (body: unknown): unknown[] | undefined =>
  Array.isArray(body) ? body : Object.values(isObject(body) ? body : {}).find((one) => Array.isArray(one));

/** The path of the array of objects at the top of a body or directly below it. */
export function arrayIn(body: unknown): string[] | undefined {
  const isArray = (one: unknown): one is unknown[] => Array.isArray(one) && one.length > 1 && one.every(isObject);
  if (isArray(body)) return [];
  const name = Object.entries(isObject(body) ? body : {}).find(([, one]) => isArray(one))?.[0];
  return name === undefined ? undefined : [name];
}

/** The languages that a response has otherwise in its declared header Content-Language than they were asked for. */
export async function wrongLanguages(operation: Operation, send: Send): Promise<string[]> {
  const { parameters, responses } = operation;
  const language = parameters.find(({ name }) => /^(acceptlanguage|lang|language|locale)$/.test(letters(name)));
  const [, declared] =
    Object.entries(responses[200]?.headers ?? {}).find(([one]) => one.toLowerCase() === 'content-language') ?? [];
  const all = [...rulesOf(language?.schema).choices, ...rulesOf(declared?.schema).choices];
  for (const value of declared && language ? all : []) {
    const values = withValue(plainValues(operation), parameterKey(language as Parameter), value);
    const { status, headers = {}, isStub } = (await send(requestOf(operation, values))) ?? {};
    const got = headerValue(headers, 'content-language');
    if (status === 200 && isStub !== true && got !== undefined && got.toLowerCase() !== String(value).toLowerCase())
      return [`Content-Language of ${language?.name} "${value}" is "${got}"`];
  }
  return [];
}
