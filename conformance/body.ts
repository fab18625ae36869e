import type { ContractDocument, ResponseObject } from './contract.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';
import { duplicateKeys, parseJson } from './json-text.ts';
import { isJson, matchingMediaType, parseMediaType } from './media-type.ts';
import type { Operation } from './operations.ts';
import { responseFor } from './operations.ts';
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
  return {
    id: 'undeclared-status',
    what: `status ${status} is not declared`,
    pointer: '/status',
    expected: `one of ${declared}`,
    got: String(status),
  };
}

function unexpectedBody(why: string, body: unknown): Finding {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const got = `${text.length} characters`;
  return { id: 'unexpected-body', what: `the response has a body: ${why}`, pointer: '/body', expected: 'no body', got };
}

function wrongMediaType(declared: readonly string[], got: string | undefined): Finding {
  const what = got === undefined ? 'the response has no Content-Type' : 'this media type is not declared';
  return {
    id: 'media-type',
    what,
    pointer: '/headers/content-type',
    expected: declared.join(' or '),
    got: got ?? 'nothing',
  };
}

/** Findings of a body as it came over the wire: present or absent as it must be, of the right media type, and valid. */
export function checkBodyText(
  rules: BodyRules,
  operation: Operation,
  response: ResponseObject,
  exchange: { method: string; status: number; contentType: string | undefined; body: string },
): Finding[] {
  const { method, status, contentType, body } = exchange;
  const declared = Object.keys(response.content ?? {});
  const never =
    method.toUpperCase() === 'HEAD'
      ? 'it answers HEAD'
      : status === 204 || status === 304
        ? `status ${status} has none`
        : undefined;
  if (never !== undefined) {
    const wrong =
      contentType !== undefined && declared.length > 0 && matchingMediaType(declared, contentType) === undefined;
    return [
      ...(body === '' ? [] : [unexpectedBody(never, body)]),
      ...(wrong ? [wrongMediaType(declared, contentType)] : []),
    ];
  }
  if (declared.length === 0) return body === '' ? [] : [unexpectedBody('no body is declared', body)];
  if (body === '')
    return [
      {
        id: 'missing-body',
        what: 'the response has no body',
        pointer: '/body',
        expected: declared.join(' or '),
        got: 'nothing',
      },
    ];
  if (contentType === undefined) return [wrongMediaType(declared, undefined)];
  const { essence, parameters } = parseMediaType(contentType);
  if (!isJson(essence)) return checkBodyValue(rules, operation, status, contentType, body);
  if ((parameters.charset ?? 'utf-8') !== 'utf-8') return [wrongMediaType(declared, contentType)];
  const parsed = parseJson(body);
  if ('problem' in parsed) {
    return [{ id: 'invalid-json', what: parsed.problem, pointer: '/body', expected: 'JSON', got: body.slice(0, 60) }];
  }
  const twice = duplicateKeys(body).map(
    (pointer): Finding => ({
      id: 'duplicate-key',
      what: 'the key stands twice in one object',
      pointer: `/body${pointer}`,
      expected: 'each key once',
      got: 'twice',
    }),
  );
  return [...twice, ...checkBodyValue(rules, operation, status, contentType, parsed.value)];
}
