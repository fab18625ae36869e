import type { ContractDocument, Parameter, Schema } from '../model/old.ts';
import { resolveReference } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { valueCases } from './boundary-values.ts';
import { parameterKey, type Target, targetOf, type Values } from './request-url.ts';

interface MediaType {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, object>>;
}

function exampleOf({ examples = {} }: Parameter, name: string): unknown {
  return Object.hasOwn(examples, name) ? examples[name]?.value : undefined;
}

/** The first example of a parameter, or a value that its schema takes. */
export function plainValue(document: ContractDocument, { name, schema = true, examples = {} }: Parameter): unknown {
  const [first] = Object.values(examples);
  const known = first ?? valueCases(document, schema, []).find(({ fits }) => fits);
  if (known === undefined)
    throw new Error(`No value of the required parameter ${name} is known. Repair: give it an example.`);
  return known.value;
}

/** The values of the plainest request: each required parameter with its first example, or with a value that its schema takes. */
export function plainValues(document: ContractDocument, { parameters }: Operation): Values {
  const required = parameters.filter((parameter) => parameter.required === true);
  return new Map(required.map((parameter) => [parameterKey(parameter), plainValue(document, parameter)]));
}

/** The named examples of the responses of an operation with their statuses, and whether a parameter has one of that name. */
export function responseExamples(document: ContractDocument, operation: Operation) {
  return Object.entries(operation.object.responses ?? {}).flatMap(([status, reference]) => {
    const { content = {} } = resolveReference(document, reference);
    return Object.entries(content).flatMap(([mediaType, { examples = {} }]: [string, MediaType]) =>
      Object.entries(examples).map(([name, example]) => ({
        status: Number(status),
        mediaType,
        name,
        value: (resolveReference<object>(document, example) as { value?: unknown }).value,
        isPaired: operation.parameters.some((parameter) => exampleOf(parameter, name) !== undefined),
      })),
    );
  });
}

/** The values of the request that a named example answers: the parameter examples of that name, and for other required ones the plainest. */
export function exampleValues(document: ContractDocument, operation: Operation, name: string): Values {
  const named = operation.parameters
    .map((parameter) => [parameterKey(parameter), exampleOf(parameter, name)] as const)
    .filter(([, value]) => value !== undefined);
  return new Map([...plainValues(document, operation), ...named]);
}

/** The request that a named example answers. */
export function exampleRequest(document: ContractDocument, operation: Operation, name: string): Target {
  return targetOf(operation, exampleValues(document, operation, name));
}
