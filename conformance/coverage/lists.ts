import { itemSchema } from '../check/parameter-text.ts';
import { parameterKey, targetOf } from '../generate/request-url.ts';
import type { Parameter } from '../model/old.ts';
import { sameValue } from '../model/schema-place.ts';
import { withValue } from './base-requests.ts';
import { isList, listId } from './items.ts';
import type { Behaviour, Trial } from './probes.ts';
import { differInSubstance } from './significant-difference.ts';

const itemsTried = 8;

function itemsOf({ document, known }: Trial, parameter: Parameter): unknown[] {
  const { schema = true, examples = {} } = parameter;
  const items = sameValue(document, itemSchema(document, schema) ?? true);
  const listed = items.flatMap((part) => [part.examples ?? [], part.enum ?? []].flat());
  const sent = Object.values(examples).flatMap(({ value }) => (Array.isArray(value) ? (value as unknown[]) : []));
  const further = (known[parameterKey(parameter)] ?? []).flat();
  return [...new Set([...further, ...sent, ...listed])].slice(0, itemsTried);
}

/** Finds the lists of which the server heeds more than one item: two items are answered otherwise than each of them alone. */
export async function watchLists(trial: Trial, { seen, details }: Behaviour): Promise<void> {
  const { document, operation } = trial;
  for (const parameter of operation.parameters.filter((one) => isList(document, one))) {
    const id = listId(operation, parameter);
    const items = itemsOf(trial, parameter);
    if (await isHeeded(trial, parameter, items)) seen.add(id);
    else details.set(id, `tried two by two: ${items.map(String).join(' ').slice(0, 200)}`);
  }
}

async function isHeeded(trial: Trial, parameter: Parameter, items: readonly unknown[]): Promise<boolean> {
  const { operation, ask, contexts } = trial;
  const key = parameterKey(parameter);
  for (const [at, one] of items.entries()) {
    for (const other of items.slice(at + 1)) {
      for (const context of contexts) {
        const answer = (value: unknown) => ask(targetOf(operation, withValue(context, key, value)));
        const [both, first, second] = [await answer([one, other]), await answer([one]), await answer([other])];
        if (both === undefined || first === undefined || second === undefined) continue;
        const sent = { name: parameter.name, values: [one, other] };
        if (differInSubstance(both, first, sent) && differInSubstance(both, second, sent)) return true;
      }
    }
  }
  return false;
}
