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
  const names = mapping === undefined ? list.map(nameOf) : Object.keys(mapping);
  const what = `${propertyName} chooses none of the alternatives`;
  return { none: ['body-value', what, `one of ${names.map(show).join(', ')}`, propertyName] };
}

/**
 * Chooses by discriminator; without one, by JSON type when only one alternative has the type of the value, and else the
 * alternative with the fewest errors (`countErrors`). A value that fits several alternatives of `oneOf` chooses none.
 */
export function chooseAlternative(error: ErrorObject, countErrors: (schema: Schema) => number): Choice {
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
  const counted = typed.map((schema) => ({ schema, count: countErrors(schema) })).sort((a, b) => a.count - b.count);
  const [nearest] = counted;
  if (nearest !== undefined) return { chosen: nearest.schema };
  return { none: ['body-composition', 'value has the type of no alternative', `one of ${names}`] };
}
