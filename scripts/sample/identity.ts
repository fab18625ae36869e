import type { Context, Fields, ImageType } from './facts.ts';
import { languageFields } from './languages.ts';
import { parseQuantity, slug, unique } from './text.ts';

/** The length of the code, and the code with ever more of its last digits hidden. */
function codeTags(code: string): string[] {
  const masks = Array.from({ length: Math.max(code.length - 3, 0) }, (_, index) => index + 3);
  return [`code-${code.length}`, ...masks.map((hidden) => code.slice(0, code.length - hidden) + 'x'.repeat(hidden))];
}

/** Words to search by: those of names, brands, categories and labels, without accents and plural s. */
function keywords({ facts }: Context): string[] {
  const tagged = [...(facts.categories ?? []), ...(facts.labels ?? []), ...(facts.origins ?? [])].map((tag) =>
    tag.slice(3),
  );
  const texts = [facts.name ?? {}, facts.generic_name ?? {}].flatMap((one) => Object.values(one));
  const words = [...texts, ...(facts.brands ?? []), ...tagged].flatMap((text) => slug(text).split('-'));
  return unique(
    words.filter(({ length }) => length > 1).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)),
  ).sort();
}

/** Code, kind, names, quantities and search words. */
export function identityFields(context: Context): Fields {
  const { facts, lang } = context;
  const quantity = parseQuantity(facts.quantity ?? '');
  const serving = parseQuantity(facts.serving ?? '');
  return {
    _id: facts.code,
    id: facts.code,
    code: facts.code,
    codes_tags: codeTags(facts.code),
    product_type: facts.type ?? 'food',
    schema_version: 999,
    lang,
    lc: lang,
    link: '',
    ...languageFields('product_name', facts.name, lang),
    ...languageFields('generic_name', facts.generic_name, lang),
    ...(facts.quantity !== undefined && { quantity: facts.quantity }),
    ...(quantity && { product_quantity: quantity.value, product_quantity_unit: quantity.unit }),
    ...(facts.serving !== undefined && { serving_size: facts.serving }),
    ...(serving && { serving_quantity: serving.value, serving_quantity_unit: serving.unit }),
    ...(facts.expires !== undefined && { expiration_date: facts.expires }),
    ...(facts.obsolete !== undefined && { obsolete: 'on', obsolete_since_date: facts.obsolete }),
    _keywords: keywords(context),
  };
}

function scaled(type: ImageType, longest: number) {
  const shortest = Math.round(longest * 0.75);
  return type === 'front' || type === 'packaging' ? { w: shortest, h: longest } : { w: longest, h: shortest };
}

/** The uploaded photos and the selected ones in the flat form of API 3.0; their addresses are computed when a product is sent. */
export function imageFields({ facts, lang }: Context, history: Fields): Fields {
  const types = facts.images ?? [];
  if (types.length === 0) return {};
  const uploaded_t = history.created_t;
  const uploader = (history.photographers_tags as string[])[0];
  const uploaded: Fields = {};
  const selected: Fields = {};
  for (const [index, type] of types.entries()) {
    const imgid = String(index + 1);
    const rev = String(2 + 2 * index);
    const shared = { '100': scaled(type, 100), '400': scaled(type, 400), full: scaled(type, 1600) };
    uploaded[imgid] = { uploader, uploaded_t, sizes: shared };
    for (const lc of facts.image_languages ?? [lang]) {
      selected[`${type}_${lc}`] = { imgid, rev, sizes: { ...shared, '200': scaled(type, 200) } };
    }
  }
  return { images: { ...uploaded, ...selected }, max_imgid: String(types.length) };
}
