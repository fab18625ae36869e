import { bufferOf, Fragment } from '@contract-first/toolkit/bytes';
import { type Contract, responseBodies } from '@contract-first/toolkit/serve';
import { raised } from '../conversion/newer-forms.ts';
import type { JsonObject } from '../values.ts';
import { type FieldSelection, partsOf, selectedFields } from './field-selection.ts';
import type { ProductView } from './product-view.ts';

type V3Product = ReturnType<ReturnType<ProductView['v3']>>;

/** What a version has otherwise than the one before: openapi/versions/README.md. */
interface Change {
  readonly in: string;
  readonly removed?: readonly string[];
  readonly renamed?: Readonly<Record<string, string>>;
  readonly fields?: readonly string[];
}

// Amounts in a serving, and the brands as they were entered, are made of these.
const sourcesBeside = ['serving_quantity', 'serving_quantity_unit', 'brands'];

/** Returns the view of products whose `v3` shows them in the product schema of a newer version, which this contract describes. Products are validated by it when they are shown. */
export function newerView(view: ProductView, contract: Contract): ProductView {
  const { document } = contract;
  const { fragmentOf } = responseBodies(contract);
  const { V3Product: schema } = document.components?.schemas as Record<string, { properties: JsonObject }>;
  const version = Number((schema?.properties.schema_version as { const?: number }).const);
  const changes = (document as { 'x-changes'?: readonly Change[] })['x-changes'] ?? [];
  const names = changes
    .filter((change) => change.in === 'V3Product')
    .flatMap(({ removed = [], renamed = {}, fields = [] }) => [
      ...removed,
      ...Object.entries(renamed).flat(),
      ...fields,
    ]);
  const changed = new Set(names.filter((name) => !name.startsWith('^')));
  const patterns = names.filter((name) => name.startsWith('^')).map((pattern) => new RegExp(pattern));
  const isChanged = (name: string) => changed.has(name) || patterns.some((pattern) => pattern.test(name));

  return {
    ...view,
    v3: (options) => {
      const { fields } = options;
      const selected = selectedFields('names' in fields ? fields.names : []);
      const isWhole = fields.kind === 'all' || fields.kind === 'raw';
      // Bytes that are valid already are sent where no version has a field otherwise.
      if (!isWhole && ![...selected.keys()].some(isChanged)) return view.v3(options);
      const wanted: FieldSelection = isWhole
        ? fields
        : { kind: 'some', names: [...new Set([...selected.keys(), ...changed, ...sourcesBeside])] };
      const show = view.v3({ ...options, fields: wanted });
      return async (stored) => {
        const shown = (await show(stored)) as unknown as Fragment;
        const product = raised(JSON.parse(bufferOf(shown.chunks).toString()) as JsonObject, version);
        const made = fragmentOf('V3Product', isWhole ? product : partsIn(product, selected)) as unknown as Fragment;
        return new Fragment(made.schema, made.chunks, shown.isVolatile) as unknown as V3Product;
      };
    },
  };
}

function partsIn(product: JsonObject, selected: ReturnType<typeof selectedFields>): JsonObject {
  const found = [...selected].flatMap(([name, paths]) => {
    const whole = product[name];
    const value = whole === undefined || paths === 'whole' ? whole : partsOf(name, whole, paths);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}
