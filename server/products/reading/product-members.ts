import type { Chunk } from '@contract-first/toolkit/bytes';
import { InvalidData } from '@contract-first/toolkit/http';
import type { components } from '../../../generated/types.ts';
import type { VersionedCache } from '../../cache/versioned-cache.ts';
import { countryOf, type Taxonomies } from '../../taxonomy/index.ts';
import { productAttributeData, productAttributeGroups } from '../attributes/attribute-groups.ts';
import type { SchemaVersion } from '../conversion/schema-versions.ts';
import { localizedFields, withEnvironmentalScoreOf } from '../environmental-score.ts';
import { imageUrls } from '../images.ts';
import { namePackagings } from '../packaging-names.ts';
import { type PanelParameters, panelOptions, type Statistics, statisticsOf } from '../panels/context.ts';
import { productPanels } from '../panels/product/product-panels.ts';
import type { Fields, JsonObject } from '../values.ts';
import { computedField, type FieldContext, type NamedField } from './computed-fields.ts';
import { type Form, isImage, isLocalized } from './cut-product.ts';
import { partsOf } from './field-selection.ts';
import { later, type Member, type Members, memberOf, type ProductBytes, valueIn } from './product-bytes.ts';
import type { ProductSchemas } from './sealed-product.ts';

type V3Product = components['schemas']['V3Product'];

/** What is there at once, or has to be waited for, or is not there. */
export type Maybe<Value> = Value | undefined | Promise<Value | undefined>;

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
export function contexts(taxonomies: Taxonomies, catalog: Statistics): ContextOf {
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

/** What the members of products are made of. */
export interface MemberServices {
  readonly schemas: ProductSchemas;
  /** The newer schemas in which products are stored. */
  readonly versions: readonly SchemaVersion[];
  readonly taxonomies: Taxonomies;
  readonly contextOf: ContextOf;
  /** Keeps attributes and panels, which take longer than all else. */
  readonly computed: Pick<VersionedCache<object>, 'remembered'>;
}

/** A product of a response, with its stored fields where they were needed, with scores as the country shows them. */
export interface Shown {
  readonly product: ProductBytes;
  record?: Fields;
}

/** Returns the members of products in a form as one request gets them, by its options and the fields that it names. */
export function membersFor(
  { taxonomies, contextOf, schemas, computed }: MemberServices,
  form: Form,
  options: MemberOptions,
  names: Iterable<string>,
) {
  const { lc, cc, tagsLc } = options;
  const parametersKey = keyOf(options.parameters);
  const computedFields = new Map([...names].map((name) => [name, computedField(name)]));
  const hasDefaultScores = (product: ProductBytes) =>
    cc === 'world' || product.shown().get('ecoscore_data') === undefined;

  function recordOf(shown: Shown): Fields {
    const { product } = shown;
    shown.record ??= product.record(
      later(() =>
        hasDefaultScores(product)
          ? localizedIn(product.shown())
          : withEnvironmentalScoreOf(localizedIn(product.raw()), cc),
      ),
    );
    return shown.record;
  }

  function validated({ code }: ProductBytes, name: string, value: unknown): Member | undefined {
    const error = schemas[form].error({ [name]: value });
    if (error === undefined) return memberOf(name, value);
    throw new InvalidData(`A computed field of the product ${code} breaks the contract of ${form} at ${error}.`);
  }

  const localized = (shown: Shown, name: string): Member | undefined =>
    hasDefaultScores(shown.product)
      ? shown.product.shownOne(name)
      : validated(shown.product, name, recordOf(shown)[name]);

  async function namedPackagings(product: ProductBytes): Promise<Member | undefined> {
    const stored = product.stored(form, 'packagings');
    if (tagsLc === undefined || stored === undefined) return stored;
    const value = await namePackagings(valueIn('packagings', stored), tagsLc, taxonomies);
    return validated(product, 'packagings', value) ?? stored;
  }

  function computedMember(shown: Shown, name: string, field: NamedField): Maybe<Member> {
    const { product } = shown;
    const record = recordOf(shown);
    if (!field.hasParameters) {
      const value = field.compute(record, contextOf(record, options));
      return value instanceof Promise
        ? value.then((made: unknown) => validated(product, name, made))
        : validated(product, name, value);
    }
    const compute = async () => ({
      member: validated(product, name, await field.compute(record, contextOf(record, options))),
    });
    const key = [product.digest, form, name, lc, cc, parametersKey].join(' ');
    return computed.remembered(key, compute, ({ member }) => member?.length ?? 0).then(({ member }) => member);
  }

  function imagesOf(shown: Shown): (readonly [name: string, member: Member | undefined])[] {
    const { product } = shown;
    if (product.hasDefaultImages(lc)) return [...product.shown()].filter(([name]) => isImage(name));
    return Object.entries(imageUrls(recordOf(shown), lc)).map(([name, value]) => [
      name,
      validated(product, name, value),
    ]);
  }

  async function wholeFor(shown: Shown, isRaw: boolean, others: Members): Promise<readonly Chunk[]> {
    const { product } = shown;
    const members = new Map([...product.raw(), ...product.own(form)]);
    const set = (name: string, member: Member | undefined) => member !== undefined && members.set(name, member);
    set('packagings', await namedPackagings(product));
    if (!isRaw) {
      for (const name of localizedFields) set(name, localized(shown, name));
      for (const [name, member] of imagesOf(shown)) set(name, member);
    }
    return product.whole(form, new Map([...others, ...members]));
  }

  return {
    /** A stored member, else a computed one. */
    named: (shown: Shown, name: string): Maybe<Member> => {
      const { product } = shown;
      if (name === 'packagings' && tagsLc !== undefined) return namedPackagings(product);
      if (isLocalized(name)) return localized(shown, name);
      const stored = product.stored(form, name);
      const field = stored === undefined ? computedFields.get(name) : undefined;
      if (field === undefined) return stored;
      const shownAnyway = isImage(name) && product.hasDefaultImages(lc) ? product.shownOne(name) : undefined;
      return shownAnyway ?? computedMember(shown, name, field);
    },
    /** The parts of a member under some paths. */
    parts: (product: ProductBytes, name: string, member: Member, paths: readonly (readonly string[])[]) =>
      validated(product, name, partsOf(name, valueIn(name, member), paths)),
    /** All stored members, as they are stored or with what country and languages change, and others that it lacks. */
    whole: (shown: Shown, isRaw: boolean, others: Members): readonly Chunk[] | Promise<readonly Chunk[]> => {
      const { product } = shown;
      const isUsual = isRaw || (product.hasDefaultImages(lc) && hasDefaultScores(product));
      return isUsual && tagsLc === undefined
        ? product.whole(form, isRaw ? 'raw' : 'default', [...others.values()])
        : wholeFor(shown, isRaw, others);
    },
  };
}

function localizedIn(members: Members): Fields {
  const fields: JsonObject = {};
  for (const name of localizedFields) if (members.has(name)) fields[name] = valueIn(name, members.get(name));
  return fields;
}
