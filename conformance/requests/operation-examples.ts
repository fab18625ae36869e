import type { Operation, Parameter } from '../model/contract.ts';
import { parameterKey } from '../model/contract.ts';
import { parameterExamples, parameterValues } from './parameter-values.ts';
import { type Request, requestOf, type Values } from './request-url.ts';
import { sampleOf } from './samples.ts';

/** The first example of a parameter, or a valid value of its schema. Throws when there is none. */
export function plainValue(parameter: Parameter): unknown {
  const [first] = parameterExamples(parameter);
  const known =
    first ??
    parameterValues(parameter).find(({ isValid, value }) => isValid && value !== '')?.value ??
    sampleOf(parameter.schema ?? true, 0);
  if (known === undefined)
    throw new Error(
      `The required parameter ${parameter.name} has no valid value that could be found: give it an example.`,
    );
  return known;
}

/** The values of the minimal request: each required parameter with its first example, or with a valid value of its schema. */
export function plainValues({ parameters }: Operation): Values {
  const required = parameters.filter((parameter) => parameter.required === true);
  return new Map(required.map((parameter) => [parameterKey(parameter), plainValue(parameter)]));
}

/** The minimal request of an operation. */
export function plainRequest(operation: Operation): Request {
  return requestOf(operation, plainValues(operation));
}

function exampleOf({ examples = {} }: Parameter, name: string): unknown {
  return Object.hasOwn(examples, name) ? examples[name]?.value : undefined;
}

/** The values of the request of a named example: the parameter examples of that name, and of other required parameters the plain values. */
export function exampleValues(operation: Operation, name: string): Values {
  const named = operation.parameters
    .map((parameter) => [parameterKey(parameter), exampleOf(parameter, name)] as const)
    .filter(([, value]) => value !== undefined);
  return new Map([...plainValues(operation), ...named]);
}

/** A named example of a response; `request` is the one it pairs with, when a parameter has an example of the same name. */
export interface ResponseExample {
  readonly status: number;
  readonly mediaType: string;
  readonly name: string;
  readonly value: unknown;
  readonly request?: Request;
}

/** The named examples of the responses of an operation; those of `default` and of ranges belong to no status. */
export function responseExamples(operation: Operation): ResponseExample[] {
  const single = Object.entries(operation.responses).filter(([status]) => /^\d+$/.test(status));
  return single.flatMap(([status, { content }]) =>
    Object.entries(content).flatMap(([mediaType, { examples }]) =>
      Object.entries(examples).map(([name, { value }]) => {
        const isPaired = operation.parameters.some((parameter) => exampleOf(parameter, name) !== undefined);
        const request = isPaired ? { request: requestOf(operation, exampleValues(operation, name)) } : {};
        return { status: Number(status), mediaType, name, value, ...request };
      }),
    ),
  );
}
