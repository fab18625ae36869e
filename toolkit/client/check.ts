import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { declaredNames } from './response.ts';

/** A body that the contract does not allow: each difference with its place. */
export class BodyError extends Error {
  override name = 'BodyError';
  readonly operationId: string;
  readonly status: number;
  /** `/product/nova_group must be integer`. */
  readonly differences: readonly string[];

  constructor(operationId: string, status: number, differences: readonly string[]) {
    super(`${operationId}: the body of ${status} is not what the contract declares: ${differences.join('; ')}`);
    this.operationId = operationId;
    this.status = status;
    this.differences = differences;
  }
}

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Declared {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, Response>>;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a check of bodies for `createClient({ check })`, in development: it throws `BodyError` for a body that the
 * OpenAPI document does not allow. The document is the one that a server of this API has at `/openapi.json`.
 */
export function createCheck(document: object): (operationId: string, status: number, body: unknown) => void {
  // Without a precision Ajv refuses multiples of decimals, 4.35 of 0.01.
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: true, multipleOfPrecision: 6 });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'contract:' });
  const schemas = new Map(pointersOf(document));
  return (operationId, status, body) => {
    const [pointer] = declaredNames(status).flatMap((name) => schemas.get(`${operationId} ${name}`) ?? []);
    if (pointer === undefined || body === undefined) return;
    const validate = ajv.getSchema(`contract:${pointer}`);
    if (validate === undefined || validate(body)) return;
    const differences = (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
    throw new BodyError(operationId, status, differences);
  };
}

/** Where the schema of each JSON body stands, by operationId and status. */
function pointersOf(document: Document & { readonly components?: { responses?: Record<string, Response> } }) {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Declared>).flatMap(([method, { operationId, responses = {} }]) =>
      Object.entries(responses).flatMap(([status, response]): [string, string][] => {
        const { $ref = `#/paths/${escapeStep(path)}/${method}/responses/${status}` } = response;
        const named = document.components?.responses?.[$ref.split('/').at(-1) ?? ''];
        const [mediaType] = Object.keys((response.$ref === undefined ? response : named)?.content ?? {});
        if (mediaType === undefined) return [];
        return [[`${operationId} ${status}`, `${$ref}/content/${escapeStep(mediaType)}/schema`]];
      }),
    ),
  );
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
