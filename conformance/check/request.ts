import type { ContractDocument, Parameter } from '../model/old.ts';
import { escapeSegment } from '../model/old.ts';
import type { MatchedPath, Operation } from '../model/operations.ts';
import type { Exchange } from './exchange.ts';
import { headerValue, splitUrl } from './exchange.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';
import { finding, show } from './finding.ts';
import { decodeQuery, decodeText, queryEntries } from './parameter-style.ts';
import { decodePercent } from './parameter-text.ts';
import type { SchemaValidator } from './schema-validator.ts';

/** What the request checks need to know about the contract. */
export interface RequestRules {
  readonly document: ContractDocument;
  readonly validator: SchemaValidator;
}

function valueFindings(rules: RequestRules, parameter: Parameter, pointer: string, value: unknown): Finding[] {
  if (value === undefined) {
    if (parameter.required !== true) return [];
    return [
      finding(
        'missing-parameter',
        pointer,
        `${parameter.in} parameter ${parameter.name} is missing`,
        'a value',
        'nothing',
      ),
    ];
  }
  if (parameter.schema === undefined) return [];
  return explain(rules.validator, rules.validator.errors(parameter.schema, 'plain', value)).map((found) => ({
    ...found,
    id: 'parameter-value',
    what: `${parameter.in} parameter ${parameter.name}: ${found.what}`,
    pointer: `${pointer}${found.pointer}`,
  }));
}

function serialisation(
  parameter: Parameter,
  pointer: string,
  problems: readonly { expected: string; got: string }[],
): Finding[] {
  const what = `${parameter.in} parameter ${parameter.name} is not written in its declared style`;
  return problems.map(({ expected, got }) => finding('serialisation', pointer, what, expected, show(got)));
}

function queryFindings(rules: RequestRules, parameters: readonly Parameter[], query: string): Finding[] {
  const entries = queryEntries(query);
  const claimed = new Set(parameters.map((parameter) => parameter.name));
  const used = new Set<unknown>();
  const findings = parameters.flatMap((parameter) => {
    const decoded = decodeQuery(rules.document, parameter, entries, claimed);
    for (const entry of decoded.used) used.add(entry);
    const pointer = `/query/${escapeSegment(parameter.name)}`;
    return [
      ...serialisation(parameter, pointer, decoded.problems),
      ...valueFindings(rules, parameter, pointer, decoded.value),
    ];
  });
  for (const entry of entries) {
    if (used.has(entry)) continue;
    const pointer = `/query/${escapeSegment(entry.name)}`;
    findings.push(
      finding(
        'unknown-parameter',
        pointer,
        `query parameter ${entry.name} is not in the contract`,
        'no such parameter',
        show(entry.raw),
      ),
    );
  }
  return findings;
}

function malformed(exchange: Pick<Exchange, 'url'>): Finding[] {
  const { pathname, query } = splitUrl(exchange.url);
  const bad = [...pathname.split('/'), ...query.split(/[&=]/)].filter((part) => decodePercent(part) === undefined);
  return bad.map((part) =>
    finding('malformed-url', '/url', 'a percent-encoding cannot be decoded', 'percent-encoding of UTF-8', show(part)),
  );
}

/** What is wrong with a request, by itself: parameters of path, query and header against the operation it reaches. */
export function checkRequest(
  rules: RequestRules,
  match: MatchedPath,
  operation: Operation,
  exchange: Pick<Exchange, 'url' | 'requestHeaders'>,
): Finding[] {
  const broken = malformed(exchange);
  if (broken.length > 0) return broken;
  const of = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const fixed = [...of('path'), ...of('header')].flatMap((parameter) => {
    const raw =
      parameter.in === 'path' ? match.values[parameter.name] : headerValue(exchange.requestHeaders, parameter.name);
    const pointer = `/${parameter.in}/${escapeSegment(parameter.name)}`;
    if (raw === undefined) return valueFindings(rules, parameter, pointer, undefined);
    const decoded = decodeText(rules.document, parameter, 'simple', raw);
    return [
      ...serialisation(parameter, pointer, decoded.problems),
      ...valueFindings(rules, parameter, pointer, decoded.value),
    ];
  });
  return [...fixed, ...queryFindings(rules, of('query'), splitUrl(exchange.url).query)];
}
