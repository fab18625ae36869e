import type { ErrorObject } from 'ajv/dist/2020.js';
import { isObject, jsonType } from '../model/json.ts';
import type { Schema, SchemaObject } from '../model/schema.ts';
import type { FindingId } from './finding.ts';
import { show } from './finding.ts';

/** What is wrong with a value, or with a property of it, as a finding says it. */
export type Meaning = readonly [id: FindingId, what: string, expected: string, property?: string];

/** The alternative whose errors are worth reading, or what is wrong when none can be chosen. */
type Choice = { readonly chosen: Schema } | { readonly none: Meaning };

const componentName = (reference: string) => reference.replace(/^.*\//, '').replace(/^(?:value|branch|plain)\./, '');

function nameOf(schema: Schema): string {
  if (!isObject(schema)) return String(schema);
  const { $ref, title, type } = schema as SchemaObject;
  if ($ref !== undefined) return componentName($ref);
  return String(title ?? type ?? 'an unnamed schema');
}

function byDiscriminator(parent: SchemaObject, list: readonly Schema[], data: unknown): Choice | undefined {
  const { propertyName, mapping } = parent.discriminator ?? { propertyName: '', mapping: {} };
  if (parent.discriminator === undefined || !isObject(data)) return undefined;
  const value = data[propertyName];
  const wanted = typeof value === 'string' ? componentName(mapping?.[value] ?? value) : undefined;
  const chosen = list.find((schema) => wanted !== undefined && nameOf(schema) === wanted);
  if (chosen !== undefined) return { chosen };
  // Contracts often take the values for granted, and then the names of schemas are none of them.
  if (mapping === undefined) return undefined;
  const names = Object.keys(mapping);
  const what = `${propertyName} chooses none of the alternatives`;
  return { none: ['body-value', what, `one of ${names.map(show).join(', ')}`, propertyName] };
}

/** Whether one of the errors says that the value, or a property of it, is not the constant by which an alternative is known. */
function isMarkedOtherwise(errors: readonly ErrorObject[]): boolean {
  const unions = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  return errors.some(({ keyword, schema, instancePath }) => {
    const isMark = keyword === 'const' || (keyword === 'enum' && Array.isArray(schema) && schema.length === 1);
    // What stands inside alternatives of its own is one of several constants.
    const isAlone = !unions.some((union) => union.instancePath === instancePath);
    return isMark && isAlone && instancePath.split('/').length <= 2;
  });
}

/**
 * Chooses by discriminator; without one, among the alternatives that have the JSON type of the value, by the constants
 * in them: those that fit the value come first, and then the one with the fewest errors (`errorsOf`). A value that fits several alternatives of `oneOf` chooses none.
 */
export function chooseAlternative(error: ErrorObject, errorsOf: (schema: Schema) => readonly ErrorObject[]): Choice {
  const parent = error.parentSchema as SchemaObject;
  const list = (error.keyword === 'oneOf' ? parent.oneOf : parent.anyOf) ?? [];
  const names = list.map(nameOf).join(', ');
  if (Array.isArray(error.params.passingSchemas))
    return { none: ['body-composition', 'value fits several alternatives', `exactly one of ${names}`] };
  const chosen = byDiscriminator(parent, list, error.data);
  if (chosen !== undefined) return chosen;
  const type = jsonType(error.data);
  const typed = list.filter((schema) => {
    const types = isObject(schema) && schema.type !== undefined ? [schema.type].flat() : undefined;
    return types === undefined || types.includes(type) || (type === 'integer' && types.includes('number'));
  });
  const tried = typed.map((schema) => {
    const errors = errorsOf(schema);
    return { schema, count: errors.length, isOther: isMarkedOtherwise(errors) };
  });
  const [nearest] = tried.toSorted((a, b) => Number(a.isOther) - Number(b.isOther) || a.count - b.count);
  if (nearest !== undefined) return { chosen: nearest.schema };
  return { none: ['body-composition', 'value has the type of no alternative', `one of ${names}`] };
}
