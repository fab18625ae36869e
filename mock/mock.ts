import { chooseExample, examplesOf, isExample, type ResponseExample, type Sent } from './choose.ts';
import { honour, recordOf } from './honour.ts';
import type { MockOperation } from './operation.ts';
import { readPreference } from './prefer.ts';

export { PreferenceError } from './prefer.ts';

/** A request to a mock. */
export interface MockRequest {
  readonly operationId: string;
  /** The parameters in its path and its query, by name; numbers may be strings, arrays comma-separated. */
  readonly parameters: Sent;
  /** Its `Prefer` header. */
  readonly prefer?: string | undefined;
  /** Whether it has `If-None-Match`, without which nothing is 304. */
  readonly isConditional?: boolean;
}

/** The response of a mock. */
export interface MockReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for a response without body. */
  readonly body: unknown;
  /** Milliseconds to wait before it is sent. */
  readonly delay: number;
  /** Whether `Prefer` named this response, and not only its delay. */
  readonly isPreferred: boolean;
}

/** Responds to requests from the examples of a contract. Throws `PreferenceError` for a `Prefer` header that nothing meets. */
export type Mock = (request: MockRequest) => MockReply;

/**
 * Returns a mock of these operations, as a function without effects but for `random`, which decides what `Prefer: failure` hits.
 * Each reply names its example in `X-Example`.
 */
export function createMock(operations: readonly MockOperation[], random: () => number = Math.random): Mock {
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const records = new Map(
    [...new Set(operations.map(familyOf))].map((family) => {
      const members = operations.filter((operation) => familyOf(operation) === family);
      return [family, recordOf(members.flatMap(examplesOf).map(({ body }) => body))];
    }),
  );
  return ({ operationId, parameters, prefer = '', isConditional = false }) => {
    const declared = byId.get(operationId);
    if (declared === undefined) throw new Error(`The mock has no operation ${operationId}.`);
    const operation = isConditional ? declared : withoutStatus(declared, '304');
    const preference = readPreference(prefer);
    const { delay = 0, failure = 0, ...wanted } = preference;
    const fails = random() < failure && operation.responses['503'] !== undefined;
    const chosen = chooseExample(operation, parameters, fails ? { code: '503' } : wanted);
    const record = records.get(familyOf(operation)) ?? recordOf([]);
    const isAsIs = !fails && isExample(operation, chosen.name, parameters);
    const body = isAsIs ? chosen.body : honour(chosen.body, parameters, record, productsOf(operation, chosen.body));
    const applied = Object.entries(preference).map(([name, value]) => `${name}=${value}`);
    return {
      status: statusOf(chosen),
      headers: {
        ...operation.responses[chosen.status]?.headers,
        ...(chosen.name === '' ? {} : { 'X-Example': chosen.name }),
        ...(applied.length === 0 ? {} : { 'Preference-Applied': applied.join(', ') }),
        Vary: 'Prefer',
      },
      body,
      delay,
      isPreferred: fails || wanted.code !== undefined || wanted.example !== undefined,
    };
  };
}

// `4XX` and `default` stand for any status; problem details say theirs (RFC 9457, section 3.1.2).
function statusOf({ status, body }: ResponseExample): number {
  const own = (body as { status?: unknown } | undefined)?.status;
  if (/^\d+$/.test(status)) return Number(status);
  return typeof own === 'number' ? own : Number(`${/^\d/.exec(status)?.[0] ?? 5}00`);
}

function withoutStatus(operation: MockOperation, status: string): MockOperation {
  const { [status]: _, ...responses } = operation.responses;
  return { ...operation, responses };
}

function familyOf({ path }: MockOperation): string {
  return path.split('/').slice(0, 3).join('/');
}

interface Listing {
  readonly count: number;
  readonly products: readonly unknown[];
}

/** Every product that a page is a part of: its own, or those of an example that has as many as this one counts. */
function productsOf(operation: MockOperation, body: unknown): readonly unknown[] {
  const { count, products = [] } = (body ?? {}) as Partial<Listing>;
  const whole = examplesOf(operation)
    .map((example) => example.body as Partial<Listing>)
    .find((other) => other.products?.length === count);
  return products.length === count ? products : (whole?.products ?? products);
}
