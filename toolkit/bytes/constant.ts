import { LRUCache } from 'lru-cache';

const remembered = 50;
const constants = new WeakSet<object>();

/** Returns a body that nothing can change any more, so that it has to be validated and written only once. */
function constant<Value extends object>(body: Value): Value {
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  };
  freeze(body);
  constants.add(body);
  return body;
}

/** Whether a body was made by `constants`. */
export function isConstant(body: unknown): body is object {
  return typeof body === 'object' && body !== null && constants.has(body);
}

/** Returns a function that makes a body for a key, such as a language, and returns the same for the same key. */
export function constantFor<Value extends object>(make: (key: string) => Value): (key: string) => Value {
  const made = new LRUCache<string, Value>({ max: remembered, memoMethod: (key) => constant(make(key)) });
  return (key) => made.memo(key);
}
