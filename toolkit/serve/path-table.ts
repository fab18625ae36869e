interface Node<Value> {
  readonly named: Map<string, Node<Value>>;
  /** What follows a segment with a parameter. */
  templated?: Node<Value>;
  readonly values: Value[];
}

const newNode = <Value>(): Node<Value> => ({ named: new Map(), values: [] });

/**
 * Returns a function that finds what belongs to a request path, however many paths there are: the values whose template has the same concrete
 * segments and something where it has parameters, concrete templates first (OpenAPI 3.1, Paths Object).
 */
export function pathTable<Value>(
  entries: Iterable<readonly [template: string, value: Value]>,
): (path: string) => Value[] {
  const root = newNode<Value>();
  for (const [template, value] of entries) {
    let node = root;
    for (const segment of template.split('/')) {
      const isTemplated = segment.includes('{');
      const next = (isTemplated ? node.templated : node.named.get(segment)) ?? newNode<Value>();
      if (isTemplated) node.templated = next;
      else node.named.set(segment, next);
      node = next;
    }
    node.values.push(value);
  }

  const find = (node: Node<Value>, segments: readonly string[], at: number): Value[] => {
    const segment = segments[at];
    if (segment === undefined) return node.values;
    const named = node.named.get(segment);
    const found = named === undefined ? [] : find(named, segments, at + 1);
    if (node.templated === undefined || segment === '') return found;
    return [...found, ...find(node.templated, segments, at + 1)];
  };
  return (path) => find(root, path.split('/'), 0);
}

/** The name of each parameter of a path template, in its braces (OpenAPI 3.1, Path Templating). */
export const templateParameter = /\{([^{}]+)\}/g;

/** Returns the source of a regular expression for a path template, in which `value` stands for each parameter. */
export function templateSource(template: string, value: string): string {
  const literals = template.split(/\{[^{}]+\}/);
  return literals.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(value);
}

/** Returns a function that returns the values in a path by the names of a template, not decoded; undefined for a path that does not fit. */
export function pathReader(template: string): (path: string) => Record<string, string> | undefined {
  const names = [...template.matchAll(templateParameter)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${templateSource(template, '([^/]+?)')}$`);
  return (path) => {
    const found = pattern.exec(path);
    return found === null ? undefined : Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
  };
}
