import { parameterKey, targetOf } from '../generate/request-url.ts';
import { withValue } from './base-requests.ts';
import { type Choice, choicesOf, type Distinction, distinctionsOf } from './choices.ts';
import type { Behaviour, Trial } from './probes.ts';
import type { Answer } from './response.ts';
import { differInSubstance } from './significant-difference.ts';

/**
 * Finds the pairs of values of one parameter that some answer tells apart. A value that the server does not handle is answered
 * as another one, and no request tells it from that.
 */
export async function watchDistinctions(trial: Trial, { seen, details }: Behaviour): Promise<void> {
  const { document, operation, ask, contexts } = trial;
  for (const choice of operation.parameters.flatMap((parameter) => choicesOf(document, parameter))) {
    const key = parameterKey(choice.parameter);
    let open: Distinction[] = distinctionsOf(operation, choice);
    for (const context of contexts) {
      if (open.length === 0) break;
      const answers = new Map<unknown, Answer | undefined>();
      for (const value of new Set(open.flatMap(({ values }) => values))) {
        answers.set(value, await ask(targetOf(operation, withValue(context, key, choice.wrap(value)))));
      }
      open = open.filter(({ id, values }) => {
        const [left, right] = values.map((value) => answers.get(value));
        const isTold = left !== undefined && right !== undefined && differ(choice, left, right, values);
        if (isTold) seen.add(id);
        return !isTold;
      });
    }
    for (const { id } of open) details.set(id, `the same answer with both values in ${contexts.length} requests`);
  }
}

function differ({ parameter }: Choice, left: Answer, right: Answer, values: readonly unknown[]): boolean {
  return differInSubstance(left, right, { name: parameter.name, values });
}
