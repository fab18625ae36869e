type Fields = Record<string, unknown>;

// The contract has these objects whole or not at all: parts of them would lack what it requires.
const wholeObjects = /^(images\.[^.]+|nutriscore_data|nutriscore\.\d+\.data|knowledge_panels\.[^.]+)$/;

/**
 * Adds to `selected` the part of `source` that a path of keys leads to, in the objects that lead there. A path goes through objects only, it stops
 * at an image, a panel or Nutri-Score data, which are answered whole, and one that leads nowhere adds nothing.
 */
export function selectPath(selected: Fields, source: unknown, path: readonly string[]): void {
  const [name = '', ...rest] = path;
  descend(selected, source, name, rest, name);
}

function descend(selected: Fields, source: unknown, name: string, rest: readonly string[], path: string): void {
  const value = ownValue(source, name);
  if (value === undefined) return;
  const [next, ...after] = rest;
  if (next === undefined) {
    selected[name] = value;
    return;
  }
  if (wholeObjects.test(path)) {
    if (leadsSomewhere(value, rest)) selected[name] = value;
    return;
  }
  const earlier = ownValue(selected, name);
  const inner: Fields = isFields(earlier) ? { ...earlier } : {};
  descend(inner, value, next, after, `${path}.${next}`);
  if (Object.keys(inner).length > 0) selected[name] = inner;
}

function leadsSomewhere(source: unknown, path: readonly string[]): boolean {
  return path.reduce(ownValue, source) !== undefined;
}

/** Returns the value of an own key of an object; undefined for lists and for whatever else is not an object. */
export function ownValue(source: unknown, name: string): unknown {
  return isFields(source) && Object.hasOwn(source, name) ? source[name] : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
