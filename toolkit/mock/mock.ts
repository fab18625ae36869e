import { chooseExample, isExample, isSuccess, type ResponseExample, type Sent } from './choose.ts';
import { chosenItems } from './items.ts';
import type { MockOperation } from './operation.ts';
import { type Preference, readPreference } from './prefer.ts';

export { PreferenceError } from './prefer.ts';

/** A request to a mock. */
export interface MockRequest {
  readonly operationId: string;
  /** The parameters in its path and its query, by name; numbers may be strings, arrays comma-separated. */
  readonly parameters: Sent;
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

/**
 * Responds to requests from the examples of a contract. Throws `PreferenceError` for a `Prefer` header that nothing
 * meets.
 */
export type Mock = (request: MockRequest) => MockReply;

/** What a request changes in the examples of an API, which no contract says. */
export interface MockRules {
  /** Names of parameters whose effect the rules add to any example, so that the others decide which example is sent. */
  readonly parameters: readonly string[];
  /** Returns the parameters of a request as examples have them, such as a language in lower case; as they are by default. */
  read?(sent: Sent): Sent;
  /** Returns what requests change, given all operations, and what filters and orders items as the contract says. */
  over(operations: readonly MockOperation[], choose: typeof chosenItems): MockChanges;
}

/** What requests change. */
export interface MockChanges {
  /** Returns the body for a request, made of that of an example. */
  body(body: unknown, sent: Sent, operation: MockOperation): unknown;
  /** Returns which example of no success a request gets instead of one of success; undefined for none. */
  failure?(sent: Sent, operation: MockOperation): Preference | undefined;
}

/** How examples become responses. */
export interface MockOptions {
  /** None by default: an example is sent as it is. */
  readonly rules?: MockRules | undefined;
  /** Returns an operation with what its contract has no examples for; called for each request. */
  readonly complete?: (operation: MockOperation) => MockOperation;
  /** Returns a number from 0 to 1 that decides what `Prefer: failure` hits; `Math.random` by default. */
  readonly random?: () => number;
}

/**
 * Returns a mock of these operations, as a function without effects but for `random`. Each reply names its example in
 * `X-Example`.
 */
export function createMock(
  operations: readonly MockOperation[],
  { rules, complete = (operation) => operation, random = Math.random }: MockOptions = {},
): Mock {
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const changes = rules?.over(operations, chosenItems);
  return ({ operationId, parameters: sent, prefer = '', isConditional = false }) => {
    const known = byId.get(operationId);
    if (known === undefined) throw new Error(`The mock has no operation ${operationId}.`);
    const parameters = rules?.read?.(sent) ?? sent;
    const declared = complete(known);
    const { 304: _, ...responses } = declared.responses;
    const operation = isConditional ? declared : { ...declared, responses };
    const preference = readPreference(prefer);
    const { delay = 0, failure = 0, ...wanted } = preference;
    const fails = random() < failure && operation.responses['503'] !== undefined;
    const chosenFor = (wish: Preference) => chooseExample(operation, parameters, wish, rules?.parameters);
    const fitting = chosenFor(fails ? { code: '503' } : wanted);
    // What is asked for by its name is sent as it is.
    const isAsIs = !fails && (wanted.example !== undefined || isExample(operation, fitting.name, parameters));
    const isPreferred = fails || wanted.code !== undefined || wanted.example !== undefined;
    const instead = isAsIs || isPreferred ? undefined : changes?.failure?.(parameters, operation);
    const chosen = instead === undefined || !isSuccess(fitting.status) ? fitting : chosenFor(instead);
    const body = isAsIs || changes === undefined ? chosen.body : changes.body(chosen.body, parameters, operation);
    const applied = Object.entries(preference).map(([name, value]) => `${name}=${value}`);
    return {
      status: statusOf(chosen, operation),
      headers: {
        ...operation.responses[chosen.status]?.headers,
        ...(chosen.name === '' ? {} : { 'X-Example': chosen.name }),
        ...(applied.length === 0 ? {} : { 'Preference-Applied': applied.join(', ') }),
        Vary: 'Prefer',
      },
      body,
      delay,
      isPreferred,
    };
  };
}

// `4XX` and `default` stand for any status; problem details say theirs (RFC 9457, section 3.1.2). Without another
// success, `default` is one.
function statusOf({ status, body }: ResponseExample, { responses }: MockOperation): number {
  const own = (body as { status?: unknown } | undefined)?.status;
  if (/^\d+$/.test(status)) return Number(status);
  const usual = Object.keys(responses).some((one) => /^[23]/.test(one)) ? 5 : 2;
  return typeof own === 'number' ? own : Number(`${/^\d/.exec(status)?.[0] ?? usual}00`);
}
