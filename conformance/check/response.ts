import type { Header } from '../model/old.ts';
import { escapeSegment, resolveReference } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { responseFor } from '../model/operations.ts';
import type { BodyRules } from './body.ts';
import { checkSentBody, undeclaredStatus } from './body.ts';
import type { Exchange } from './exchange.ts';
import { headerValue } from './exchange.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';
import { finding, show } from './finding.ts';
import { decodeText } from './parameter-style.ts';

/**
 * Headers a contract need not declare, because HTTP itself, its framing, caches on the way or the CORS protocol define
 * them, and every operation may carry them without saying anything of its own.
 */
export const protocolHeaders = [
  'accept-ranges',
  'age',
  'allow',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
  'via',
  'x-content-type-options',
];

const isProtocolHeader = (name: string) => protocolHeaders.includes(name) || name.startsWith('access-control-');

function headerFindings(rules: BodyRules, name: string, header: Header, raw: string | undefined): Finding[] {
  const pointer = `/headers/${escapeSegment(name.toLowerCase())}`;
  if (raw === undefined) {
    if (header.required !== true) return [];
    return [finding('missing-header', pointer, `response header ${name} is missing`, name, 'nothing')];
  }
  if (header.schema === undefined) return [];
  const { value } = decodeText(rules.document, { name, in: 'header', schema: header.schema }, 'simple', raw);
  return explain(rules.validator, rules.validator.errors(header.schema, 'plain', value)).map((found) => ({
    ...found,
    id: 'header-value',
    what: `response header ${name}: ${found.what}`,
    pointer: `${pointer}${found.pointer}`,
  }));
}

function undeclaredHeaders(declared: readonly string[], headers: Exchange['responseHeaders']): Finding[] {
  const known = new Set(declared.map((name) => name.toLowerCase()));
  const extra = Object.keys(headers).filter(
    (name) => !known.has(name.toLowerCase()) && !isProtocolHeader(name.toLowerCase()),
  );
  return extra.map((name) => {
    const pointer = `/headers/${escapeSegment(name.toLowerCase())}`;
    const what = `response header ${name} is not in the contract`;
    return finding('undeclared-header', pointer, what, 'no such header', show(headerValue(headers, name)));
  });
}

/** What is wrong with a response of an operation: status, headers, media type and body. */
export function checkResponse(rules: BodyRules, operation: Operation, exchange: Exchange): Finding[] {
  const response = responseFor(rules.document, operation, exchange.status);
  if (response === undefined) return [undeclaredStatus(operation, exchange.status)];
  // OpenAPI says a Content-Type among the declared headers is to be ignored: the media type speaks for it.
  const declared = Object.entries(response.headers ?? {}).filter(([name]) => name.toLowerCase() !== 'content-type');
  const contentType = headerValue(exchange.responseHeaders, 'content-type');
  return [
    ...declared.flatMap(([name, header]) =>
      headerFindings(
        rules,
        name,
        resolveReference<Header>(rules.document, header),
        headerValue(exchange.responseHeaders, name),
      ),
    ),
    ...undeclaredHeaders(
      declared.map(([name]) => name),
      exchange.responseHeaders,
    ),
    ...checkSentBody(rules, operation, response, { ...exchange, contentType }),
  ];
}
