import type { IncomingMessage } from 'node:http';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import factory from 'express-openapi-validator/dist/framework/openapi/factory.schema.js';
import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js';
import { ContentType } from 'express-openapi-validator/dist/middlewares/util.js';
import { isObject } from '../../conformance/model/json.ts';
import type { Contract } from './document.ts';
import { largestBody } from './request-parts.ts';
import { responseBodies } from './response-bodies.ts';
import { bodyReference, type CompileSchema } from './schema-validators.ts';

/*
 * EOV gets the contract without the schemas of responses: it would copy, walk and compile them three times before the first request. The validator of
 * a body is the compiled one of `schemaCompiler`, which is called where EOV would call its own.
 */

/** Returns EOV's middlewares for a contract; the validators compile when the first request of an operation comes. */
export function validators(contract: Contract): RequestHandler[] {
  const key = `${compilers.size}`;
  compilers.set(key, responseBodies(contract).compile);
  return middleware({
    apiSpec: documentFor(contract, key),
    // `loadContract` has.
    validateApiSpec: false,
    // Which is without the base path of a server.
    useRequestUrl: true,
    validateRequests: { allowUnknownQueryParameters: true, allErrors: true },
    validateResponses: { coerceTypes: false, allErrors: true },
    // Whether credentials are there; whether they are right, the handler knows.
    validateSecurity: contract.operations.some(({ security }) => security.length > 0),
    fileUploader: { limits: { fileSize: largestBody } },
  });
}

const compilers = new Map<string, CompileSchema>();

const compilerKey = 'x-compiler';
const referenceKey = 'x-validator';

function documentFor({ document, operations }: Contract, key: string): OpenAPIV3.DocumentV3_1 {
  const paths = structuredClone(document.paths) as Record<string, Record<string, object>>;
  for (const { operationId, path, method, responses } of operations) {
    const written = Object.entries(responses).map(([status, { content }]) => {
      const media = Object.keys(content).map((type) => {
        const schema = { [compilerKey]: key, [referenceKey]: bodyReference(operationId, status, type) };
        return [isJsonType(type) ? type : 'application/json', { schema }] as const;
      });
      return [status, { description: '', ...(media.length === 0 ? {} : { content: Object.fromEntries(media) }) }];
    });
    Object.assign(paths[path]?.[method.toLowerCase()] ?? {}, { responses: Object.fromEntries(written) });
  }
  const spec = {
    openapi: document.openapi,
    info: { title: '', version: '' },
    paths,
    components: {
      ...inFunctions(usedBy(paths, document)),
      securitySchemes: credentialsOf(document),
    },
    ...(document.security === undefined ? {} : { security: document.security }),
  };
  adapt(spec);
  return spec as unknown as OpenAPIV3.DocumentV3_1;
}

// EOV lets requests pass without the token of the other schemes that are sent in `Authorization` (RFC 6750, section 2.1).
function credentialsOf({ components }: Contract['document']): Record<string, unknown> {
  const schemes = Object.entries((components?.securitySchemes ?? {}) as Record<string, { readonly type?: string }>);
  const isToken = ({ type }: { readonly type?: string }) => type === 'oauth2' || type === 'openIdConnect';
  return Object.fromEntries(
    schemes.map(([name, one]) => [name, isToken(one) ? { type: 'http', scheme: 'bearer' } : one]),
  );
}

/** Returns the components of a document that a part of it refers to. */
function usedBy(part: object, document: Contract['document']): Record<string, Record<string, unknown>> {
  const used: Record<string, Record<string, unknown>> = {};
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const [, kind, name] = /^#\/components\/(\w+)\/([^/]+)$/.exec('$ref' in node ? String(node.$ref) : '') ?? [];
    if (kind !== undefined && name !== undefined && used[kind]?.[name] === undefined) {
      const component = structuredClone((document.components?.[kind] as Record<string, unknown> | undefined)?.[name]);
      used[kind] = { ...used[kind], [name]: component };
      visit(component);
    }
    Object.values(node).forEach(visit);
  };
  visit(part);
  return used;
}

/**
 * Returns components whose schemas of strings Ajv compiles to functions of their own. It writes a schema without references into each that refers to
 * it, and EOV does so once more, so that the function of a query with fifty filters becomes larger than what V8 optimizes, 61,440 bytes of bytecode.
 */
function inFunctions({ schemas = {}, ...others }: Record<string, Record<string, unknown>>) {
  const reference = (name: string) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }] });
  const all = Object.entries(schemas).flatMap(([name, schema]) =>
    isObject(schema) && schema.type === 'string'
      ? [
          [name, reference(`${name}.called`)],
          [`${name}.called`, reference(`${name}.itself`)],
          [`${name}.itself`, schema],
        ]
      : [[name, schema]],
  );
  return { ...others, schemas: Object.fromEntries(all) };
}

// EOV validates JSON only, and looks at other media types when there is no other.
const isJsonType = (type: string) => /[/+]json$/.test(type);

// The query is read already, and the path brought into the style `simple`.
function adapt(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('in' in node && node.in === 'query' && 'schema' in node) Object.assign(node, { allowReserved: true });
  if ('in' in node && node.in === 'path' && 'style' in node) Object.assign(node, { style: 'simple', explode: false });
  // EOV knows no default.
  if ('in' in node && node.in === 'header' && !('style' in node)) Object.assign(node, { style: 'simple' });
  // EOV refuses a request without a body unless this says so.
  if ('content' in node && !('required' in node)) Object.assign(node, { required: false });
  // EOV reads the property of a body that may be absent. A discriminator changes nothing about what is valid (OpenAPI 3.1, Discriminator Object).
  if ('discriminator' in node && isObject(node.discriminator) && typeof node.discriminator.propertyName === 'string')
    Object.assign(node, { discriminator: undefined });
  Object.values(node).forEach(adapt);
}

interface EovResponse {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

/** The validator that EOV calls with `{ response: body }`. */
type EovValidate = ((data: { response: unknown }) => boolean) & { errors?: ValidateFunction['errors'] };

const buildValidators = (responses: Readonly<Record<string, EovResponse>>) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { content = {} }]) => {
      const byType = Object.entries(content).flatMap(([type, { schema }]) =>
        isObject(schema) ? [[type, validatorOf(String(schema[compilerKey]), String(schema[referenceKey]))]] : [],
      );
      return [status, Object.fromEntries(byType)];
    }),
  );

// EOV reads the media types of each request and response again, with regular expressions that it compiles for each.
const { fromString } = ContentType;
const contentTypes = new Map<string, ContentType>();
const mostContentTypes = 100;
const contentTypeOf = (type = ''): ContentType => {
  const known = contentTypes.get(type) ?? fromString(type);
  if (contentTypes.size < mostContentTypes) contentTypes.set(type, known);
  return known;
};
Object.assign(ContentType, {
  fromString: contentTypeOf,
  from: (request: IncomingMessage) => contentTypeOf(request.headers['content-type']),
});
Object.assign(ResponseValidator.prototype, { buildValidators });
// EOV compiles the schema of OpenAPI documents even when it is to validate none.
Object.assign(factory, { factorySchema: () => ({}) });

function validatorOf(key: string, reference: string): EovValidate {
  let compiled: ValidateFunction | undefined;
  const validate: EovValidate = ({ response }) => {
    compiled ??= compilers.get(key)?.(reference);
    if (compiled === undefined) throw new Error(`Nothing validates ${reference}.`);
    const isValid = compiled(response);
    validate.errors = compiled.errors?.map((error) => ({ ...error, instancePath: `/response${error.instancePath}` }));
    return isValid;
  };
  return validate;
}
