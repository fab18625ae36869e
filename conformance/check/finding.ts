import type { Profile } from '../profile.ts';

/** What each finding id means; the keys are all ids a checker can report. */
export const findingMeanings = {
  'unknown-path': 'an undeclared path got a status other than 4xx',
  'method-not-refused': 'an undeclared method got a status other than 405',
  'allow-header': 'the Allow header of a 405 does not list exactly the methods of the path',
  'options-refused': 'OPTIONS on a declared path got a status other than 2xx',
  'malformed-url': 'a percent-encoding in the URL cannot be decoded',
  'unknown-parameter': 'an undeclared query parameter was sent',
  'missing-parameter': 'a required parameter was not sent',
  serialisation: 'a parameter is not serialised in its declared style',
  'parameter-value': 'the value of a parameter is invalid',
  'request-body': 'the request body is missing, of an undeclared media type, or invalid',
  'accepted-bad-request': 'an invalid request was not rejected',
  'refused-good-request': 'a valid request was rejected',
  'undeclared-status': 'the operation does not declare this status',
  'media-type': 'the media type of the response is missing or not declared',
  'missing-body': 'the response must have a body and has none',
  'unexpected-body': 'the response must not have a body and has one',
  'missing-header': 'a required response header is missing',
  'header-value': 'the value of a response header is invalid',
  'undeclared-header': 'the response has an undeclared header',
  'invalid-json': 'the body is not JSON although its media type says so',
  'duplicate-key': 'an object of the body has the same key twice',
  'body-type': 'a value of the body has the wrong JSON type',
  'body-missing-property': 'a required property is missing',
  'body-unknown-property': 'a property is not declared by any schema',
  'body-value': 'a value of the body is outside its enum, pattern, format or bounds',
  'body-composition': 'a value of the body matches none, or several, of the alternatives',
} as const;

/** The id of a finding; stable, because exemptions name it. */
export type FindingId = keyof typeof findingMeanings;

/** One difference between an exchange and the contract. */
export interface Finding {
  id: FindingId;
  what: string;
  /** Where in the exchange: `/path`, `/method`, `/query/x`, `/path/x`, `/header/x`, `/status`, `/headers/x`, `/body/...`, `/request/body/...`. */
  pointer: string;
  expected: string;
  got: string;
  operationId?: string;
  /** For `accepted-bad-request`: the id of what is wrong with the request. */
  because?: FindingId;
  /** The keyword that the value breaks, as a JSON pointer in the contract, when it belongs to a named schema. */
  contract?: string;
}

/** A finding from its parts. */
export function finding(id: FindingId, pointer: string, what: string, expected: string, got: string): Finding {
  return { id, what, pointer, expected, got };
}

/** The value as JSON on one line, cut to 100 characters; `nothing` for `undefined`. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 97)}...` : text;
}

function linesOf(one: Finding): string[] {
  return [
    `${one.operationId ?? 'no operation'} ${one.pointer}: ${one.what} [${[one.id, one.because ?? []].flat().join(', ')}]`,
    `  expected  ${one.expected}`,
    `  got       ${one.got}`,
    ...(one.contract === undefined ? [] : [`  contract  ${one.contract}`]),
  ];
}

/** Findings as blocks of lines, with blank lines between; `locate` adds where to look and what repairs it. */
export function formatFindings(findings: readonly Finding[], locate?: Profile['locate']): string {
  const block = (one: Finding) => {
    if (locate === undefined) return linesOf(one);
    const { where, fix } = locate(one.operationId ?? one.pointer);
    return [...linesOf(one), `  where     ${where}`, `  fix       ${fix}`];
  };
  return findings.map((one) => block(one).join('\n')).join('\n\n');
}
