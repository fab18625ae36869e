import { type SchemaValidator, schemaValidator } from '../check/schema-validator.ts';
import { contractOf } from '../model/contract.ts';
import { isObject, type Json } from '../model/json.ts';
import { boundaryValues } from '../requests/boundary-values.ts';
import { sampleOf } from '../requests/samples.ts';
import { type Claim, type Frame, schemaOf } from './claim.ts';
import { shapeOf } from './shape.ts';

/** The errors of a value of a frame by one of the contracts. */
export type Errors = (frame: Frame, value: unknown) => ReturnType<SchemaValidator['errors']>;

/** Errors of values by the contract that allows them and by the one that may not: a request is written for the older contract, a response by the newer one. */
export function sidesOf({ was, is, direction, isText }: Claim, use: 'value' | 'plain') {
  const [older, newer] = [was, is].map((document) => schemaValidator(contractOf(document)));
  const errorsBy =
    (validator: SchemaValidator | undefined, side: 'was' | 'is'): Errors =>
    (frame, value) => {
      const found = forms(value, isText).map(
        (form) => validator?.errors(schemaOf(frame[side]), use, form, direction) ?? [],
      );
      return found.find((errors) => errors.length === 0) ?? found[0] ?? [];
    };
  const sides = [errorsBy(older, 'was'), errorsBy(newer, 'is')] as const;
  return direction === 'request' ? { from: sides[0], to: sides[1] } : { from: sides[1], to: sides[0] };
}

/** What the string of a parameter may be read as. */
function forms(value: unknown, isText: boolean): unknown[] {
  if (!isText || isObject(value)) return [value];
  const read = (one: unknown) => (/^(true|false|-?\d+(\.\d+)?)$/.test(String(one)) ? JSON.parse(String(one)) : one);
  return [value, ...[String, read].map((as) => (Array.isArray(value) ? value.map(as) : as(value)))];
}

/** The values that the contract of `from` lists for a claim; undefined where it lists none. */
export function listedValues({ frame, was, is, direction }: Claim): readonly Json[] | undefined {
  return (direction === 'request' ? shapeOf(was, frame.was) : shapeOf(is, frame.is)).values;
}

const numbers = [0, 1, -1, 2, 3, 7, 0.5, 1.5, 2 ** 31];
const ofAnyType = [null, true, ...numbers, '', 'a', 'a b', [], ['a', 'a'], [0, 0], {}, { other: 'a' }];
const most = 400;

/** Whether a string in a value takes long to compare: some contracts bound strings by megabytes. */
function isLong(value: unknown): boolean {
  const parts = isObject(value) ? Object.values(value) : [value].flat();
  return parts.some((part) => typeof part === 'string' && part.length > 100_000);
}

/** Values that `from` allows: those it lists, or some made of both schemas of a claim and around their bounds, the smallest first. */
export function validValues(claim: Claim, from: Errors): unknown[] {
  const { frame, finding, direction, isText } = claim;
  const listed = listedValues(claim);
  if (listed !== undefined) return listed.filter((value) => from(frame, value).length === 0);
  const made = [frame.was, frame.is, ...(finding.branches ?? [])].flatMap((node) => {
    const schema = schemaOf(node);
    const samples = (['minimal', 'fresh', 'usual'] as const).flatMap((kind) =>
      [0, 1, 2].map((turn) => sampleOf(schema, turn, direction, kind)),
    );
    const least = samples[0];
    const parts = samples.flatMap((one) => (isObject(one) && isObject(least) ? Object.entries(one) : []));
    const bounds = boundaryValues(schema, [], direction).flatMap(({ value }) => (isLong(value) ? [] : [value]));
    const objects = [...parts.map(([name, part]) => ({ [name]: part })), ...bounds].filter(isObject);
    const without = isObject(least) ? Object.keys(least).map((name) => ({ ...least, [name]: undefined })) : [];
    const together = isObject(least) ? objects.map((one) => ({ ...least, ...one })) : [];
    return [...samples, ...bounds, ...without, ...together, ...(isObject(least) ? [{ ...least, other: 'a' }] : [])];
  });
  const completed = (value: unknown) => {
    const missing = from(frame, value).flatMap(({ instancePath, params }) =>
      instancePath === '' ? (params.missingProperty ?? []) : [],
    );
    return isObject(value) ? { ...value, ...Object.fromEntries(missing.map((name) => [name, 'a'])) } : value;
  };
  const texts = [...(finding.shows ?? []), ...ofAnyType, ...made]
    .filter((value) => value !== undefined && !(isText && value === null))
    .map((value) => JSON.stringify(value));
  const values = [...new Set(texts)].sort((left, right) => left.length - right.length).slice(0, most);
  return values.map((text) => completed(JSON.parse(text))).filter((value) => from(frame, value).length === 0);
}
