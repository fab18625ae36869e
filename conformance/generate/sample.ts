import { below, namedValues, type Place } from '../coverage/schema-places.ts';
import type { ContractDocument, Schema, SchemaObject } from '../model/old.ts';
import { isObject } from '../model/old.ts';
import { namesFor } from './boundary-values.ts';

const itemsOfLists = 4;

function typeOf({ type, properties, patternProperties, items }: SchemaObject): string | undefined {
  const named = [type ?? []].flat().find((one) => one !== 'null');
  if (named !== undefined) return named;
  if (properties !== undefined || patternProperties !== undefined) return 'object';
  return items === undefined ? undefined : 'array';
}

function isNullable({ type }: SchemaObject): boolean {
  return Array.isArray(type) && type.includes('null');
}

/** A function that makes a value of a named schema with all its properties; values with other turns show other listed values. */
export function specimens(document: ContractDocument): (name: string, turn: number) => unknown {
  const pick = <Value>(list: readonly Value[], turn: number): Value | undefined => list[turn % list.length];

  function listOf(place: Place, turn: number, above: readonly string[]): unknown[] {
    const { prefixItems, maxItems = itemsOfLists } = place.schema;
    const { items } = below(document, place);
    if (prefixItems !== undefined) return items.slice(0, prefixItems.length).map((one) => make(one, turn, above));
    const [item] = items;
    if (item === undefined) return [];
    const count = Math.min(itemsOfLists, Number(maxItems));
    const made = Array.from({ length: count }, (_one, at) => make(item, turn * count + at, above));
    const different = new Map(made.filter((one) => one !== undefined).map((one) => [JSON.stringify(one), one]));
    return [...different.values()];
  }

  function objectOf(place: Place, turn: number, above: readonly string[]): Record<string, unknown> {
    const { properties, patterns, others } = below(document, place);
    const patterned = patterns.flatMap((one) =>
      namesFor(one.pattern.source, [one.place.schema]).map((name) => [name, one.place] as const),
    );
    const other = others === undefined ? [] : [['other', others] as const];
    return Object.fromEntries(
      [...other, ...patterned, ...properties].map(([name, one]) => [name, make(one, turn, above)] as const),
    );
  }

  // A schema that is in itself ends where it comes back: `undefined`, which JSON leaves out.
  function make(place: Place, turn: number, above: readonly string[]): unknown {
    if (above.includes(place.pointer)) return undefined;
    const inner = place.pointer.split('/').length === 4 ? [...above, place.pointer] : above;
    const { schema } = place;
    const listed = namedValues(schema);
    if (listed.length > 0) return pick(listed, turn);
    const { same, alternatives } = below(document, place);
    if (alternatives.length > 0) return make(pick(alternatives, turn) ?? place, turn, inner);
    const parts = same.map((one) => make(one, turn, inner));
    const type = typeOf(schema);
    if (type === 'object') return Object.assign({}, ...parts.filter(isObject), objectOf(place, turn, inner));
    if (parts.length > 0) return parts.find((one) => one !== undefined);
    if (type === 'array') return listOf(place, turn, inner);
    const examples = Array.isArray(schema.examples) ? schema.examples : [];
    if (isNullable(schema) && turn % itemsOfLists === itemsOfLists - 1) return null;
    if (examples.length > 0) return pick(examples, turn);
    return type === 'boolean' ? turn % 2 === 0 : undefined;
  }

  return (name, turn) => {
    const schema: Schema | undefined = document.components?.schemas?.[name];
    if (!isObject(schema)) throw new Error(`The contract has no schema ${name}.`);
    const made = make({ schema: schema as SchemaObject, pointer: `#/components/schemas/${name}` }, turn, []);
    return JSON.parse(JSON.stringify(made));
  };
}
