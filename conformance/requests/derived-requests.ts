import { coerce, isExplodedObject } from '../check/parameters.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { type Contract, type Operation, parameterKey } from '../model/contract.ts';
import { isObject, mapValues } from '../model/json.ts';
import { isJson, matchingMediaType } from '../model/media-type.ts';
import { isStringOrArray, typesOf } from '../model/schema.ts';
import type { Profile } from '../profile.ts';
import { type BodyValue, bodyVariants, sampleBodies, withBody } from './body.ts';
import { branchesOf, inCase, ofMarks } from './boundary-values.ts';
import { plainRequest, plainValue, plainValues, responseExamples } from './operation-examples.ts';
import { parameterExamples, parameterValues } from './parameter-values.ts';
import { type Request, requestOf } from './request-url.ts';

/**
 * How a server has to respond to a derived request: accept it, and with a success when `isFound`; reject it, naming one
 * parameter; do either, but not fail; or respond with one of these statuses.
 */
export type Expected =
  | { readonly kind: 'handled' }
  | { readonly kind: 'accepted'; readonly isFound: boolean }
  | { readonly kind: 'rejected'; readonly name: string; readonly in: string }
  | { readonly kind: 'status'; readonly statuses: readonly number[] };

/** A request whose response the contract decides. */
export interface DerivedRequest extends Request {
  readonly operationId: string;
  /** What it sends: `query page: maximum + 1`. */
  readonly what: string;
  readonly expected: Expected;
}

/** Whether an operation only reads (RFC 9110, section 9.2.1). */
export function isSafe({ method }: Pick<Operation, 'method'>): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method);
}

type Derived = readonly [what: string, request: Request, expected: Expected];

const rejected = (name: string, place = 'query'): Expected => ({ kind: 'rejected', name, in: place });
const responded = (...statuses: number[]): Expected => ({ kind: 'status', statuses });

function boundaryRequests(operation: Operation, isKnown: boolean, contract: Contract, body?: BodyValue): Derived[] {
  const validator = schemaValidator(contract);
  return operation.parameters.flatMap((parameter) => {
    const { in: place, name, schema, style, explode = style === undefined || style === 'form' } = parameter;
    const key = parameterKey(parameter);
    const withValue = (value: unknown) => requestOf(operation, new Map([...plainValues(operation), [key, value]]));
    // An empty path segment is another path, an empty header is none, and an empty item may be no item.
    const isEmpty = (value: unknown) =>
      (place !== 'query' && value === '') || (Array.isArray(value) && value.join('') === '' && !explode);
    // Neither what is no object in a query of properties, nor an array where its text is a string too, can be written.
    const isWritten = (value: unknown) =>
      place !== 'query' ||
      (isExplodedObject(parameter) ? isObject(value) : !(isStringOrArray(schema) && Array.isArray(value)));
    // In a path and a header these are framing, and many headers are the same in any case.
    const isUsual = (what: string) => place === 'query' || !(what.endsWith(ofMarks) || what.endsWith(inCase));
    // What one alternative refuses may be what another one takes.
    const isRefused = (value: unknown) => {
      const read = typeof value === 'object' ? value : coerce(schema, String(value));
      return branchesOf(schema).length < 2 || validator.errors(schema ?? true, 'plain', read).length > 0;
    };
    return parameterValues(parameter).flatMap(({ what, value, isValid, property }): Derived[] => {
      if (isEmpty(value) || !isWritten(value) || !isUsual(what) || !(isValid || isRefused(value))) return [];
      const request = withBody(withValue(value), body);
      const accepted: Expected = { kind: 'accepted', isFound: place !== 'path' && isKnown && isSafe(operation) };
      return [[`${key}: ${what}`, request, isValid ? accepted : rejected(property ?? name, place)]];
    });
  });
}

function withoutRequired(operation: Operation, { missing }: Profile, body?: BodyValue): Derived[] {
  return operation.parameters.flatMap((parameter): Derived[] => {
    const response = parameter.required === true ? missing(parameter) : undefined;
    if (response === undefined) return [];
    const key = parameterKey(parameter);
    const others = [...plainValues(operation)].filter(([one]) => one !== key);
    const expected = 'status' in response ? responded(response.status) : rejected(response.name, parameter.in);
    return [[`${key}: left out`, withBody(requestOf(operation, new Map(others)), body), expected]];
  });
}

function withPair({ target, ...others }: Request, pair: string): Request {
  return { ...others, target: `${target}${target.includes('?') ? '&' : '?'}${pair}` };
}

/** An optional query parameter that is not an object, with its name in capitals: names are case-sensitive. */
function inCapitals(operation: Operation): Derived[] {
  const parameter = operation.parameters.find((one) => one.in === 'query' && !typesOf(one.schema).has('object'));
  if (parameter === undefined || parameter.required === true) return [];
  const name = parameter.name.toUpperCase();
  if (name === parameter.name) return [];
  const parameters = operation.parameters.map((one) => (one === parameter ? { ...one, name } : one));
  const values = new Map([...plainValues(operation), [`query ${name}`, plainValue(parameter)]]);
  return [[`${parameterKey(parameter)}: in capitals`, requestOf({ ...operation, parameters }, values), rejected(name)]];
}

/** Each optional query parameter that is neither array nor object, sent twice. */
function sentTwice(operation: Operation): Derived[] {
  const single = operation.parameters.filter(({ in: place, required, schema }) => {
    const types = typesOf(schema);
    return place === 'query' && required !== true && !types.has('array') && !types.has('object');
  });
  return single.map((parameter): Derived => {
    const { name } = parameter;
    const key = parameterKey(parameter);
    const request = requestOf(operation, new Map([...plainValues(operation), [key, plainValue(parameter)]]));
    const pair = request.target.split(/[?&]/).find((one) => one.startsWith(`${name}=`)) ?? '';
    return [`${key}: sent twice`, withPair(request, pair), rejected(name)];
  });
}

/** The statuses that an operation declares and that are no errors; all of success when it declares none by its code. */
export function successes({ responses }: Operation): number[] {
  const found = Object.keys(responses).map(Number);
  const declared = found.filter((status) => status >= 200 && status < 400);
  return declared.length === 0 ? Array.from({ length: 100 }, (_one, at) => 200 + at) : declared;
}

function bodyRequests(
  operation: Operation,
  plain: Request,
  bodies: readonly BodyValue[],
  contract: Contract,
  profile: Profile,
): Derived[] {
  const { requestBody } = operation;
  if (requestBody === undefined) return [];
  const validator = schemaValidator(contract);
  const accepted: Expected = { kind: 'accepted', isFound: false };
  const valid = bodies.map((body): Derived => [`body: ${body.mediaType}`, withBody(plain, body), accepted]);
  const seen = new Set<string>();
  const varied = bodies.flatMap((body) =>
    bodyVariants(body, validator, seen).map(({ what, value, isValid, property = 'body' }): Derived => {
      return [`body: ${what}`, withBody(plain, { ...body, value }), isValid ? accepted : rejected(property, 'body')];
    }),
  );
  const { body: _body, ...bare } = plain;
  const declared = Object.keys(requestBody.content);
  const json = declared.find((type) => isJson(type));
  const refused = rejected('body', 'body');
  const sent = (type: string, text: string) => withHeaders({ ...bare, body: text }, { 'Content-Type': type });
  const [first] = valid;
  const others = ['text/x-no-such-type', 'text/plain', 'application/json', 'application/x-www-form-urlencoded'];
  // What is not read by its media type may be read by another one.
  const undeclared = others
    .filter(
      (type) => matchingMediaType(declared, type) === undefined && matchingMediaType([type], json ?? '') === undefined,
    )
    .map(
      (type): Derived => [
        `body: of the undeclared media type ${type}`,
        sent(type, type === 'application/json' ? JSON.stringify(bodies[0]?.value ?? 'x') : (first?.[1].body ?? 'x')),
        responded(...profile.rejected.statuses, 415),
      ],
    );
  const wrong: (Derived | false)[] = [
    requestBody.required && ['body: left out', bare, refused],
    json !== undefined && ['body: no JSON', sent(json, '{'), refused],
  ];
  return [...valid, ...varied, ...wrong.filter((one) => one !== false), ...undeclared];
}

function derivedFrom(operation: Operation, contract: Contract, profile: Profile): Derived[] {
  const { parameters, requestBody } = operation;
  const bodies = sampleBodies(operation, schemaValidator(contract));
  const body = requestBody?.required === true ? bodies[0] : undefined;
  const plain = withBody(plainRequest(operation), body);
  const isSecured = needsCredentials(operation);
  // What is wrong with a request otherwise may be seen first.
  const isWhole = requestBody?.required !== true || body !== undefined;
  const unsecured: Derived[] = isSecured && isWhole ? [['no credentials', plain, responded(401, 403)]] : [];
  const { credentials } = profile;
  if (isSecured && Object.keys(credentials).length === 0) return unsecured;
  const examples = responseExamples(operation).flatMap(({ name, status, request }): Derived[] =>
    request === undefined ? [] : [[`example ${name}`, withBody(request, body), responded(status)]],
  );
  const isKnown =
    parameters.every((one) => one.required !== true || parameterExamples(one).length > 0) &&
    (body === undefined || Object.keys(body.media.examples).length > 0);
  const wrongQueries: Derived[] = [
    ['an unknown parameter', withPair(plain, 'no_such_parameter=1'), rejected('no_such_parameter')],
    ...inCapitals(operation),
    ...sentTwice(operation),
  ];
  const undeclared = wrongQueries.map(([what, request, expected]): Derived => {
    return [what, request, profile.rejected.strict ? expected : { kind: 'handled' }];
  });
  const all: Derived[] = [
    ['the minimal request', plain, { kind: 'accepted', isFound: isKnown }],
    ...boundaryRequests(operation, isKnown, contract, body),
    ...withoutRequired(operation, profile, body),
    ...bodyRequests(operation, plain, bodies, contract, profile),
    ...(isSafe(operation) ? undeclared : []),
    ...examples,
  ];
  if (isSecured && isWhole) {
    for (const [what, alter] of Object.entries(alterations)) {
      const wrong = mapValues(credentials, alter);
      unsecured.push([what, withHeaders(plain, wrong), responded(401, 403)]);
    }
  }
  const sent = profile.rejected.strict ? all : all.filter(([what]) => !what.endsWith('an exponent'));
  if (!isSecured) return sent;
  return [
    ...unsecured,
    ...sent.map(([what, request, expected]): Derived => [what, withHeaders(request, credentials), expected]),
  ];
}

/** What stands before a secret: `Bearer ` of `Bearer abc`, and the name of a cookie. */
const emptied = (value: string) => value.slice(0, Math.max(value.lastIndexOf(' '), value.lastIndexOf('=')) + 1);
const altered = (value: string) => `${emptied(value)}wrong-${value.slice(emptied(value).length)}`;

/** Credentials that no server may take for the given ones. What follows the end of Base64 may not be read. */
const alterations: Readonly<Record<string, (value: string) => string>> = {
  'wrong credentials': altered,
  'empty credentials': (value) => (value.endsWith('=') ? altered(value) : emptied(value)),
  'credentials with more at their end': (value) => (/^Basic |=$/i.test(value) ? altered(value) : `${value}-wrong`),
  'credentials of another scheme': (value) => (/^\w+ /.test(value) ? value.replace(/^\w+/, 'Other') : altered(value)),
};

/** Whether an operation has security requirements, and none of them is empty. */
export function needsCredentials({ security }: Operation): boolean {
  return security.length > 0 && !security.some((one) => Object.keys(one).length === 0);
}

/** The headers that a request to an operation needs. */
export function credentialsOf(operation: Operation, { credentials }: Profile): Profile['credentials'] {
  return needsCredentials(operation) ? credentials : {};
}

/** A request with further headers; cookies are added to those that it has. */
export function withHeaders(request: Request, further: Readonly<Record<string, string>>): Request {
  const { Cookie = '' } = request.headers;
  const cookies = [Cookie, further.Cookie ?? ''].filter((one) => one !== '').join('; ');
  return { ...request, headers: { ...request.headers, ...further, ...(cookies === '' ? {} : { Cookie: cookies }) } };
}

/** The requests that follow from a contract, operation by operation: valid ones, and invalid ones that break a single rule. */
export function derivedRequests(
  contract: Contract,
  profile: Profile,
  operations = contract.operations,
): DerivedRequest[] {
  return operations.flatMap((operation) =>
    derivedFrom(operation, contract, profile).map(([what, request, expected]) => {
      return { operationId: operation.operationId, what, ...request, expected };
    }),
  );
}
