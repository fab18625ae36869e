import { type Header, type Operation, responseFor } from '../model/contract.ts';
import { escapeStep } from '../model/json.ts';
import { type BodyRules, checkSentBody, undeclaredStatus } from './body.ts';
import { type Exchange, headerValue } from './exchange.ts';
import { explain } from './explain.ts';
import { type Finding, finding, show } from './finding.ts';
import { decodeValue } from './parameters.ts';

/**
 * Headers that a contract need not declare: HTTP, its framing, caches on the way or CORS define them for every response.
 */
const protocolHeaders = new Set([
  ...['accept-ranges', 'age', 'allow', 'alt-svc', 'connection', 'content-encoding', 'content-length', 'content-type'],
  ...['date', 'keep-alive', 'trailer', 'transfer-encoding', 'upgrade', 'vary', 'via', 'x-content-type-options'],
]);

const isProtocolHeader = (name: string) => protocolHeaders.has(name) || name.startsWith('access-control-');

/** How responses are checked; `ignoredHeaders` need not be declared. */
export interface ResponseRules extends BodyRules {
  readonly ignoredHeaders: readonly string[];
}

/** What HTTP says of the values of headers (RFC 9110, 5.6.7 and 8.8). */
const grammars: Readonly<Record<string, { readonly form: RegExp; readonly what: string }>> = {
  etag: { form: /^(W\/)?"[^"]*"$/, what: 'an entity tag in quotes' },
  'last-modified': {
    form: /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
    what: 'a date such as "Sun, 06 Nov 1994 08:49:37 GMT"',
  },
};

function headerFindings(rules: ResponseRules, name: string, header: Header, raw: string | undefined): Finding[] {
  const pointer = `/headers/${escapeStep(name.toLowerCase())}`;
  if (raw === undefined) {
    if (header.required !== true) return [];
    return [finding('missing-header', pointer, `response header ${name} is missing`, name, 'nothing')];
  }
  const grammar = grammars[name.toLowerCase()];
  if (grammar?.form.test(raw) === false)
    return [
      finding('header-value', pointer, `response header ${name} is not as HTTP writes it`, grammar.what, show(raw)),
    ];
  if (header.schema === undefined) return [];
  const { value } = decodeValue({ ...header, name, in: 'header' }, 'simple', raw);
  return explain(rules.validator, rules.validator.errors(header.schema, 'plain', value)).map((found) => ({
    ...found,
    id: 'header-value',
    what: `response header ${name}: ${found.what}`,
    pointer: `${pointer}${found.pointer}`,
  }));
}

function undeclaredHeaders(
  declared: readonly string[],
  ignored: readonly string[],
  headers: Exchange['responseHeaders'],
): Finding[] {
  const known = new Set([...declared, ...ignored].map((name) => name.toLowerCase()));
  const extra = Object.keys(headers).filter(
    (name) => !known.has(name.toLowerCase()) && !isProtocolHeader(name.toLowerCase()),
  );
  return extra.map((name) => {
    const pointer = `/headers/${escapeStep(name.toLowerCase())}`;
    const what = `response header ${name} is not declared`;
    return finding('undeclared-header', pointer, what, 'no such header', show(headerValue(headers, name)));
  });
}

/** What is wrong with a response of an operation: status, headers, media type and body. */
export function checkResponse(rules: ResponseRules, operation: Operation, exchange: Exchange): Finding[] {
  const response = responseFor(operation, exchange.status);
  // What HTTP itself answers to a request that no contract describes.
  const isOpen = !rules.sealed && [406, 415].includes(exchange.status);
  if (response === undefined) return isOpen ? [] : [undeclaredStatus(operation, exchange.status)];
  // A declared Content-Type header is ignored (OpenAPI 3.1, Response Object): the media type stands for it.
  const declared = Object.entries(response.headers).filter(([name]) => name.toLowerCase() !== 'content-type');
  // A 304 says of the representation what its 200 says (RFC 9110, 15.4.5).
  const ofTheSame = exchange.status === 304 ? Object.keys(responseFor(operation, 200)?.headers ?? {}) : [];
  const contentType = headerValue(exchange.responseHeaders, 'content-type');
  return [
    ...declared.flatMap(([name, header]) =>
      headerFindings(rules, name, header, headerValue(exchange.responseHeaders, name)),
    ),
    ...undeclaredHeaders(
      [...declared.map(([name]) => name), ...ofTheSame],
      rules.ignoredHeaders,
      exchange.responseHeaders,
    ),
    ...checkSentBody(rules, operation, response, { ...exchange, contentType }),
  ];
}
