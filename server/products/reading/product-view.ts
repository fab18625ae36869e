import { Fragment, lengthOf } from '@contract-first/toolkit/bytes';
import type { Contract } from '@contract-first/toolkit/serve';
import type { components } from '../../../generated/types.ts';
import { schemaIn } from '../conversion/schema-versions.ts';
import { computedField } from './computed-fields.ts';
import type { Form } from './cut-product.ts';
import { type FieldSelection, selectedFields } from './field-selection.ts';
import { later, type Member, type Members, type ProductBytes } from './product-bytes.ts';
import { keyOf, type MemberOptions, type MemberServices, membersFor, type Shown } from './product-members.ts';
import { schemaNames } from './sealed-product.ts';

type V2Product = components['schemas']['V2Product'];
type V3Product = components['schemas']['V3Product'];

/** The requested fields of products, and their languages. */
interface ViewOptions extends MemberOptions {
  readonly fields: FieldSelection;
}

/** Shows stored products in the two forms of the contract. What is returned is JSON as bytes, a `Fragment`, with the type of what it stands for. */
export interface ProductView {
  v2(options: ViewOptions): (product: ProductBytes) => V2Product | Promise<V2Product>;
  v3(options: ViewOptions): (product: ProductBytes) => V3Product | Promise<V3Product>;
  /** Returns the view whose `v3` shows products in the newer schema of another version of the contract. Throws when products are not stored in it. */
  newer(contract: Contract): ProductView;
}

/** Returns the view of products. */
export function createProductView(services: MemberServices): ProductView {
  // The bytes are valid by the schemas of these types: `productSeal` and `membersFor` see to it, not the compiler.
  const view = <Product>(form: Form, options: ViewOptions, own = services) =>
    showing(own, form, options) as unknown as (product: ProductBytes) => Product | Promise<Product>;
  const made: ProductView = {
    v2: (options) => view<V2Product>('v2', options),
    v3: (options) => view<V3Product>('v3', options),
    newer: ({ document }) => {
      const schema = Number(schemaIn(document));
      const reached = services.versions.filter((version) => version.schema <= schema);
      const version = reached.at(-1);
      if (version?.schema !== schema) throw new Error(`Products are not stored in the schema ${schema}.`);
      const own = { ...services, schemas: { ...services.schemas, v3: version.validator } };
      const isGone = (name: string) => reached.findLast((one) => one.changes(name))?.removes(name) === true;
      return {
        ...made,
        v3: (options) => {
          const { fields } = options;
          const names = 'names' in fields ? fields.names.filter((name) => !isGone(name.split('.', 1)[0] ?? '')) : [];
          const show = view<V3Product>(
            'v3',
            { ...options, fields: 'names' in fields ? { ...fields, names } : fields },
            own,
          );
          return (product) => show(product.newer(schema));
        },
      };
    },
  };
  return made;
}

const mostViews = 8;
const longestView = 8000;

function showing(
  services: MemberServices,
  form: Form,
  options: ViewOptions,
): (product: ProductBytes) => Fragment | Promise<Fragment> {
  const { fields, lc, cc, tagsLc = '' } = options;
  const names = 'names' in fields ? fields.names : [];
  const parameters = keyOf(options.parameters);
  // With its length, no end of it can be taken for the start of the names.
  const key = `${form} ${fields.kind} ${lc} ${cc} ${tagsLc} ${parameters.length} ${parameters} ${names.join(',')}`;
  const selected = [...selectedFields(names)];
  // Most products were sent in the same way before.
  const membersOf = later(() =>
    membersFor(
      services,
      form,
      options,
      selected.map(([name]) => name),
    ),
  );
  const isVolatile = later(() => selected.some(([name]) => computedField(name)?.isVolatile === true));

  /** The selected members of a product; where all are sent, those alone that are neither stored nor shown anyway. */
  async function selectedOf(shown: Shown): Promise<Members> {
    const { product } = shown;
    const { named, parts } = membersOf();
    const members = new Map<string, Member>();
    for (const [name, paths] of selected) {
      if (fields.kind === 'all' && (product.stored(form, name) ?? product.shownOne(name)) !== undefined) continue;
      const found = named(shown, name);
      // Most are there, and waiting for each would take longer than all else.
      const whole = found instanceof Promise ? await found : found;
      const member = whole === undefined || paths === 'whole' ? whole : parts(product, name, whole, paths);
      if (member !== undefined) members.set(name, member);
    }
    return members;
  }

  async function show(product: ProductBytes): Promise<Fragment> {
    const shown = { product };
    const members = await selectedOf(shown);
    const isObject = fields.kind === 'all' || fields.kind === 'raw';
    const chunks = isObject
      ? await membersOf().whole(shown, fields.kind === 'raw', members)
      : [`{${[...members.values()].join(',')}}`];
    const made = chunks.filter((chunk) => typeof chunk === 'string');
    if (!isVolatile() && lengthOf(made) < longestView) {
      if (product.views.size >= mostViews) product.views.clear();
      product.views.set(key, chunks);
    }
    return new Fragment(schemaNames[form], chunks, isVolatile());
  }

  return (product) => {
    const known = product.views.get(key);
    return known === undefined ? show(product) : new Fragment(schemaNames[form], known);
  };
}
