import type { components } from '../../generated/types.ts';
import type { StoredProduct } from '../store/catalog.ts';
import { countryOf, type Taxonomies } from '../taxonomy/index.ts';
import { productAttributeData, productAttributeGroups } from './attributes/attribute-groups.ts';
import { toV2Form } from './conversion/v2-form.ts';
import { withEnvironmentalScoreOf } from './environmental-score.ts';
import { type FieldSelection, selectFields } from './field-selection.ts';
import { namePackagings } from './packaging-names.ts';
import { type CountryStatistics, type PanelParameters, panelOptions, statisticsOf } from './panels/context.ts';
import { productPanels } from './panels/product/product-panels.ts';
import type { Fields } from './values.ts';

type V2Product = components['schemas']['V2Product'];
type V3Product = components['schemas']['V3Product'];

/** The parameters of a product operation that change its attributes and knowledge panels. */
interface ViewParameters extends PanelParameters {
  readonly attribute_unwanted_ingredients_tags?: readonly string[] | undefined;
}

/** The requested fields of a product, and their languages. */
interface ViewOptions {
  readonly fields: FieldSelection;
  readonly lc: string;
  /** Country of the person in lower case, or `world`. */
  readonly cc: string;
  /** Language of the names added to packaging parts; v3 only. */
  readonly tagsLc?: string | undefined;
  readonly parameters?: ViewParameters | undefined;
}

/** Shows stored products in the two forms of the contract. */
export interface ProductView {
  v2(stored: StoredProduct, options: ViewOptions): Promise<V2Product>;
  v3(stored: StoredProduct, options: ViewOptions): Promise<V3Product>;
}

/** Returns the view of products over taxonomies and the statistics of all products. */
export function createProductView(taxonomies: Taxonomies, catalog: CountryStatistics): ProductView {
  async function select(stored: StoredProduct, form: (product: Fields) => Fields, view: ViewOptions) {
    const { fields, lc, cc, parameters = {} } = view;
    if (fields.kind === 'raw') return { ...form(stored.product) };
    const localized = withEnvironmentalScoreOf(stored.product, cc);
    // Attributes and panels are made from the stored form, also for v2.
    const product = localized as V3Product;
    const options = { taxonomies, unwantedIngredients: parameters.attribute_unwanted_ingredients_tags };
    return selectFields(form(localized), fields, {
      lc,
      taxonomies,
      attributes: {
        groups: (language) => productAttributeGroups(product, language, options),
        data: () => productAttributeData(product, options),
      },
      panels: async (language) =>
        productPanels(product, language, {
          taxonomies,
          statistics: statisticsOf(catalog, await countryOf(taxonomies, cc)),
          options: panelOptions(parameters),
        }),
    });
  }
  return {
    // Stored products are data: their form is checked when they are imported and again when they are sent, not by the compiler.
    v2: async (stored, options) => (await select(stored, toV2Form, options)) as V2Product,
    v3: async (stored, options) => {
      const selected = await select(stored, (product) => product, options);
      return (await namePackagings(selected, options.tagsLc, taxonomies)) as V3Product;
    },
  };
}
