import type { BodyParts } from '../../store/rows/stored-product.ts';
import type { SchemaVersion } from '../conversion/schema-versions.ts';
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

/** The forms, in the order of their sections. */
export const forms: readonly Form[] = ['v3', 'v2'];

/**
 * The sections of a product, in their order: the members that depend on a request as they are stored, those that a newer schema has otherwise, those
 * that all share, those that depend on a request as requests with defaults get them, and for each form the members that the other has otherwise.
 */
export const sectionOf = { raw: 0, older: 1, common: 2, shown: 3, own: 4 } as const;

/** Stands before each member of a section. No JSON of one line has it. */
export const separator = ',\n';

/** Stands for the images of a product that has stored fields of such names: their addresses are made for each request. */
export const anyLanguage = '*';

const changedBySome: ReadonlySet<string> = new Set(
  forms.flatMap((form): readonly string[] => productForms[form].fields),
);

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
export const cutVersion = `2 ${[...hot].join(' ')}`;

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
 * Returns a stored product cut into texts: its hot members, sections of the others, and what newer schemas have otherwise. What depends on the country and
 * the language of a request is there as it is stored and as it is for the country `world` and the main language.
 */
export function cutProduct(
  stored: Fields,
  newer: ReadonlyMap<number, Fields>,
  versions: readonly SchemaVersion[],
): CutProduct {
  const differing = forms.map((form) => productForms[form].convert(picked(stored, changedBySome)));
  let head = '';
  let common = '';
  let older = '';
  let raw = '';
  let hasImages = false;
  for (const name of Object.keys(stored).sort()) {
    if (changedBySome.has(name)) continue;
    const member = memberAfter(name, stored[name]);
    if (isLocalized(name)) raw += member;
    else if (isImage(name)) {
      raw += member;
      hasImages = true;
    } else if (hot.has(name)) head += member;
    else if (versions.some((version) => version.changes(name))) older += member;
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

  return {
    notes: `${hasImages ? anyLanguage : otherLanguages(stored).join(' ')}\n${shownInHead}`,
    head,
    sections: [raw, older, common, shownInRest, ...differing.map(membersText)],
    stored: [sectionOf.raw, sectionOf.older, sectionOf.common, sectionOf.own + forms.indexOf('v3')],
    newer: [...newer].map(([schema, fields]) => [schema, membersText(fields)]),
    shown,
    differing,
  };
}

const membersText = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => memberAfter(name, value))
    .join('');

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
