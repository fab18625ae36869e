import { type Operation, type Parameter, parameterKey } from '../model/contract.ts';
import { valueAt } from '../model/json.ts';
import type { Profile } from '../profile.ts';
import { parameterValues } from '../requests/parameter-values.ts';
import { type Encode, type Request, requestOf, type Values } from '../requests/request-url.ts';
import { withoutKey, withValue } from './base-requests.ts';
import { allSame, type Comparison, type Probe, showComparison } from './comparison.ts';
import { valueParts } from './parameter-parts.ts';

/** Whether a parameter is `If-None-Match`, whose effect is a status (RFC 9110, section 13.1.2). */
export function isConditional({ in: place, name }: Parameter): boolean {
  return place === 'header' && name.toLowerCase() === 'if-none-match';
}

const encodeAll: Encode = (value) => Buffer.from(String(value)).toString('hex').toUpperCase().replaceAll(/../g, '%$&');

/** What must not matter to a response: that a request was sent before, how its values are encoded, and the order of its parameters. */
export function relationProbes(operation: Operation, whole: readonly Values[]): Probe[] {
  const reversed = { ...operation, parameters: operation.parameters.toReversed() };
  const relations: [string, (values: Values) => Request][] = [
    ['a repeated request', (values) => requestOf(operation, values)],
    ['percent-encoded values', (values) => requestOf(operation, values, encodeAll)],
    ['reordered parameters', (values) => requestOf(reversed, values)],
  ];
  return relations.map(([name, change]) => ({
    kind: 'metamorphic relation',
    id: `${operation.operationId} responds the same to ${name}`,
    run: (send) => {
      const pairs = whole.map((values) => [requestOf(operation, values), change(values)] as const);
      const repeated = pairs.map((pair) => ({ pair, again: true }));
      return allSame(send, repeated);
    },
  }));
}

/** Whether an entity tag, alone, in an array, and as `*`, gets 304 when it is that of the response, and only then. */
export function conditionProbe(operation: Operation, parameter: Parameter, [minimal]: readonly Values[]): Probe {
  const key = parameterKey(parameter);
  const plain = { ...requestOf(operation, withoutKey(minimal ?? new Map(), key)), headers: {} };
  return {
    kind: 'effect',
    id: `${operation.operationId} ${key} changes the response`,
    run: async (send) => {
      const first = await send(plain);
      if (first?.etag === undefined) return [`${plain.method} ${plain.target}`, '  the response has no ETag'];
      for (const tags of [first.etag, `"other", ${first.etag}`, '*', '"other"']) {
        const request = { ...plain, headers: { [parameter.name]: tags } };
        const response = await send(request, true);
        if (response?.status !== (tags === '"other"' ? first.status : 304))
          return showComparison({ pair: [plain, request] }, [first, response]);
      }
      return undefined;
    },
  };
}

/** Whether responses are the same with a parameter that changes nothing, and without it. */
export function unreadProbe(operation: Operation, parameter: Parameter, whole: readonly Values[]): Probe {
  const key = parameterKey(parameter);
  const valid = parameterValues(parameter).filter(({ isValid }) => isValid);
  const comparisons = whole.flatMap((base) =>
    valid.map(({ value }): Comparison => {
      const [without, sent] = [withoutKey(base, key), withValue(base, key, value)];
      return { pair: [requestOf(operation, without), requestOf(operation, sent)] };
    }),
  );
  return {
    kind: 'metamorphic relation',
    id: `${operation.operationId} responds the same with and without ${key}`,
    run: (send) => allSame(send, comparisons),
  };
}

/** Whether an array that a parameter limits has as many items as it says, while there are more. */
export function arraySizeProbes(operation: Operation, sizes: Profile['arraySizes'], whole: readonly Values[]): Probe[] {
  return operation.parameters.flatMap((parameter) => {
    const key = parameterKey(parameter);
    const pointer = sizes[key];
    if (pointer === undefined) return [];
    const wanted = valueParts(parameter).flatMap(({ values }) => values.map(Number).filter((one) => one > 0));
    const run: Probe['run'] = async (send) => {
      let isSeen = false;
      for (const base of whole) {
        const requests = wanted.map((size) => requestOf(operation, withValue(base, key, size)));
        const responses = await Promise.all(requests.map((request) => send(request)));
        const arrays = responses.map((response) => valueAt(response?.body, pointer));
        const lengths = arrays.map((items) => (Array.isArray(items) ? items.length : undefined));
        for (const [at, size] of wanted.entries()) {
          isSeen ||= lengths[at] !== undefined;
          const length = lengths[at] ?? size;
          const isShort = wanted.some((other, index) => other > size && (lengths[index] ?? 0) > length);
          if (length > size || (length < size && isShort))
            return [`${requests[at]?.method} ${requests[at]?.target}`, `  ${length} items in ${pointer}`];
        }
      }
      return isSeen ? undefined : [`no response has an array in ${pointer}`];
    };
    return [{ kind: 'array size', id: `${operation.operationId} ${key} limits ${pointer}`, run }];
  });
}
