import type { MockOperation } from './operation.ts';
import { type Preference, PreferenceError } from './prefer.ts';

/** The parameters of a request by name, whether they are in its path or its query. */
export type Sent = Readonly<Record<string, unknown>>;

/** A named example of a response. */
export interface ResponseExample {
  readonly name: string;
  readonly status: string;
  readonly body: unknown;
}

/**
 * Returns the example of a response that fits a request best: the one that is preferred, else the one whose parameter
 * examples are most like the request; the parameters `applied` count less. An empty result or another status than 200
 * is chosen only for a request with exactly its parameters. An operation without success has its first status. Returns
 * an example without name for a status without body. Throws `PreferenceError` for a preference that nothing meets.
 */
export function chooseExample(
  operation: MockOperation,
  sent: Sent,
  preference: Preference,
  applied: readonly string[] = [],
): ResponseExample {
  const { code, example } = preference;
  const all = examplesOf(operation);
  const candidates = all.filter(({ name, status, body }) => {
    if (example !== undefined || code !== undefined) return (example ?? name) === name && (code ?? status) === status;
    return (isSuccess(status) && !isEmpty(body)) || isExactly(operation, name, sent);
  });
  const [first, ...others] = candidates.map((candidate) => ({
    candidate,
    points: similarity(operation, candidate.name, sent, applied),
  }));
  // The first one is for what no other one fits.
  const [better] = others
    .filter(({ points }) => points > Math.max(0, first?.points ?? 0))
    .sort((left, right) => right.points - left.points);
  const best = better ?? first;
  if (best !== undefined) return best.candidate;
  if (code === undefined && example === undefined) {
    const statuses = Object.keys(operation.responses);
    const firsts = [/^2/, /^[3-5]\d+$/, /^default$/, /^[^1]/];
    const [status] = firsts.flatMap((pattern) => statuses.filter((one) => pattern.test(one)));
    const usual = all.find((one) => isSuccess(one.status)) ?? all.find((one) => one.status === status);
    if (usual !== undefined) return usual;
    // What declares no response has one without body all the same.
    return { name: '', status: status ?? '204', body: undefined };
  }
  const declared = code === undefined ? undefined : operation.responses[code];
  if (code !== undefined && declared !== undefined && Object.keys(declared.examples).length === 0) {
    if (example === undefined) return { name: '', status: code, body: undefined };
  }
  throw unmet(operation, all, preference);
}

/** Whether a status is one of success. */
export const isSuccess = (status: string) => status.startsWith('2');

/** The examples of all responses, in the order of the contract. */
export function examplesOf({ responses }: MockOperation): ResponseExample[] {
  return Object.entries(responses).flatMap(([status, { examples }]) =>
    Object.entries(examples).map(([name, body]) => ({ name, status, body })),
  );
}

/** Whether a request has all parameters of an example, and no others. */
export function isExample(operation: MockOperation, name: string, sent: Sent): boolean {
  return operation.parameters.every((parameter) => {
    const expected = parameter.examples[name] ?? parameter.default;
    return text(expected) === text(sent[parameter.name] ?? parameter.default);
  });
}

function isExactly(operation: MockOperation, name: string, sent: Sent): boolean {
  const own = operation.parameters.filter(({ examples }) => examples[name] !== undefined);
  return own.length > 0 && own.every((parameter) => text(parameter.examples[name]) === text(sent[parameter.name]));
}

// A search that finds nothing: an array of results without items.
function isEmpty(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(
    ([key, value]) => Array.isArray(value) && value.length === 0 && key !== 'errors' && key !== 'warnings',
  );
}

// Points for what is the same, less some for what the example has and the request lacks or has otherwise.
function similarity({ parameters }: MockOperation, name: string, sent: Sent, applied: readonly string[]): number {
  let points = 0;
  for (const parameter of parameters) {
    const expected = parameter.examples[name];
    if (expected === undefined || text(expected) === text(parameter.default)) {
      // What the example leaves at its default counts against it where the request does not.
      if (sent[parameter.name] !== undefined && text(sent[parameter.name]) !== text(parameter.default)) points -= 1;
      continue;
    }
    const weight = applied.includes(parameter.name) ? 1 : 3;
    for (const [key, value] of partsOf(expected)) {
      const own = partsOf(sent[parameter.name]).get(key);
      points += text(value) === text(own) ? weight : own === undefined || weight === 1 ? -1 : -2;
    }
  }
  return points;
}

function partsOf(value: unknown): Map<string, unknown> {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return new Map(isMap ? Object.entries(value) : [['', value]]);
}

/** A value as it is sent, so that numbers equal their digits and arrays their comma-separated items. */
function text(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return JSON.stringify(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

function unmet({ operationId, responses }: MockOperation, all: readonly ResponseExample[], preference: Preference) {
  const { code, example } = preference;
  const value = [code === undefined ? [] : `code=${code}`, example === undefined ? [] : `example=${example}`].flat();
  const names = all.map(({ name, status }) => `${name} (${status})`).join(', ');
  const empty = Object.entries(responses).flatMap(([status, { examples }]) =>
    Object.keys(examples).length === 0 ? [status] : [],
  );
  const others = empty.length === 0 ? '' : ` Statuses without body: ${empty.join(', ')}.`;
  const message = `${operationId} has no example for "Prefer: ${value.join(', ')}". Examples: ${names}.${others}`;
  return new PreferenceError(value.join(', '), message);
}
