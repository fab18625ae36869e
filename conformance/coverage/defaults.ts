import { valueCases } from '../generate/boundary-values.ts';
import { parameterKey, targetOf } from '../generate/request-url.ts';
import type { Parameter } from '../model/old.ts';
import { withoutKey, withValue } from './base-requests.ts';
import { defaultId, defaultOf } from './items.ts';
import type { Behaviour, Trial } from './probes.ts';
import { isSameAnswer } from './response.ts';
import { differInSubstance } from './significant-difference.ts';

/** The two requests, for a terminal. */
export function bothShown(left: string, right: string): string {
  const short = (text: string) => (text.length > 160 ? `${text.slice(0, 157)}...` : text);
  return `${short(left)}  and  ${short(right)}`;
}

/**
 * Holds the defaults of the contract against the server: a request without the parameter is answered to the letter as one with
 * its default, and another value is answered otherwise, so that it is seen.
 */
export async function watchDefaults(trial: Trial, { seen, details }: Behaviour): Promise<void> {
  const { document, operation } = trial;
  for (const parameter of operation.parameters) {
    const value = defaultOf(document, parameter);
    if (value === undefined) continue;
    const id = defaultId(operation, parameter, value);
    const difference = await firstDifference(trial, parameter, value);
    if (difference !== undefined) details.set(id, `answered differently: ${difference}`);
    else if (await isNoticed(trial, parameter, value)) seen.add(id);
    else details.set(id, 'no other value is answered otherwise, so the default cannot be seen');
  }
}

async function firstDifference(trial: Trial, parameter: Parameter, value: unknown): Promise<string | undefined> {
  const { operation, ask, whole } = trial;
  const key = parameterKey(parameter);
  for (const context of whole) {
    const without = targetOf(operation, withoutKey(context, key));
    const stated = targetOf(operation, withValue(context, key, value));
    const [left, right] = [await ask(without), await ask(stated)];
    const isSame = left === undefined || right === undefined ? left === right : isSameAnswer(left, right);
    if (!isSame) return bothShown(without.target, stated.target);
  }
  return undefined;
}

async function isNoticed(trial: Trial, parameter: Parameter, value: unknown): Promise<boolean> {
  const { document, operation, ask, contexts } = trial;
  const key = parameterKey(parameter);
  const examples = Object.values(parameter.examples ?? {}).map((example) => example.value);
  const cases = valueCases(document, parameter.schema ?? true, examples).filter(({ fits }) => fits);
  for (const other of cases) {
    if (JSON.stringify(other.value) === JSON.stringify(value)) continue;
    for (const context of contexts) {
      const left = await ask(targetOf(operation, withoutKey(context, key)));
      const right = await ask(targetOf(operation, withValue(context, key, other.value)));
      const values = [value, other.value];
      if (left !== undefined && right !== undefined && differInSubstance(left, right, { name: parameter.name, values }))
        return true;
    }
  }
  return false;
}
