import { isJsonObject, type Json, pointerOf } from '../json.ts';
import type { Guard } from './guard.ts';

/** The member that says which files an item of a list is about: it is the name of the item. */
const about = 'includes';

/** The settings of a configuration as guards: one for each value, named by the way to it. */
export function flat(value: Json, locate: (pointer: string) => string): Map<string, Guard> {
  const guards = new Map<string, Guard>();
  const visit = (at: Json, name: string, steps: (string | number)[]): void => {
    if (isJsonObject(at) && Object.keys(at).length > 0) {
      for (const [key, item] of Object.entries(at)) {
        if (key !== about || typeof steps.at(-1) !== 'number')
          visit(item, name ? `${name}.${key}` : key, [...steps, key]);
      }
    } else if (Array.isArray(at) && at.some((item) => typeof item === 'object' && item !== null)) {
      const names = namesOf(at);
      guards.set(name, { setting: names, where: locate(pointerOf(steps)) });
      at.forEach((item, index) => {
        if (typeof item === 'object' && item) visit(item, `${name}[${names[index]}]`, [...steps, index]);
      });
    } else {
      guards.set(name, { setting: leafOf(at), where: locate(pointerOf(steps)) });
    }
  };
  visit(value, '', []);
  return guards;
}

function leafOf(value: Json): Guard['setting'] {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' && item ? JSON.stringify(item) : item));
  return isJsonObject(value) ? '{}' : value;
}

/** Items are named by what they apply to, else by their place, so that a new one does not rename the others. */
function namesOf(items: Json[]): string[] {
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const files = isJsonObject(item) ? item[about] : undefined;
    const name = Array.isArray(files) ? files.join(' ') : typeof item === 'string' ? item : String(index);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  });
}
