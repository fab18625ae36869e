import type { Schema, SchemaObject } from '@contract-first/conformance/model';
import { type Contract, follow, type JsonObject, objectAt } from '@contract-first/conformance/model';
import { keyTemplate, piecesOf } from './key-pattern.ts';
import { fieldType, type Selection, selectionOf } from './request-schemas.ts';

const anyText = `\${string}`;

const named = `/** The names of the properties of an object, without those that its patterns cover. */
type Named<Type> = keyof { [Name in keyof Type as Record<never, never> extends Record<Name, 1> ? never : Name]: 1 } & string;
`;

const helpers = `/** The names of the properties of an object, or of each object of a union. */
type Key<Type> = Type extends Type ? \`\${keyof Type & (string | number)}\` : never;

/** The paths with dots that are none: a pattern such as \`\${string}_100g\` covers them, dots and all. */
type Misspelt<Paths, Field> = Exclude<Extract<Field, \`\${string}.\${string}\`>, Paths>;

/**
 * What fields have to be as well: none of those paths. Beside \`Field\` itself, so that the compiler need not try
 * every field that there is.
 */
type Rooted<Paths, Field> = [Misspelt<Paths, Field>] extends [never] ? unknown : Exclude<Field, Misspelt<Paths, Field>>;
`;

/**
 * Returns the TypeScript of the values that each selecting parameter takes: the names of the properties it selects
 * from, of those in the objects inside, as paths with dots, and the values with a meaning of their own. One type for
 * each component that is selected from.
 */
export function fieldTypes(contract: Contract): string {
  const selections = contract.operations.flatMap((operation) => {
    const selection = selectionOf(operation);
    return selection === undefined ? [] : [{ ...selection, id: operation.operationId }];
  });
  const types = new Map(selections.map((selection) => [fieldType(selection), selection]));
  const made = [...types].map(([name, selection]) => ({ name, ...fieldTypeOf(name, selection, contract) }));
  const insides = [...new Set(made.map(({ inside }) => inside))];
  const pathsOf = (inside = '') => `Inside${insides.indexOf(inside)}`;
  const from = selections.map((one) => {
    const { id, parameter, property, isArray, schema, whole, nothing } = one;
    const values = (some: readonly string[]) => some.map((value) => JSON.stringify(value)).join(' | ') || 'never';
    const paths = pathsOf(made.find(({ name }) => name === fieldType(one))?.inside);
    return `    ${id}: { parameter: "${parameter}"; property: "${property}"; isArray: ${isArray}; value: components["schemas"]["${schema}"]; fields: ${fieldType(one)}; paths: ${paths}; whole: ${values(whole)}; nothing: ${values(nothing)} };\n`;
  });
  const interfaceComment = '/** What the fields of an operation select from: a property of the body of 200. */';
  const all = `${interfaceComment}\nexport interface Selections {\n${from.join('')}}\n`;
  if (types.size === 0) return all;
  const paths = insides.map((inside) => `type ${pathsOf(inside)} =\n${inside === '' ? '    | never' : inside};\n`);
  const used = paths.some((path) => path.includes('Named<')) ? [helpers, named] : [helpers];
  return [all, ...used, ...paths, ...made.map(({ inside, text }) => text(pathsOf(inside)))].join('\n');
}

function fieldTypeOf(
  name: string,
  { schema, whole, nothing }: Selection,
  { document }: Contract,
): { inside: string; text: (paths: string) => string } {
  const own = partsOf(document.components?.schemas?.[schema] ?? true, schema);
  const [root, ...paths] = new Set(pathsIn(own, '', new Set()));
  const inside = paths.map((one) => `    | ${one}`).join('\n');
  const values = [...whole, ...nothing];
  const alone = values.map((value) => JSON.stringify(value)).join(' | ');
  const shown = values.map((value) => `\`${value}\``).join(', ');
  return {
    inside,
    text: (paths) => `/** What the fields of ${schema} are requested by: names, paths with dots, ${shown}. */
export type ${name} = ${alone} | ${root} | ${paths};
`,
  };
}

/**
 * One template literal for each object at or below a schema, given by its parts: `path.${Key<…>}`; arrays are not
 * gone through.
 */
function pathsIn(parts: readonly Part[], prefix: string, above: ReadonlySet<string>): string[] {
  return parts.flatMap(({ name, part }) => {
    const members = membersOf(part);
    if (members.length === 0 || (name !== undefined && above.has(name))) return [];
    const inside = new Set([...above, ...(name === undefined ? [] : [name])]);
    const keys = name === undefined ? members.map(([member]) => member) : keysOf(name, part, members);
    const here = keys.map((key) => (prefix === '' ? key.slice(2, -1) : `\`${prefix}${key}\``));
    return [...here, ...members.flatMap(([member, value]) => pathsIn(partsOf(value), `${prefix}${member}.`, inside))];
  });
}

// Where the schema says that its patterns begin with the name of a property (`x-prefixes`), other names are misspelt.
function keysOf(name: string, part: JsonObject, members: readonly (readonly [string, Schema])[]): string[] {
  const type = `components["schemas"]["${name}"]`;
  if (part['x-prefixes'] !== 'properties') return [`\${Key<${type}>}`];
  const suffixes = members.flatMap(([key]) => (key.startsWith(anyText) ? [key.slice(anyText.length)] : []));
  return ['', ...suffixes].map((suffix) => `\${Named<${type}>}${suffix}`);
}

interface Part {
  readonly name: string | undefined;
  readonly part: JsonObject;
}

/** The schemas of one value, its alternatives and parts included, each with the name of the component it stands in. */
function partsOf(schema: Schema, name?: string): Part[] {
  if (typeof schema === 'boolean') return [];
  const [, target] = /^#\/components\/schemas\/(.*)$/.exec(schema.$ref ?? '') ?? [];
  if (target !== undefined) return partsOf(follow<SchemaObject>(schema), target);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const own = { name: parts.length > 0 ? undefined : name, part: schema as JsonObject };
  return [own, ...parts.flatMap((part) => partsOf(part))];
}

function membersOf(schema: JsonObject): [key: string, value: Schema][] {
  const named = Object.entries(objectAt(schema, 'properties'));
  const patterns = Object.entries(objectAt(schema, 'patternProperties')).map(
    ([pattern, value]) => [keyTemplate(piecesOf(pattern) ?? ['string']), value] as const,
  );
  const { additionalProperties } = schema;
  const others = typeof additionalProperties === 'object' ? [[anyText, additionalProperties] as const] : [];
  return [...named, ...patterns, ...others].map(([key, value]) => [key, value as Schema]);
}
