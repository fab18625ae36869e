import { type MediaType, type Operation, type Response, responseFor } from '../model/contract.ts';
import { propertyOf } from '../model/json.ts';
import { isForm, isJson, matchingMediaType, parseMediaType } from '../model/media-type.ts';
import type { Schema } from '../model/schema.ts';
import { isReadBy, isSequential, readSequence } from '../model/sequence.ts';
import type { Direction, Use } from './closed.ts';
import { explain } from './explain.ts';
import { type Finding, finding, show } from './finding.ts';
import { parseForm } from './form.ts';
import { duplicateKeys, parseJson } from './json-text.ts';
import type { SchemaValidator } from './schema-validator.ts';

/** How bodies are checked: with which validator, and whether properties that no schema names, and bodies of errors that no response declares, are findings. */
export interface BodyRules {
  readonly validator: SchemaValidator;
  readonly sealed: boolean;
}

/** Findings of a body value against the schema that is declared for a status and media type; both must be declared. */
export function checkBodyValue(
  { validator, sealed }: BodyRules,
  operation: Operation,
  status: number,
  mediaType: string,
  value: unknown,
): Finding[] {
  const response = responseFor(operation, status);
  if (response === undefined) return [undeclaredStatus(operation, status)];
  const declared = Object.keys(response.content);
  const name = matchingMediaType(declared, mediaType);
  if (name === undefined)
    return [declared.length === 0 ? unexpectedBody('no body is declared', value) : wrongMediaType(declared, mediaType)];
  const { schema } = response.content[name] ?? {};
  return isReadBy(mediaType, schema)
    ? checkValue(validator, schema, sealed ? 'value' : 'plain', value, 'response')
    : [];
}

function checkValue(
  validator: SchemaValidator,
  schema: Schema | undefined,
  use: Use,
  value: unknown,
  direction: Direction,
): Finding[] {
  const errors = schema === undefined ? [] : validator.errors(schema, use, value, direction);
  if (errors.length === 0) return [];
  return explain(validator, errors).map((found) => ({ ...found, pointer: `/body${found.pointer}` }));
}

/** Findings of a request body: JSON, with no key twice in one object, or a form is parsed, and must be valid; other media types are validated as strings. */
export function checkRequestBody(validator: SchemaValidator, media: MediaType, type: string, body: string): Finding[] {
  const { essence } = parseMediaType(type);
  const form = isForm(essence) ? parseForm(type, body, media) : undefined;
  if (isForm(essence) && form === undefined)
    return [finding('request-body', '/body', `the body is no ${essence}`, essence, show(body.slice(0, 60)))];
  const { findings, value } = form === undefined ? parseBody(type, body) : { findings: [], value: form };
  if (value === undefined || !isReadBy(type, media.schema)) return findings;
  return [...findings, ...checkValue(validator, media.schema, 'plain', value, 'request')];
}

/** The value of a body by its media type: of JSON, or an array of the items of a sequence; others are strings. */
export function parseBody(mediaType: string, body: string): { findings: Finding[]; value?: unknown } {
  if (isSequential(mediaType)) {
    try {
      return { findings: [], value: readSequence(mediaType, body) };
    } catch (error) {
      const { message } = error as Error;
      return { findings: [finding('invalid-json', '/body', message, mediaType, show(body.slice(0, 60)))] };
    }
  }
  if (!isJson(parseMediaType(mediaType).essence)) return { findings: [], value: body };
  const parsed = parseJson(body);
  if ('problem' in parsed)
    return { findings: [finding('invalid-json', '/body', parsed.problem, 'JSON', show(body.slice(0, 60)))] };
  const findings = duplicateKeys(body, parsed.value).map((pointer) =>
    finding('duplicate-key', `/body${pointer}`, 'the object has this key twice', 'each key once', 'twice'),
  );
  return { findings, value: parsed.value };
}

/** The same as `checkBodyValue` for a body as a string. */
export function checkBodyText(
  rules: BodyRules,
  operation: Operation,
  status: number,
  mediaType: string,
  body: string,
): Finding[] {
  const { findings, value } = parseBody(mediaType, body);
  return value === undefined ? findings : [...findings, ...checkBodyValue(rules, operation, status, mediaType, value)];
}

/** What the finding says of a problem of another status than its response. */
export const otherStatusOfProblem = 'the problem has another status';

/** The finding for a problem of another status than its response (RFC 9457, 3.1.2). */
function otherStatus(mediaType: string, status: number, body: string): Finding[] {
  const isProblem = parseMediaType(mediaType).essence === 'application/problem+json';
  const parsed = isProblem ? parseJson(body) : {};
  const told = 'value' in parsed ? propertyOf(parsed.value, 'status') : undefined;
  if (typeof told !== 'number' || told === status || status < 400) return [];
  return [finding('body-value', '/body/status', otherStatusOfProblem, String(status), show(told))];
}

/** The finding for a status that the operation does not declare. */
export function undeclaredStatus({ responses }: Operation, status: number): Finding {
  const declared = Object.keys(responses).join(', ');
  return finding(
    'undeclared-status',
    '/status',
    `status ${status} is not declared`,
    `one of ${declared}`,
    String(status),
  );
}

function unexpectedBody(why: string, body: unknown): Finding {
  const { length } = typeof body === 'string' ? body : JSON.stringify(body);
  return finding('unexpected-body', '/body', `the response has a body: ${why}`, 'no body', `${length} characters`);
}

function wrongMediaType(declared: readonly string[], got: string | undefined): Finding {
  const what = got === undefined ? 'the response has no Content-Type' : 'this media type is not declared';
  return finding('media-type', '/headers/content-type', what, declared.join(' or '), got ?? 'nothing');
}

function whyNoBody(method: string, status: number): string | undefined {
  if (method.toUpperCase() === 'HEAD') return 'a response to HEAD has none';
  return status === 204 || status === 304 ? `status ${status} has none` : undefined;
}

/** Findings of a response body as it was sent: present or absent as it must be (RFC 9110, section 6.4.1), of a declared media type, and valid. */
export function checkSentBody(
  rules: BodyRules,
  operation: Operation,
  { content }: Response,
  exchange: { method: string; status: number; contentType: string | undefined; body: string },
): Finding[] {
  const { method, status, contentType, body } = exchange;
  const declared = Object.keys(content);
  const why = whyNoBody(method, status);
  if (why !== undefined) {
    const named = contentType !== undefined && declared.length > 0;
    const wrong = named && matchingMediaType(declared, contentType) === undefined;
    return [
      ...(body === '' ? [] : [unexpectedBody(why, body)]),
      ...(wrong ? [wrongMediaType(declared, contentType)] : []),
    ];
  }
  // Contracts often leave the bodies of errors open.
  const isOpen = !rules.sealed && status >= 400;
  if (declared.length === 0) return body === '' || isOpen ? [] : [unexpectedBody('no body is declared', body)];
  if (body === '')
    return [finding('missing-body', '/body', 'the response has no body', declared.join(' or '), 'nothing')];
  if (contentType === undefined) return [wrongMediaType(declared, undefined)];
  const { essence, parameters } = parseMediaType(contentType);
  if (isJson(essence) && (parameters.charset ?? 'utf-8') !== 'utf-8') return [wrongMediaType(declared, contentType)];
  return [...otherStatus(contentType, status, body), ...checkBodyText(rules, operation, status, contentType, body)];
}
