import { InvalidData } from '@contract-first/toolkit/http';
import type { components } from '../../../generated/types.ts';
import { countryOf, type Taxonomies } from '../../taxonomy/index.ts';
import { productAttributeData, productAttributeGroups } from '../attributes/attribute-groups.ts';
import { localizedFields, withEnvironmentalScoreOf } from '../environmental-score.ts';
import { imageUrls } from '../images.ts';
import { namePackagings } from '../packaging-names.ts';
import { type CountryStatistics, type PanelParameters, panelOptions, statisticsOf } from '../panels/context.ts';
import { productPanels } from '../panels/product/product-panels.ts';
import type { Fields } from '../values.ts';
import {
  type CachedProduct,
  type Form,
  type Maybe,
  type Member,
  memberOf,
  type ProductSchemas,
  valueIn,
} from './cached-product.ts';
import { computedField, type FieldContext } from './computed-fields.ts';
import { partsOf } from './field-selection.ts';

type V3Product = components['schemas']['V3Product'];

/** The parameters of a product operation that change its attributes and knowledge panels. */
export interface FieldParameters extends PanelParameters {
  readonly attribute_unwanted_ingredients_tags?: readonly string[] | undefined;
}

/** The languages and parameters of requested fields. */
export interface MemberOptions {
  readonly lc: string;
  /** Country of the person in lower case, or `world`. */
  readonly cc: string;
  /** Language of the names added to packaging parts; v3 only. */
  readonly tagsLc?: string | undefined;
  readonly parameters?: FieldParameters | undefined;
}

/** Returns what the computed fields of a stored product need. */
export type ContextOf = (product: Fields, options: MemberOptions) => FieldContext;

/** Returns the contexts of computed fields over taxonomies and the statistics of products. */
export function contexts(taxonomies: Taxonomies, catalog: CountryStatistics): ContextOf {
  return (stored, { lc, cc, parameters = {} }) => {
    // Attributes and panels are made from the stored form, also for v2; they read it as the types of the contract say.
    const product = stored as V3Product;
    const options = { taxonomies, unwantedIngredients: parameters.attribute_unwanted_ingredients_tags };
    return {
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
    };
  };
}

/** Returns a string that is equal for parameters with the same effect; a request has others as well, on which no field depends. */
export function keyOf(parameters: FieldParameters = {}): string {
  const { attribute_unwanted_ingredients_tags: unwanted, ...others } = parameters;
  const { included, excluded, client, simplified, physicalActivities } = panelOptions(others);
  const usual = `${client} ${simplified} ${physicalActivities}`;
  if (included.size === 0 && excluded.size === 0 && unwanted === undefined) return usual;
  return JSON.stringify([[...included], [...excluded], usual, unwanted ?? null]);
}

/** The members of one product for one request. */
export interface Members {
  /** The member of a stored field, as the country and the languages of the request show it, else of a computed one. */
  member(name: string): Maybe<Member>;
  /** Parts of a member. */
  parts(name: string, member: Member, paths: readonly (readonly string[])[]): Member | undefined;
  /** The stored members that are not common to both forms; `raw` for those as they are stored. */
  others(raw: boolean): Promise<ReadonlyMap<string, Member>>;
  images(): [name: string, member: Member][];
  isVolatile(): boolean;
}

/** What the members of products are made of. */
export interface MemberServices {
  readonly schemas: ProductSchemas;
  readonly taxonomies: Taxonomies;
  readonly contextOf: ContextOf;
}

/** Returns a function that returns the members of a product for one request. */
export function membersFor(
  { taxonomies, contextOf, schemas }: MemberServices,
  form: Form,
  options: MemberOptions,
): (product: CachedProduct) => Members {
  const { lc, cc, tagsLc } = options;
  const parametersKey = keyOf(options.parameters);

  return (product) => {
    let record: Fields | undefined;
    let isVolatile = false;
    /** The stored fields as the country shows them. */
    const fields = (): Fields => {
      if (record !== undefined) return record;
      const stored = product.record();
      const scores = withEnvironmentalScoreOf(
        Object.fromEntries(localizedFields.flatMap((name) => (name in stored ? [[name, stored[name]]] : []))),
        cc,
      );
      record = product.record(scores);
      return record;
    };

    function validated(name: string, value: unknown): Member | undefined {
      const error = schemas[form].isSeparable ? schemas[form].error({ [name]: value }) : undefined;
      if (error === undefined) return memberOf(name, value);
      throw new InvalidData(
        `A computed field of the product ${product.code} breaks the contract of ${form} at ${error}.`,
      );
    }

    function computed(name: string): Maybe<Member> {
      const field = computedField(name);
      if (field === undefined) return undefined;
      const compute = async () => validated(name, await field.compute(fields(), contextOf(fields(), options)));
      if (field.isVolatile) {
        isVolatile = true;
        return compute();
      }
      return product.remembered(`${form} ${name} ${lc} ${cc} ${field.hasParameters ? parametersKey : ''}`, compute);
    }

    function localized(name: string): Maybe<Member> {
      return product.remembered(`${form} ${name} for ${cc}`, () => validated(name, fields()[name]));
    }

    function namedPackagings(): Maybe<Member> {
      const stored = product.member(form, 'packagings');
      if (tagsLc === undefined || stored === undefined) return stored;
      return product.remembered(`${form} packagings in ${tagsLc}`, async () => {
        const value = await namePackagings(valueIn('packagings', stored), tagsLc, taxonomies);
        return validated('packagings', value) ?? stored;
      });
    }

    const localizedHere = product.member(form, 'ecoscore_data') === undefined ? [] : localizedFields;

    return {
      member: (name) => {
        if (name === 'packagings') return namedPackagings();
        if (localizedHere.includes(name)) return localized(name);
        return product.member(form, name) ?? computed(name);
      },
      parts: (name, member, paths) => validated(name, partsOf(name, valueIn(name, member), paths)),
      others: async (raw) => {
        const others = new Map(product.others(form));
        const packagings = others.has('packagings') ? await namedPackagings() : undefined;
        if (packagings !== undefined) others.set('packagings', packagings);
        for (const name of raw ? [] : localizedHere) {
          const member = await localized(name);
          if (member !== undefined) others.set(name, member);
        }
        return others;
      },
      images: () =>
        Object.entries(imageUrls(fields(), lc)).flatMap(([name, value]) => {
          const member = validated(name, value);
          return member === undefined ? [] : [[name, member]];
        }),
      isVolatile: () => isVolatile,
    };
  };
}
