import { type JsonObject, pointerOf, stepsOf, valueAt } from '../../conformance/model/json.ts';

/**
 * The pointer, in the bundle before flattening, of what stands at a pointer of the flat one: a property of a flat object
 * is found in the parts that the object is made of.
 */
export function originOf(parts: JsonObject, pointer: string): string {
  if (valueAt(parts, pointer) !== undefined) return pointer;
  const [, , name = '', ...rest] = stepsOf(pointer);
  if (rest.length < 2) return pointer;
  const owners = [`/components/schemas/${name}`];
  for (const owner of owners) {
    if (valueAt(parts, owner + pointerOf(rest.slice(0, 2))) !== undefined) return owner + pointerOf(rest);
    for (const [index, branch] of ((valueAt(parts, `${owner}/allOf`) as JsonObject[] | undefined) ?? []).entries()) {
      const part = typeof branch.$ref === 'string' ? branch.$ref.slice(1) : `${owner}/allOf/${index}`;
      if (!owners.includes(part)) owners.push(part);
    }
  }
  return pointer;
}
