import { escapeStep, isObject, mapValues } from './json.ts';
import { isUrlEncoded } from './media-type.ts';
import {
  type Example,
  type Header,
  type Link,
  type MediaType,
  type Operation,
  type Parameter,
  parameterKey,
  type RequestBody,
  type Response,
} from './operation.ts';
import { ContractError, follow, type Reference } from './references.ts';
import type { Schema } from './schema.ts';
import { basePathsOf } from './servers.ts';

/** A path item as it is written; its operations stand under the names of their methods. */
export interface PathItem {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly [key: string]: unknown;
}

/** What operations have from the document unless they say it themselves. */
interface Inherited {
  readonly servers?: unknown;
  readonly security?: unknown;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

type Written<Type> = { readonly [Key in keyof Type]?: unknown };

/** Changes each object of a map. Throws `ContractError` for what is no object, with `place`, which names the map. */
export function mapObjects<To>(
  map: unknown,
  place: string,
  change: (value: object, place: string) => To,
): Record<string, To> {
  if (map === undefined) return {};
  if (!isObject(map)) throw new ContractError(`${place} must be an object.`);
  return mapValues(map, (value, key) => {
    const inside = `${place}/${escapeStep(key)}`;
    if (!isObject(value)) throw new ContractError(`${inside} must be an object.`);
    return change(value, inside);
  });
}

function mapStrings(map: unknown): Record<string, string> {
  return mapValues(isObject(map) ? map : {}, String);
}

/** Reads the operations of a path item; what it does not say itself is said by the document. Throws `ContractError`. */
export function operationsOf(path: string, item: PathItem, document: Inherited): Operation[] {
  const further = isObject(item.additionalOperations) ? Object.entries(item.additionalOperations) : [];
  const fixed = Object.entries(item).filter(([method]) => methods.includes(method));
  return [...fixed, ...further].flatMap(([method, value], index): Operation[] => {
    if (!isObject(value)) return [];
    const { operationId, summary, description, tags, parameters, requestBody, responses, security, servers } = value;
    const { deprecated, 'x-instead': instead, 'x-deprecation': deprecation } = value;
    const credentials = security ?? document.security;
    const parent = index < fixed.length ? '' : '/additionalOperations';
    const pointer = `#/paths/${escapeStep(path)}${parent}/${escapeStep(method)}`;
    const all = [item.parameters, parameters].flatMap((list) => parametersOf(list, pointer));
    return [
      {
        operationId: typeof operationId === 'string' ? operationId : `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        basePaths: basePathsOf(servers ?? item.servers ?? document.servers),
        pointer,
        tags: Array.isArray(tags) ? tags.map(String) : [],
        security: Array.isArray(credentials) ? credentials.filter(isObject) : [],
        ...(typeof summary === 'string' ? { summary } : {}),
        ...(typeof description === 'string' ? { description } : {}),
        // A parameter of the operation replaces one of the path item with the same place and name.
        parameters: [...new Map(all.map((one) => [parameterKey(one), one])).values()],
        ...(isObject(requestBody) ? { requestBody: requestBodyOf(requestBody, `${pointer}/requestBody`) } : {}),
        ...(deprecated === true && { deprecated }),
        ...(isObject(deprecation) ? { deprecation: deprecation as unknown as Operation['deprecation'] & object } : {}),
        instead: mapStrings(instead),
        responses: mapObjects(responses, `${pointer}/responses`, responseOf),
      },
    ];
  });
}

function parametersOf(list: unknown, pointer: string): Parameter[] {
  if (list === undefined) return [];
  if (!Array.isArray(list) || !list.every(isObject))
    throw new ContractError(`${pointer}/parameters must be an array of objects.`);
  return list.map((written) => {
    const parameter = follow<Parameter & { content?: unknown; example?: unknown }>(written as object as Parameter);
    const { example, examples, content } = parameter;
    const place = `${pointer}/parameters/${parameter.name}`;
    return {
      ...parameter,
      ...documentIn(content, place, parameter),
      ...(examples === undefined && example === undefined
        ? {}
        : { examples: examplesOf(examples, place, { example }) }),
    };
  });
}

/**
 * What the content of a parameter or a header says of its value. One media type stands for a whole query string as a
 * form, which is what an exploded object is, and cookies of their own style differ from forms in characters alone.
 */
function documentIn(content: unknown, place: string, { in: where, style }: Partial<Parameter>): Partial<Parameter> {
  const [[mediaType, media] = []] = Object.entries(contentOf(content, place));
  if (mediaType === undefined || media === undefined) return style === 'cookie' ? { style: 'form' } : {};
  const { schema = true, examples } = media;
  if (where === 'querystring' && isUrlEncoded(mediaType)) return { in: 'query', explode: true, schema, examples };
  return { mediaType, schema, examples };
}

/** The named examples, or the one without name under a name of its own. */
function examplesOf(examples: unknown, place: string, single: Record<string, unknown>): Record<string, Example> {
  const [[name = '', value] = []] = Object.entries(single);
  if (examples === undefined && value !== undefined) return { [name]: { value } };
  return mapObjects(examples, `${place}/examples`, (example) => follow<Example>(example));
}

function contentOf(content: unknown, place: string): Record<string, MediaType> {
  return mapObjects(content, `${place}/content`, (media, inside) => {
    const { schema, itemSchema, examples, example, encoding } = follow<
      Written<MediaType> & { example?: unknown; itemSchema?: Schema }
    >(media);
    const items = itemSchema === undefined ? undefined : { type: 'array', items: itemSchema };
    const described = schema === undefined || items === undefined ? (schema ?? items) : { allOf: [schema, items] };
    return {
      ...(described === undefined ? {} : { schema: described as Schema }),
      ...(isObject(encoding) ? { encoding: encoding as MediaType['encoding'] & object } : {}),
      // No parameter has an example of this name, so that it pairs with no request.
      examples: examplesOf(examples, inside, { 'the example': example }),
    };
  });
}

function responseOf(written: object, place: string): Response {
  const { description, headers, content, links } = follow<Written<Response>>(written);
  const named = Object.values(mapObjects(links, `${place}/links`, (link) => follow<Written<Link>>(link)));
  return {
    ...(typeof description === 'string' ? { description } : {}),
    headers: mapObjects(headers, `${place}/headers`, (written, inside) => {
      const { content, ...header } = follow<Header & { content?: unknown }>(written as Header);
      return { ...header, ...documentIn(content, inside, {}) };
    }),
    content: contentOf(content, place),
    links: named.map(({ operationId, parameters }) => {
      return { operationId: String(operationId), parameters: mapStrings(parameters) };
    }),
  };
}

function requestBodyOf(written: object, place: string): RequestBody {
  const { required, content } = follow<Written<RequestBody>>(written);
  return { required: required === true, content: contentOf(content, place) };
}
