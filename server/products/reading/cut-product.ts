import type { BodyParts } from '../../store/rows/stored-product.ts';
import { toV2Form, v2Fields } from '../conversion/v2-form.ts';
import { localizedFields, withEnvironmentalScoreOf } from '../environmental-score.ts';
import { imageUrls, otherLanguages } from '../images.ts';
import { mainLanguage } from '../language-texts.ts';
import type { Fields, JsonObject } from '../values.ts';

/** How a form of a product is made of a stored one: it reads and changes some fields alone, and converts a product that has no others as well. */
interface FormOfProduct {
  readonly convert: (stored: Fields) => Fields;
  readonly fields: readonly string[];
}

/** The forms of a product, each the schema of an API version. */
export const productForms = {
  v3: { convert: (stored) => stored, fields: [] },
  v2: { convert: toV2Form, fields: v2Fields },
} as const satisfies Readonly<Record<string, FormOfProduct>>;

/** One of them. */
export type Form = keyof typeof productForms;

/** The forms into which a product is cut when it is stored; the others are converted when they are read. */
export const cutForms: readonly Form[] = ['v3', 'v2'];

/**
 * The sections of a product, in their order: the members that depend on a request as they are stored, those that all forms share, those that depend on
 * a request as requests with defaults get them, and for each form the members that others have otherwise.
 */
export const sectionOf = { raw: 0, common: 1, shown: 2, own: 3 } as const;

/** Stands before each member of a section. No JSON of one line has it. */
export const separator = ',\n';

/** Stands for the images of a product that has stored fields of such names: their addresses are made for each request. */
export const anyLanguage = '*';

const fieldsOf = (forms: readonly Form[]): ReadonlySet<string> =>
  new Set(forms.flatMap((form): readonly string[] => productForms[form].fields));
const changedBySome = fieldsOf(Object.keys(productForms) as Form[]);

// Requested most. They lie beside the compressed rest.
const hot: ReadonlySet<string> = new Set([
  ...['code', 'product_type', 'lang', 'lc', 'url', 'quantity', 'serving_size', 'last_modified_t', 'countries_tags'],
  ...['product_name', 'product_name_en', 'product_name_fr', 'generic_name', 'brands', 'brands_tags'],
  ...['categories', 'categories_tags', 'labels', 'labels_tags', 'allergens_tags', 'additives_tags', 'additives_n'],
  ...['nova_group', 'nutriscore_grade', 'nutriscore_score', 'nutrition_grades', 'ecoscore_grade', 'ecoscore_score'],
  ...['image_url', 'image_small_url', 'image_front_url', 'image_front_small_url', 'image_front_thumb_url'],
]);

/** Whether a field lies in the head of each body whose product has it. */
export const isHot = (name: string): boolean => hot.has(name) && !changedBySome.has(name);

const localized: ReadonlySet<string> = new Set(localizedFields);

/** Whether the value of a field depends on the country of a request. */
export const isLocalized = (name: string): boolean => localized.has(name);

/** Whether a field is the address of an image, or all of them. */
export const isImage = (name: string): boolean => name.startsWith('image_') || name === 'selected_images';

/** Stands for how products are cut; part of what a stored one was validated by. Counted up when the forms, or what requests with defaults get, change. */
export const cutVersion = `1 ${[...hot].join(' ')}`;

/** A product in texts, with what has to be valid in each form beside the stored fields. */
export interface CutProduct extends Omit<BodyParts, 'validBy'> {
  /** The fields that depend on a request, as requests with defaults get them. */
  readonly shown: Fields;
  /** The fields of each form that other forms may have otherwise. */
  readonly differing: readonly Fields[];
}

/** Returns a member of a JSON object, `"name":value`; undefined for a value that JSON leaves out. */
export function memberText(name: string, value: unknown): string | undefined {
  const json = JSON.stringify(value);
  return json === undefined ? undefined : `${JSON.stringify(name)}:${json}`;
}

/**
 * Returns a stored product cut into texts for some forms: its hot members, and sections of the others. What depends on the country and the language
 * of a request is there as it is stored and as it is for the country `world` and the main language.
 */
export function cutProduct(stored: Fields, forms: readonly Form[] = cutForms): CutProduct {
  const changed = fieldsOf(forms);
  const differing = forms.map((form) => productForms[form].convert(picked(stored, changed)));
  let head = '';
  let common = '';
  let raw = '';
  let hasImages = false;
  for (const name of Object.keys(stored).sort()) {
    if (changed.has(name)) continue;
    const member = memberAfter(name, stored[name]);
    if (isLocalized(name)) raw += member;
    else if (isImage(name)) {
      raw += member;
      hasImages = true;
    } else if (hot.has(name)) head += member;
    else common += member;
  }
  const images = hasImages ? {} : imageUrls(stored, mainLanguage(stored));
  const shown = { ...withEnvironmentalScoreOf(picked(stored, localizedFields), 'world'), ...images };
  let shownInHead = '';
  let shownInRest = '';
  for (const [name, value] of Object.entries(shown)) {
    if (hot.has(name)) shownInHead += memberAfter(name, value);
    else shownInRest += memberAfter(name, value);
  }
  const owns = differing.map((fields) =>
    Object.entries(fields)
      .map(([name, value]) => memberAfter(name, value))
      .join(''),
  );
  return {
    notes: `${hasImages ? anyLanguage : otherLanguages(stored).join(' ')}\n${shownInHead}`,
    head,
    sections: [raw, common, shownInRest, ...owns],
    stored: [sectionOf.raw, sectionOf.common, sectionOf.own + forms.indexOf('v3')],
    shown,
    differing,
  };
}

function memberAfter(name: string, value: unknown): string {
  const member = memberText(name, value);
  return member === undefined ? '' : separator + member;
}

/** Returns the fields of some names. */
export function picked(fields: Fields, names: Iterable<string>): Fields {
  const some: JsonObject = {};
  for (const name of names) if (name in fields) some[name] = fields[name];
  return some;
}
