import type { MatchedPath, Operation, Parameter } from '../model/contract.ts';
import { escapeStep } from '../model/json.ts';
import { matchingMediaType } from '../model/media-type.ts';
import { checkRequestBody } from './body.ts';
import { type Exchange, headerValue, splitUrl } from './exchange.ts';
import { explain } from './explain.ts';
import { type Finding, finding, show } from './finding.ts';
import { type Decoded, decodeParameters, decodePercent } from './parameters.ts';
import type { SchemaValidator } from './schema-validator.ts';

/** The parts of an exchange that are the request. */
export type Request = Pick<Exchange, 'url' | 'requestHeaders' | 'requestBody'>;

function parameterFindings(
  validator: SchemaValidator,
  parameter: Parameter,
  { value, differences }: Pick<Decoded, 'value' | 'differences'>,
): Finding[] {
  const pointer = `/${parameter.in}/${escapeStep(parameter.name)}`;
  const name = `${parameter.in} parameter ${parameter.name}`;
  const styles = differences.map(({ expected, got }) =>
    finding('serialisation', pointer, `${name} is not serialised in its declared style`, expected, show(got)),
  );
  if (value === undefined) {
    if (parameter.required !== true) return styles;
    return [...styles, finding('missing-parameter', pointer, `${name} is missing`, 'a value', 'nothing')];
  }
  if (parameter.schema === undefined) return styles;
  const invalid = explain(validator, validator.errors(parameter.schema, 'plain', value)).map(
    (found): Finding => ({
      ...found,
      id: 'parameter-value',
      what: `${name}: ${found.what}`,
      pointer: `${pointer}${found.pointer}`,
    }),
  );
  return [...styles, ...invalid];
}

function malformed(url: string): Finding[] {
  const { pathname, query } = splitUrl(url);
  const bad = [...pathname.split('/'), ...query.split(/[&=]/)].filter((part) => decodePercent(part) === undefined);
  return bad.map((part) =>
    finding('malformed-url', '/url', 'percent-encoding cannot be decoded', 'percent-encoding of UTF-8', show(part)),
  );
}

function bodyFindings(validator: SchemaValidator, { requestBody }: Operation, request: Request): Finding[] {
  const { requestBody: body } = request;
  if (requestBody === undefined || body === undefined) return [];
  const declared = Object.keys(requestBody.content);
  const expected = declared.join(' or ');
  if (body === '') {
    if (!requestBody.required) return [];
    return [finding('request-body', '/request/body', 'the request has no body', expected, 'nothing')];
  }
  const type = headerValue(request.requestHeaders, 'content-type');
  const name = type === undefined ? undefined : matchingMediaType(declared, type);
  const media = requestBody.content[name ?? ''];
  if (type === undefined || media === undefined) {
    const what = 'the media type of the request body is not declared';
    return [finding('request-body', '/request/headers/content-type', what, expected, type ?? 'nothing')];
  }
  const findings = checkRequestBody(validator, media, type, body);
  return findings.map((found) => ({ ...found, id: 'request-body', pointer: `/request${found.pointer}` }));
}

/** Header parameters of these names are ignored (OpenAPI 3.1, Parameter Object): other parts of a contract describe them. */
function isIgnored({ in: place, name }: Parameter): boolean {
  return place === 'header' && /^(?:accept|content-type|authorization)$/i.test(name);
}

/** What is wrong with a request by itself: its path, query, header and cookie parameters, and its body. */
export function checkRequest(
  validator: SchemaValidator,
  match: MatchedPath,
  operation: Operation,
  request: Request,
): Finding[] {
  const broken = malformed(request.url);
  if (broken.length > 0) return broken;
  const { decoded, unknown } = decodeParameters(operation.parameters, match.values, request);
  return [
    ...decoded.flatMap(([parameter, one]) =>
      isIgnored(parameter) ? [] : parameterFindings(validator, parameter, one),
    ),
    ...unknown.map(({ name, raw }) => {
      const what = `query parameter ${name} is not declared`;
      return finding('unknown-parameter', `/query/${escapeStep(name)}`, what, 'no such parameter', show(raw));
    }),
    ...bodyFindings(validator, operation, request),
  ];
}
