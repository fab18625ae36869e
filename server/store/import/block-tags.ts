import { packagingContext } from '../rows/packaging-parts.ts';
import { eachTag, presenceName, tagName } from '../rows/search-row.ts';

interface Field {
  readonly presence: number;
  readonly isContext: boolean;
  readonly values: Map<string, number>;
}

/** Gives the tags of a block indexes, from 0 on. Values are looked up field by field, because joining both to a name takes longer than all the rest. */
export function blockTags() {
  const fields = new Map<string, Field>();
  const indexes = new Map<string, number>();
  // The product in which each tag was seen last.
  const seenIn: number[] = [];
  let products = 0;
  const indexOf = (name: string): number => {
    const known = indexes.get(name) ?? indexes.size;
    if (known === indexes.size) indexes.set(name, known);
    return known;
  };
  const fieldOf = (name: string, firstValue: string): Field => {
    const known = fields.get(name);
    if (known !== undefined) return known;
    const values = new Map([[firstValue, indexOf(tagName(name, firstValue))]]);
    const isContext = (packagingContext as readonly string[]).includes(name);
    const field = { presence: indexOf(presenceName(name)), isContext, values };
    fields.set(name, field);
    return field;
  };
  const isNew = (index: number): boolean => {
    const isFirst = seenIn[index] !== products;
    seenIn[index] = products;
    return isFirst;
  };
  return {
    /** The tags of a product as indexes, each once; `context` are those that decide which packagings are usual for it. */
    of: (product: Readonly<Record<string, unknown>>) => {
      const all: number[] = [];
      const context: number[] = [];
      products += 1;
      eachTag(product, (name, value) => {
        const field = fieldOf(name, value);
        let index = field.values.get(value);
        if (index === undefined) {
          index = indexOf(tagName(name, value));
          field.values.set(value, index);
        }
        if (isNew(index)) {
          all.push(index);
          if (field.isContext) context.push(index);
        }
        if (isNew(field.presence)) all.push(field.presence);
      });
      return { all, context };
    },
    names: () => [...indexes.keys()],
  };
}
