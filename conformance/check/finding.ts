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

/** What else `conformance run` reports: what its own requests show, and what it suspects. */
export const runMeanings = {
  contract: 'a keyword of the contract is no JSON Schema and is passed over',
  'no-response': 'the server sent no response that is HTTP and UTF-8',
  'derived-requests': 'a request that was made from the contract was answered otherwise than it expects',
  effect: 'a parameter never changed a response that it could have changed (suspected)',
  'distinct-values': 'two values of a parameter never gave different responses (suspected)',
  default: 'a parameter or property that is left out is not as its default (suspected)',
  'array-items': 'only one item of an array parameter counted (suspected)',
  'array-size': 'the items of a page are not those that its parameters ask for (suspected)',
  state: 'what was read contradicts what was written before (suspected)',
} as const;

/** The id of a finding of a checker or of a run. */
export type ReportedId = keyof typeof findingMeanings | keyof typeof runMeanings;

/** For each id of a run, what either side would have to change. */
export const repairs: Readonly<Record<ReportedId, string>> = {
  'unknown-path': 'the server refuses the path with 404, or the contract declares it',
  'method-not-refused': 'the server refuses the method with 405, or the contract declares it for this path',
  'allow-header': 'the server lists exactly the declared methods in Allow, or the contract declares the others',
  'options-refused': 'the server responds to OPTIONS with 2xx, or the contract declares OPTIONS with its refusal',
  'malformed-url': 'the client encodes the URL; no contract can allow it',
  'unknown-parameter': 'the client leaves the parameter out, or the contract declares it',
  'missing-parameter': 'the client sends the parameter, or the contract makes it optional',
  serialisation: 'the client writes the parameter in its declared style, or the contract declares the other style',
  'parameter-value': 'the client sends a valid value, or the contract widens the schema of the parameter',
  'request-body': 'the client sends a valid body, or the contract widens its schema or declares its media type',
  'accepted-bad-request': 'the server refuses the request, or the contract allows what is wrong with it',
  'refused-good-request': 'the server accepts the request, or the contract forbids what the server refuses',
  'undeclared-status': 'the server sends a declared status, or the contract declares this one for the operation',
  'media-type': 'the server sends a declared media type, or the contract declares this one for the status',
  'missing-body': 'the server sends the body, or the contract declares the response without content',
  'unexpected-body': 'the server sends no body, or the contract declares content where HTTP allows it',
  'missing-header': 'the server sends the header, or the contract makes it optional',
  'header-value': 'the server sends a valid value, or the contract widens the schema of the header',
  'undeclared-header': 'the server leaves the header out, or the contract declares it for the response',
  'invalid-json': 'the server writes JSON, or sends and declares another media type',
  'duplicate-key': 'the server writes each key once; no contract can allow it',
  'body-type': 'the server sends the declared type, or the contract adds the type that is sent',
  'body-missing-property': 'the server sends the property, or the contract takes it out of required',
  'body-unknown-property': 'the server leaves the property out, or the contract declares it',
  'body-value': 'the server sends a value within the rule, or the contract widens the rule',
  'body-composition': 'the server sends one of the alternatives, or the contract adds what is sent to them',
  contract: 'the contract writes the keyword as JSON Schema has it; no server can',
  'no-response': 'the server responds to each request; no contract can allow it',
  'derived-requests': 'the server responds as expected, or the contract declares what the server does',
  effect: 'the server uses the parameter, or the contract leaves it out',
  'distinct-values': 'the server distinguishes the values, or the contract leaves one out',
  default: 'the server uses the declared default, or the contract names the one that the server uses',
  'array-items': 'the server uses each item, or the contract declares a single value',
  'array-size': 'the server keeps to the size and order of pages, or the contract describes other pages',
  state: 'the server keeps what it accepts, or the contract declares that it does not',
};

/** What repairs findings of an id, and where they are explained: a section of a file of this package. */
export const helpWith = (id: ReportedId) => ({
  fix: repairs[id],
  page: `@contract-first/conformance/findings.md#${id}`,
});

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

/**
 * Statuses of responses that say nothing of the parameters: they may be sent before these are read (RFC 9110, 15.5; RFC
 * 6585).
 */
export const beforeParameters = [401, 403, 405, 406, 408, 413, 414, 415, 417, 421, 426, 428, 429, 431];

/**
 * What findings of one cause have in common, from run to run. A named schema has one cause for all operations that
 * share it, and so has a response that is sent before an operation reads its parameters.
 */
export function causeOf({ id, because, operationId, contract, pointer }: Finding, status: number): string {
  const place = pointer.replaceAll(/\d+/g, '*');
  const ids = because === undefined ? id : `${id} ${because}`;
  if (contract !== undefined) return `${ids} ${contract} ${place.replace(/^.*\//, '')}`;
  return `${ids} ${beforeParameters.includes(status) ? status : (operationId ?? 'no operation')} ${place}`;
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
    return [...linesOf(one), `  where     ${where}`, `  fix       ${fix ?? repairs[one.id]}`];
  };
  return findings.map((one) => block(one).join('\n')).join('\n\n');
}
