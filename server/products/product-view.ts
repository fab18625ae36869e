import type { components } from '../../generated/types.ts';
import type { StoredProduct } from '../store/catalog.ts';
import type { Taxonomies } from '../taxonomy/index.ts';
import { toV2Form } from './conversion/v2-form.ts';
import { type ExplanationParameters, explanationsOf } from './explanations.ts';
import { type Product, selectFields } from './fields.ts';
import { namePackagings } from './packaging-names.ts';
import type { Statistics } from './panels/statistics.ts';

type V2Product = components['schemas']['V2Product'];
type V3Product = components['schemas']['V3Product'];

/** Which part of a product is asked for, and in which languages. */
export interface ViewOptions {
  readonly fields?: readonly string[] | undefined;
  readonly lc: string;
  /** Language of the names added to packaging parts; v3 only. */
  readonly tagsLc?: string | undefined;
  /** What the fields that explain the product depend on. */
  readonly parameters?: ExplanationParameters | undefined;
}

/** Shows stored products in the two forms of the contract. */
export interface ProductView {
  v2(stored: StoredProduct, options: ViewOptions): Promise<V2Product>;
  v3(stored: StoredProduct, options: ViewOptions): Promise<V3Product>;
}

/** Returns the view of products over some taxonomies, and what is known of the products as a whole. */
export function createProductView(taxonomies: Taxonomies, statistics: Statistics): ProductView {
  function select({ product }: StoredProduct, shown: Product, { fields, lc, parameters = {} }: ViewOptions) {
    // Whatever the form that is answered, attributes and panels are made from the stored one.
    const explanations = explanationsOf(product as V3Product, parameters, { taxonomies, statistics });
    return selectFields(shown, fields, { lc, taxonomies, explanations });
  }
  return {
    // Stored products are data: their form is checked when they are imported and again when they are sent, not by the compiler.
    v2: async (stored, options) => (await select(stored, toV2Form(stored.product), options)) as V2Product,
    v3: async (stored, options) => {
      const selected = await select(stored, stored.product, options);
      return (await namePackagings(selected, options.tagsLc, taxonomies)) as V3Product;
    },
  };
}
