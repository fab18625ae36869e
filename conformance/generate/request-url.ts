import type { ContractDocument, Parameter } from '../model/old.ts';
import { isObject } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { pathFinder } from '../model/operations.ts';

/** Values by parameter, `query page`; a parameter without value is not sent. */
export type Values = ReadonlyMap<string, unknown>;

/** What is sent: path and query, and headers. */
export interface Target {
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** All operations of a contract, in its order. */
export function allOperations(document: ContractDocument): Operation[] {
  const find = pathFinder(document);
  return Object.keys(document.paths).flatMap((path) => find(path)?.operations ?? []);
}

/** The name of a parameter among those of its operation. */
export function parameterKey({ in: place, name }: Parameter): string {
  return `${place} ${name}`;
}

const encode = (value: unknown) => encodeURIComponent(String(value));

function queryPairs({ name, style = 'form', explode = style === 'form' }: Parameter, value: unknown): string[] {
  if (style !== 'form') throw new Error(`The style ${style} of the parameter ${name} is not written yet.`);
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => `${encode(name)}=${encode(item)}`);
    return [`${encode(name)}=${value.map(encode).join(',')}`];
  }
  if (!isObject(value)) return [`${encode(name)}=${encode(value)}`];
  return Object.entries(value).map(([key, item]) => `${encode(key)}=${encode(item)}`);
}

/** Writes values in the declared styles: `form`, exploded or not, in the query, `simple` elsewhere. */
export function targetOf(operation: Operation, values: Values): Target {
  const headers: Record<string, string> = {};
  const query: string[] = [];
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const value = values.get(parameterKey(parameter));
    if (parameter.in === 'path') {
      path = path.replace(`{${parameter.name}}`, () => (value === undefined ? '' : encode(value)));
    } else if (value !== undefined) {
      if (parameter.in === 'header') headers[parameter.name] = String(value);
      else query.push(...queryPairs(parameter, value));
    }
  }
  return { target: query.length === 0 ? path : `${path}?${query.join('&')}`, headers };
}
