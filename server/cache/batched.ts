import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function that loads the value of a key, undefined where there is none: all keys of one turn of the event loop by one call of `load`,
 * whose failure each of them throws.
 */
export function batched<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: { readonly keys: Set<string>; readonly values: Promise<ReadonlyMap<string, Value>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const values = setImmediate().then(() => {
      next = undefined;
      return load([...keys]);
    });
    return { keys, values };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.values).get(key);
  };
}
