import type { Context, Fields, ImageType } from './facts.ts';

const host = 'https://images.openfoodfacts.org/images/products';
const sizes = { thumb: 100, small: 200, display: 400 } as const;

/** "9521001000015" -> "952/100/100/0015"; shorter codes are padded first. */
function folderOf(code: string): string {
  return code.padStart(13, '0').replace(/^(.{3})(.{3})(.{3})(.*)$/, '$1/$2/$3/$4');
}

function scaled(type: ImageType, longest: number) {
  const shortest = Math.round(longest * 0.75);
  return type === 'front' || type === 'packaging' ? { w: shortest, h: longest } : { w: longest, h: shortest };
}

/** The uploaded photos and the selected ones in the flat form of API 3.0, with their addresses. */
export function imageFields({ facts, lang }: Context, history: Fields): Fields {
  const types = facts.images ?? [];
  if (types.length === 0) return {};
  const uploaded_t = history.created_t;
  const uploader = (history.photographers_tags as string[])[0];
  const uploaded: Fields = {};
  const selected: Fields = {};
  const urls: Fields = {};
  const byType: Fields = {};
  for (const [index, type] of types.entries()) {
    const imgid = String(index + 1);
    const rev = String(2 + 2 * index);
    const shared = { '100': scaled(type, 100), '400': scaled(type, 400), full: scaled(type, 1600) };
    uploaded[imgid] = { uploader, uploaded_t, sizes: shared };
    const byUse: Record<string, Record<string, string>> = { display: {}, small: {}, thumb: {} };
    for (const lc of facts.image_languages ?? [lang]) {
      selected[`${type}_${lc}`] = { imgid, rev, sizes: { ...shared, '200': scaled(type, 200) } };
      for (const [use, size] of Object.entries(sizes)) {
        const url = `${host}/${folderOf(facts.code)}/${type}_${lc}.${rev}.${size}.jpg`;
        const bySize = byUse[use];
        if (bySize) bySize[lc] = url;
        if (lc !== lang) continue;
        const suffix = use === 'display' ? 'url' : `${use}_url`;
        urls[`image_${type}_${suffix}`] = url;
        if (type === 'front') urls[`image_${suffix}`] = url;
      }
    }
    byType[type] = byUse;
  }
  return { images: { ...uploaded, ...selected }, max_imgid: String(types.length), selected_images: byType, ...urls };
}
