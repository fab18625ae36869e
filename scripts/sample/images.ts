import type { Context, Fields, ImageType } from './facts.ts';

function scaled(type: ImageType, longest: number) {
  const shortest = Math.round(longest * 0.75);
  return type === 'front' || type === 'packaging' ? { w: shortest, h: longest } : { w: longest, h: shortest };
}

/** The uploaded photos and the selected ones in the flat form of API 3.0; their addresses are computed when a product is answered. */
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
