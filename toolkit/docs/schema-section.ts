import { isObject, type Schema, type SchemaObject } from '@contract-first/conformance/model';
import { shorten } from '../serve/text.ts';
import { escaped, linkedName, table } from './html.ts';
import { inline, markdown } from './markdown.ts';

/** The anchor of a schema of the contract. */
export const schemaAnchor = (name: string): string => `schema-${name}`;

/** Returns the section of a named schema: what it is, and a table of its properties. */
export function schemaSection(name: string, schema: Schema): string {
  const own = objectOf(schema);
  return [
    `<section class="schema"><h3 id="${schemaAnchor(name)}">${escaped(name)}</h3>`,
    markdown(String(own.description ?? ''), { deeper: 3, prefix: `${schemaAnchor(name)}-` }),
    tableOf(own, schemaAnchor(name)) || `<p>${typeOf(own)} ${limitsOf(own)}</p>`,
    '</section>',
  ].join('\n');
}

/** Returns the schemas that have properties as they open in place, by name: without anchors, which they have where they are listed. */
export function openedSchemas(schemas: readonly (readonly [string, unknown])[]): Record<string, string> {
  const opened = schemas.flatMap(([name, schema]) => {
    const own = objectOf(schema as Schema);
    const properties = tableOf(own, schemaAnchor(name));
    const whole = markdown(String(own.description ?? ''), { deeper: 3 }) + properties;
    return properties === '' ? [] : [[name, whole.replaceAll(/ id="[^"]*"/g, '')]];
  });
  return Object.fromEntries(opened);
}

/** Returns the type of a value as HTML: its JSON type, or a link to its named schema. */
export function typeOf(schema: Schema | undefined): string {
  const own = objectOf(schema);
  if (typeof own.$ref === 'string') {
    const name = own.$ref.split('/').at(-1) ?? '';
    return `<a href="#${schemaAnchor(name)}">${escaped(name)}</a>`;
  }
  const alternatives = own.oneOf ?? own.anyOf;
  if (alternatives !== undefined) return alternatives.map(typeOf).join(' or ');
  const [first, ...others] = own.allOf ?? [];
  if (first !== undefined && (others.length === 0 || objectOf(first).$ref !== undefined)) return typeOf(first);
  if (own.type === 'array') return `array of ${typeOf(own.items)}`;
  if (own.type === undefined)
    return own.const === undefined ? 'any' : `<code>${escaped(JSON.stringify(own.const))}</code>`;
  return escaped([own.type].flat().join(' or '));
}

/** Returns the bounds of a value as HTML: what is allowed beside its type. */
export function limitsOf(schema: Schema | undefined): string {
  const own = objectOf(schema);
  const { enum: values, const: only, format, default: fallback, pattern } = own;
  const numbers = range(own.minimum, own.maximum, '');
  const lengths =
    own.type === 'array'
      ? range(own.minItems, own.maxItems, ' items')
      : range(own.minLength, own.maxLength, ' characters');
  const codes = (all: readonly unknown[]) => all.map((value) => `<code>${escaped(value)}</code>`).join(', ');
  const parts = [
    values === undefined ? '' : `one of ${codes(values)}`,
    only === undefined ? '' : `always ${codes([only])}`,
    numbers,
    lengths,
    typeof format === 'string' ? escaped(format) : '',
    fallback === undefined ? '' : `default ${codes([Array.isArray(fallback) ? fallback.join(',') : fallback])}`,
    // A long pattern says less than the description and the examples.
    typeof pattern === 'string' && pattern.length <= 20 ? `pattern ${codes([pattern])}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `<span class="limits">${parts.join('; ')}</span>`;
}

function range(least: unknown, most: unknown, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (least === most) return `${least}${unit}`;
  if (most === undefined) return `at least ${least}${unit}`;
  return least === undefined || least === 0 ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

/** A property of a schema: its name, or as HTML the names that a pattern stands for. */
interface Property {
  readonly name: string;
  readonly isNamed: boolean;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Returns the properties that a schema names itself or in parts of its `allOf` that have no name. */
export function propertiesOf(schema: SchemaObject): Property[] {
  const parts = (schema.allOf ?? []).map(objectOf).filter(({ $ref }) => $ref === undefined);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const { additionalProperties: rest } = schema;
  return [
    ...parts.flatMap(propertiesOf),
    ...Object.entries(schema.properties ?? {}).map(([name, property]) => {
      return { name, isNamed: true, isRequired: required.includes(name), schema: property };
    }),
    ...Object.entries(schema.patternProperties ?? {}).map(([pattern, property]) => {
      const name = `any name like <code class="pattern">${escaped(pattern)}</code>`;
      return { name, isNamed: false, isRequired: false, schema: property };
    }),
    ...(isObject(rest) ? [{ name: 'any other name', isNamed: false, isRequired: false, schema: rest as Schema }] : []),
  ];
}

/** Returns as HTML what a schema has of named ones. */
export function inheritedOf({ allOf = [] }: SchemaObject): string[] {
  const whole = allOf.filter((part) => objectOf(part).$ref !== undefined);
  return whole.map((part) => `<p>Has everything of ${typeOf(part)}, and:</p>`);
}

/** Returns the words that stand beside the name of a parameter or property. */
export function marksOf(marks: { readonly required?: unknown; readonly deprecated?: unknown }): string[] {
  return (['required', 'deprecated'] as const).filter((mark) => marks[mark] === true);
}

/** Returns a name as HTML with its marks beside it. */
export function marked(name: string, marks: Parameters<typeof marksOf>[0]): string {
  return [name, ...marksOf(marks).map((mark) => `<small>${mark}</small>`)].join(' ');
}

function tableOf(schema: SchemaObject, anchor: string): string {
  const properties = propertiesOf(schema);
  const isFirst = (name: string, index: number) => properties.findIndex((one) => one.name === name) === index;
  const ids = properties.map(({ name, isNamed }, index) =>
    isNamed && isFirst(name, index) ? `${anchor}-${name}` : undefined,
  );
  const rows = properties.map(({ name, isNamed, isRequired, schema: property }, index) => {
    const id = ids[index];
    const own = objectOf(property);
    const inner = objectOf(own.type === 'array' ? own.items : own);
    const [first] = Array.isArray(own.examples) ? own.examples : [];
    const text = typeof first === 'string' ? first : JSON.stringify(first);
    const example =
      first === undefined ? '' : ` <span class="example">such as <code>${escaped(shorten(text, 80))}</code></span>`;
    const parts = inner.$ref === undefined ? tableOf(inner, id ?? anchor) : '';
    return [
      marked(isNamed ? linkedName(name, id ?? `${anchor}-${name}`) : name, { ...own, required: isRequired }),
      `${typeOf(own)} ${limitsOf(own)}`,
      `${inline(String(own.description ?? ''))}${example}${parts}`,
    ];
  });
  return [...inheritedOf(schema), rows.length === 0 ? '' : table(['Property', 'Type', 'Meaning'], rows, ids)]
    .join('\n')
    .trim();
}

function objectOf(schema: Schema | undefined): SchemaObject {
  return isObject(schema) ? (schema as SchemaObject) : {};
}
