import { filesOf } from '../complaint.ts';

/** What each finding id means; the keys are all ids a checker can report. */
export const findingMeanings = {
  'unknown-path': 'something other than a client error was answered on a path that the contract does not have',
  'method-not-refused': 'a method that the contract does not have was answered with something other than 405',
  'allow-header': 'the Allow header of a 405 does not list exactly the methods of the path',
  'options-refused': 'OPTIONS on a path of the contract was not answered with 2xx',
  'malformed-url': 'a percent-encoding in the URL cannot be decoded',
  'unknown-parameter': 'a query parameter that the contract does not have was sent',
  'missing-parameter': 'a required parameter was not sent',
  serialisation: 'a parameter was written in another style than the declared one',
  'parameter-value': 'the value of a parameter does not fit its schema',
  'accepted-bad-request': 'a request that breaks the contract was answered as if it were right',
  'refused-good-request': 'a request that keeps the contract was answered with 400',
  'undeclared-status': 'the operation does not declare this status',
  'media-type': 'the media type of the response is missing or not declared',
  'missing-body': 'the response must have a body and has none',
  'unexpected-body': 'the response must not have a body and has one',
  'missing-header': 'a required response header is missing',
  'header-value': 'the value of a response header does not fit its schema',
  'undeclared-header': 'the response has a header that the contract does not declare',
  'invalid-json': 'the body is not JSON although its media type says so',
  'duplicate-key': 'an object of the body has the same key twice',
  'body-type': 'a value of the body has the wrong JSON type',
  'body-missing-property': 'a required property is missing',
  'body-unknown-property': 'a property that no schema names was sent',
  'body-value': 'a value of the body is outside its enum, pattern, format or bounds',
  'body-composition': 'a value of the body fits none, or several, of the alternatives',
} as const;

/** The id of a finding: stable, to be named in exception files. */
export type FindingId = keyof typeof findingMeanings;

/** One difference between an exchange and the contract. */
export interface Finding {
  id: FindingId;
  what: string;
  /** Where in the exchange: `/path`, `/method`, `/query/x`, `/path/x`, `/header/x`, `/status`, `/headers/x`, `/body/...`. */
  pointer: string;
  expected: string;
  got: string;
  operationId?: string;
  /** For `accepted-bad-request`: the id of what is wrong with the request. */
  because?: FindingId;
  /** Where in the contract the broken rule stands, when it stands in a named schema. */
  contract?: string;
}

/** A finding from its parts, in the order in which they are read. */
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

/** Findings for people: one block each, blank lines between. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings.map((one) => linesOf(one).join('\n')).join('\n\n');
}

const again = 'then npx jest conformance/implied';

function repairOf({ id, operationId, pointer }: Finding): { repair: string; where: string } {
  if (operationId === undefined) {
    return {
      repair: `ask for a path and a method of the contract, or add openapi/paths/<operationId>.yaml and run npm run generate; ${again}`,
      where: 'openapi/paths/, server/app.ts',
    };
  }
  const { contract, server } = filesOf(operationId);
  const [, place, name] = pointer.split('/');
  const where =
    place === 'query' || place === 'path' || place === 'header' ? `${contract} (${place} ${name})` : contract;
  if (id === 'accepted-bad-request') {
    return { repair: `send what ${contract} declares, or change that file and run npm run generate; ${again}`, where };
  }
  return {
    repair: `let ${server} answer as ${contract} says, or change that file and run npm run generate; ${again}`,
    where: `${where}, ${server}`,
  };
}

/** Findings about this project's own contract and server: the same blocks, each with its repair and the files to open. */
export function formatOwnFindings(findings: readonly Finding[]): string {
  const blocks = findings.map((one) => {
    const { repair, where } = repairOf(one);
    return [...linesOf(one), `  repair    ${repair}`, `  where     ${where}`].join('\n');
  });
  return blocks.join('\n\n');
}
