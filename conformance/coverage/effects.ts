import { valueCases } from '../generate/boundary-values.ts';
import { parameterKey, targetOf } from '../generate/request-url.ts';
import type { ContractDocument, Parameter } from '../model/old.ts';
import { withoutKey, withValue } from './base-requests.ts';
import { defaultOf, effectId, parameterParts } from './items.ts';
import { isConditional } from './metamorphic.ts';
import type { Behaviour, Trial } from './probes.ts';
import { differInSubstance } from './significant-difference.ts';

function partOf(document: ContractDocument, parameter: Parameter, property: string | undefined): string {
  const key = parameterKey(parameter);
  if (property === undefined) return key;
  const parts = parameterParts(document, parameter).map(({ name }) => name);
  const pattern = (name: string) =>
    name.startsWith(`${key}.^`) && new RegExp(name.slice(key.length + 1), 'u').test(property);
  return parts.find((name) => name === `${key}.${property}`) ?? parts.find(pattern) ?? key;
}

/**
 * Finds the parameters whose value changes an answer in substance: each is sent with the values that the contract speaks of and
 * left out, or as it is when it is required, until two answers differ.
 */
export async function watchEffects(trial: Trial, { seen }: Behaviour): Promise<void> {
  const { document, operation, ask, contexts } = trial;
  for (const parameter of operation.parameters) {
    if (isConditional(parameter)) continue;
    const key = parameterKey(parameter);
    const examples = Object.values(parameter.examples ?? {}).map(({ value }) => value);
    const cases = valueCases(document, parameter.schema ?? true, examples).filter(({ fits }) => fits);
    // An empty path segment is another path.
    const sent = parameter.in === 'path' ? cases.filter(({ value }) => value !== '') : cases;
    for (const { value, property } of sent) {
      const id = effectId(operation, partOf(document, parameter, property));
      for (const context of contexts) {
        if (seen.has(id)) break;
        const without = parameter.required === true ? context : withoutKey(context, key);
        const base = await ask(targetOf(operation, without));
        const changed = await ask(targetOf(operation, withValue(context, key, value)));
        const values = [value, without.get(key) ?? defaultOf(document, parameter)];
        const isRefused = base === undefined || changed === undefined;
        if (!isRefused && differInSubstance(base, changed, { name: parameter.name, values })) seen.add(id);
      }
    }
  }
}
