import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

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

type Document = Readonly<Record<string, unknown>>;

/**
 * Returns a check of bodies for `createClient({ check })`, in development: it throws `BodyError` for a body that the
 * OpenAPI document does not allow. The document is the one that a server of this API has at `/openapi.json`.
 */
export function createCheck(document: object): (operationId: string, status: number, body: unknown) => void {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'contract:' });
  const schemas = new Map(pointersOf(document));
  return (operationId, status, body) => {
    const pointer = schemas.get(`${operationId} ${status}`);
    if (pointer === undefined || body === undefined) return;
    const validate = ajv.getSchema(`contract:#${pointer}`);
    if (validate === undefined || validate(body)) return;
    const differences = (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
    throw new BodyError(operationId, status, differences);
  };
}

/** Where the schema of each JSON body stands, by operationId and status. */
function pointersOf(document: object): [string, string][] {
  const paths = entriesOf(at(document, 'paths'));
  return paths.flatMap(([path, item]) =>
    entriesOf(item).flatMap(([method, operation]) => {
      const id = at(operation, 'operationId');
      return entriesOf(at(operation, 'responses')).flatMap(([status, response]): [string, string][] => {
        const reference = at(response, '$ref');
        const place =
          typeof reference === 'string'
            ? reference.slice(1)
            : `/paths/${escapeStep(path)}/${method}/responses/${status}`;
        const content = typeof reference === 'string' ? target(document, reference) : response;
        const [mediaType] = Object.keys(record(at(content, 'content')));
        return mediaType === undefined ? [] : [[`${id} ${status}`, `${place}/content/${escapeStep(mediaType)}/schema`]];
      });
    }),
  );
}

function target(document: object, reference: string): unknown {
  const steps = reference
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>(at, document);
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

function at(value: unknown, key: string): unknown {
  return record(value)[key];
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(record(value));
}

function record(value: unknown): Document {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
