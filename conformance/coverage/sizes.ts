import { filesOf } from '../complaint.ts';
import { parameterKey, targetOf, type Values } from '../generate/request-url.ts';
import { escapeSegment, isObject } from '../model/old.ts';
import { withValue } from './base-requests.ts';
import { type Choice, choicesOf } from './choices.ts';
import type { Behaviour, Trial } from './probes.ts';
import { bodyOf } from './response.ts';

function lengths(value: unknown, pointer = ''): [string, number][] {
  if (Array.isArray(value)) return [[pointer, value.length]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => lengths(inner, `${pointer}/${escapeSegment(key)}`));
}

interface Size {
  readonly wanted: number;
  readonly length: number;
}

/** The first size that is not kept in a list that grows by one where the parameter does, as only the size of a list can. */
function firstWrong(sizes: readonly Size[]): Size | undefined {
  const pairs = sizes.flatMap((small) =>
    sizes.filter(({ wanted }) => wanted > small.wanted).map((big) => ({ small, big })),
  );
  const isSize = pairs.some(({ small, big }) => big.length - small.length === big.wanted - small.wanted);
  if (!isSize) return undefined;
  const isShort = ({ wanted, length }: Size) =>
    length < wanted && sizes.some((other) => other.wanted > wanted && other.length > length);
  return sizes.find((one) => one.length > one.wanted || isShort(one));
}

async function sizesIn(trial: Trial, choice: Choice, context: Values): Promise<Map<string, Size[]>> {
  const found = new Map<string, Size[]>();
  for (const wanted of choice.values) {
    if (typeof wanted !== 'number' || wanted < 1) continue;
    const values = withValue(context, parameterKey(choice.parameter), choice.wrap(wanted));
    const answer = await trial.ask(targetOf(trial.operation, values));
    if (answer === undefined) continue;
    for (const [pointer, length] of lengths(bodyOf(answer))) {
      found.set(pointer, [...(found.get(pointer) ?? []), { wanted, length }]);
    }
  }
  return found;
}

/** Holds lists against the parameters that say how long they are: they have as many items as is asked for, while there are more. */
export async function watchSizes(trial: Trial, { broken }: Behaviour): Promise<void> {
  const { document, operation, whole } = trial;
  for (const choice of operation.parameters.flatMap((parameter) => choicesOf(document, parameter))) {
    if (!choice.values.some((value) => typeof value === 'number')) continue;
    for (const context of whole) {
      for (const [pointer, sizes] of await sizesIn(trial, choice, context)) {
        const wrong = firstWrong(sizes);
        if (wrong === undefined) continue;
        const { contract, server } = filesOf(operation.operationId);
        const values = withValue(context, parameterKey(choice.parameter), choice.wrap(wrong.wanted));
        broken.push({
          what: `${operation.operationId} ${choice.name}=${wrong.wanted} is answered with ${wrong.length} items in ${pointer}`,
          repair: `let ${server} answer as many items as are asked for while there are more; then npx jest conformance/ledger`,
          where: `${server}, ${contract}`,
          detail: [targetOf(operation, values).target],
        });
        return;
      }
    }
  }
}
