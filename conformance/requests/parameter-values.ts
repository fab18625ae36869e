import { letters, type Parameter } from '../model/contract.ts';
import { rulesOf } from '../model/value-rules.ts';
import { type BoundaryValue, boundaryValues } from './boundary-values.ts';

/** The values of the examples of a parameter. */
export function parameterExamples({ examples = {} }: Parameter): unknown[] {
  return Object.values(examples).map(({ value }) => value);
}

// Every server should be able to read an address of 8,000 bytes (RFC 9110, 4.1).
const longestText = 6000;

/** How parameters are named, in letters, whose values a server makes for the next page. */
export const cursorNames = '(cursor|token|marker|bookmark|key|continuation(token)?)';
const continuing = new RegExp(`^(page)?${cursorNames}$|^(startingafter|after)$`);

/** Whether a parameter of the query is named as one that asks for the next page. */
export const isCursor = ({ in: place, name }: Parameter) => place === 'query' && continuing.test(letters(name));

/**
 * The boundary values of a parameter that fit into an address; of a cursor the invalid ones, as a server knows the
 * valid ones that it made.
 */
export function parameterValues(parameter: Parameter): BoundaryValue[] {
  const all = boundaryValues(parameter.schema, parameterExamples(parameter));
  const isOpaque = isCursor(parameter) && rulesOf(parameter.schema).ofFormat.length === 0;
  return all.filter(
    ({ value, isValid }) =>
      encodeURIComponent(String(value)).length <= longestText &&
      !(isOpaque && isValid && typeof value === 'string' && !parameterExamples(parameter).includes(value)),
  );
}
