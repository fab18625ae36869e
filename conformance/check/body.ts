import type { ContractDocument, ResponseObject } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { responseFor } from '../model/operations.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';
import { finding, show } from './finding.ts';
import { duplicateKeys, parseJson } from './json-text.ts';
import { isJson, matchingMediaType, parseMediaType } from './media-type.ts';
import type { SchemaValidator } from './schema-validator.ts';

/** What the body checks need to know about the contract. */
export interface BodyRules {
  readonly document: ContractDocument;
  readonly validator: SchemaValidator;
  readonly sealed: boolean;
}

/** Findings of a body value against the schema declared for a status and media type, status and media type included. */
export function checkBodyValue(
  rules: BodyRules,
  operation: Operation,
  status: number,
  mediaType: string,
  value: unknown,
): Finding[] {
  const response = responseFor(rules.document, operation, status);
  if (response === undefined) return [undeclaredStatus(operation, status)];
  const declared = Object.keys(response.content ?? {});
  const name = matchingMediaType(declared, mediaType);
  if (name === undefined)
    return [declared.length === 0 ? unexpectedBody('no body is declared', value) : wrongMediaType(declared, mediaType)];
  const schema = response.content?.[name]?.schema;
  if (schema === undefined) return [];
  const errors = rules.validator.errors(schema, rules.sealed ? 'value' : 'plain', value);
  if (errors.length === 0) return [];
  return explain(rules.validator, errors).map((found) => ({ ...found, pointer: `/body${found.pointer}` }));
}

/** The finding for a status that the operation does not declare. */
export function undeclaredStatus(operation: Operation, status: number): Finding {
  const declared = Object.keys(operation.object.responses ?? {}).join(', ');
  const what = `status ${status} is not declared`;
  return finding('undeclared-status', '/status', what, `one of ${declared}`, String(status));
}

function unexpectedBody(why: string, body: unknown): Finding {
  const { length } = typeof body === 'string' ? body : JSON.stringify(body);
  return finding('unexpected-body', '/body', `the response has a body: ${why}`, 'no body', `${length} characters`);
}

function wrongMediaType(declared: readonly string[], got: string | undefined): Finding {
  const what = got === undefined ? 'the response has no Content-Type' : 'this media type is not declared';
  return finding('media-type', '/headers/content-type', what, declared.join(' or '), got ?? 'nothing');
}

/** Findings of a body text of a known media type: JSON must parse, and name no key twice in one object. */
export function checkBodyText(
  rules: BodyRules,
  operation: Operation,
  status: number,
  mediaType: string,
  text: string,
): Finding[] {
  if (!isJson(parseMediaType(mediaType).essence)) return checkBodyValue(rules, operation, status, mediaType, text);
  const parsed = parseJson(text);
  if ('problem' in parsed) return [finding('invalid-json', '/body', parsed.problem, 'JSON', show(text.slice(0, 60)))];
  const twice = duplicateKeys(text).map((pointer) =>
    finding('duplicate-key', `/body${pointer}`, 'the key stands twice in one object', 'each key once', 'twice'),
  );
  return [...twice, ...checkBodyValue(rules, operation, status, mediaType, parsed.value)];
}

function whyNoBody(method: string, status: number): string | undefined {
  if (method.toUpperCase() === 'HEAD') return 'it answers HEAD';
  return status === 204 || status === 304 ? `status ${status} has none` : undefined;
}

/** Findings of a body as it came over the wire: present or absent as it must be, of the right media type, and valid. */
export function checkSentBody(
  rules: BodyRules,
  operation: Operation,
  response: ResponseObject,
  exchange: { method: string; status: number; contentType: string | undefined; body: string },
): Finding[] {
  const { method, status, contentType, body } = exchange;
  const declared = Object.keys(response.content ?? {});
  const why = whyNoBody(method, status);
  if (why !== undefined) {
    const named = contentType !== undefined && declared.length > 0;
    const wrong = named && matchingMediaType(declared, contentType) === undefined;
    return [
      ...(body === '' ? [] : [unexpectedBody(why, body)]),
      ...(wrong ? [wrongMediaType(declared, contentType)] : []),
    ];
  }
  if (declared.length === 0) return body === '' ? [] : [unexpectedBody('no body is declared', body)];
  if (body === '')
    return [finding('missing-body', '/body', 'the response has no body', declared.join(' or '), 'nothing')];
  if (contentType === undefined) return [wrongMediaType(declared, undefined)];
  const { essence, parameters } = parseMediaType(contentType);
  if (isJson(essence) && (parameters.charset ?? 'utf-8') !== 'utf-8') return [wrongMediaType(declared, contentType)];
  return checkBodyText(rules, operation, status, contentType, body);
}
