import type { ContractDocument, Parameter } from '../contract.ts';
import { valueCases } from '../implied/cases.ts';
import { exampleValues, plainValues, responseExamples } from '../implied/examples.ts';
import { allOperations, parameterKey, type Target, targetOf, type Values } from '../implied/target.ts';
import type { Operation } from '../operations.ts';
import { effectId, parameterParts } from './promises.ts';

/** Sends a request and returns the text of its answer, status included; `undefined` for one that was refused with 400. */
export type Ask = (target: Target) => Promise<string | undefined>;

/** A value by parameter, `path code`, to try everything with beside those of the examples. */
export type Known = Readonly<Record<string, string>>;

function partOf(document: ContractDocument, parameter: Parameter, property: string | undefined): string {
  const key = parameterKey(parameter);
  if (property === undefined) return key;
  const parts = parameterParts(document, parameter).map(({ name }) => name);
  const pattern = (name: string) =>
    name.startsWith(`${key}.^`) && new RegExp(name.slice(key.length + 1), 'u').test(property);
  return parts.find((name) => name === `${key}.${property}`) ?? parts.find(pattern) ?? key;
}

/**
 * The requests beside which a parameter is tried: the plainest one, each that a named example of an answer stands for, and
 * that with only one of its optional parameters, since some hide what others do.
 */
function contexts(document: ContractDocument, operation: Operation, known: Known): Values[] {
  const isRequired = (key: string) =>
    operation.parameters.some((one) => parameterKey(one) === key && one.required === true);
  const whole = responseExamples(document, operation)
    .filter(({ isPaired }) => isPaired)
    .map(({ name }) => [...exampleValues(document, operation, name)]);
  const single = whole.flatMap((values) => {
    const required = values.filter(([key]) => isRequired(key));
    return values.filter(([key]) => !isRequired(key)).map((one) => new Map([...required, one]));
  });
  const all = [plainValues(document, operation), ...whole.map((values) => new Map(values)), ...single];
  const others = all.flatMap((values) =>
    Object.entries(known)
      .filter(([key]) => values.has(key))
      .map((one) => new Map([...values, one])),
  );
  return [...all, ...others];
}

// An answer that only repeats the value has not heeded it.
function withoutEcho(answer: string, { name }: Parameter): string {
  return answer.replaceAll(new RegExp(`"${name}":(?:"[^"]*"|[^,}\\]]*)`, 'g'), '');
}

/**
 * Finds the parameters of the query whose value changes an answer: each is sent with the values that the contract speaks of
 * and left out, beside the parameters of each example, until two answers differ. Returns the names of the promises.
 */
export async function effectsSeen(document: ContractDocument, ask: Ask, known: Known): Promise<Set<string>> {
  const seen = new Set<string>();
  const answers = new Map<string, Promise<string | undefined>>();
  const answer = (target: Target) => {
    const known = answers.get(target.target) ?? ask(target);
    answers.set(target.target, known);
    return known;
  };
  for (const operation of allOperations(document)) {
    const around = contexts(document, operation, known);
    for (const parameter of operation.parameters.filter((one) => one.in === 'query')) {
      const key = parameterKey(parameter);
      const examples = Object.values(parameter.examples ?? {}).map(({ value }) => value);
      const cases = valueCases(document, parameter.schema ?? true, examples).filter(({ fits }) => fits);
      for (const { value, property } of cases) {
        const id = effectId(operation, partOf(document, parameter, property));
        for (const context of around) {
          if (seen.has(id)) break;
          const without = new Map([...context].filter(([name]) => name !== key || parameter.required === true));
          const base = await answer(targetOf(operation, without));
          const changed = await answer(targetOf(operation, new Map([...without, [key, value]])));
          const isRefused = base === undefined || changed === undefined;
          if (!isRefused && withoutEcho(base, parameter) !== withoutEcho(changed, parameter)) seen.add(id);
        }
      }
    }
  }
  return seen;
}
