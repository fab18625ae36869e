import { isJsonObject, type JsonObject, pointerOf, stepsOf } from '../../scripts/generate/json.ts';
import { valueAt } from './documents.ts';

/**
 * The pointer, in the bundle before flattening, of what stands at `pointer` in the flat one: a property of a flat object
 * is looked for in the parts that the object is made of.
 */
export function originOf(parts: JsonObject, pointer: string): string {
  if (valueAt(parts, pointer) !== undefined) return pointer;
  const [components = '', schemas = '', name = '', ...rest] = stepsOf(pointer);
  const from = [`/${components}/${schemas}/${name}`];
  for (const owner of from) {
    const below = owner + pointerOf(rest.slice(0, 2));
    if (rest.length > 1 && valueAt(parts, below) !== undefined) return owner + pointerOf(rest);
    const branches = valueAt(parts, `${owner}/allOf`);
    for (const [index, branch] of (Array.isArray(branches) ? branches : []).entries()) {
      const target =
        isJsonObject(branch) && typeof branch.$ref === 'string' ? branch.$ref.slice(1) : `${owner}/allOf/${index}`;
      if (!from.includes(target)) from.push(target);
    }
  }
  return pointer;
}
