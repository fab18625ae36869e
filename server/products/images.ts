import { mainLanguage } from './language-texts.ts';
import { type Fields, filled, ownValue } from './values.ts';

const imageHost = 'https://images.openfoodfacts.org/images/products';
const kinds = ['front', 'ingredients', 'nutrition', 'packaging'] as const;
const sizes = { display: '400', small: '200', thumb: '100' } as const;

type SizeName = keyof typeof sizes;

const sizeNames = Object.keys(sizes) as SizeName[];

/**
 * Returns the image address fields of a product, which are not stored but follow from `images`: `image_<kind>_url` with `_small` and `_thumb`
 * in language `lc` (else the main language, else any), `image_url` for the front, and `selected_images` with every language.
 */
export function imageUrls(product: Fields, lc: string): Record<string, unknown> {
  const urls: Record<string, unknown> = {};
  const selectedImages: Record<string, Record<string, Record<string, string>>> = {};
  const addressOf = addressesOf(product);
  const languagesByKind = languagesOf(product);
  const preferred = [lc, mainLanguage(product)];
  for (const kind of kinds) {
    const languages = languagesByKind.get(kind);
    if (languages === undefined) continue;
    const shown = preferred.find((language) => languages.includes(language)) ?? languages[0] ?? lc;
    const bySize: Record<string, Record<string, string>> = {};
    for (const size of sizeNames) {
      const byLanguage: Record<string, string> = {};
      for (const language of languages) byLanguage[language] = addressOf(kind, language, size);
      bySize[size] = byLanguage;
      urls[fieldName(`image_${kind}`, size)] = byLanguage[shown];
      if (kind === 'front') urls[fieldName('image', size)] = byLanguage[shown];
    }
    selectedImages[kind] = bySize;
  }
  return Object.keys(selectedImages).length > 0 ? { ...urls, selected_images: selectedImages } : urls;
}

/** Returns the address that the field `image_<kind>_url` (also `_small`, `_thumb`) has in exactly this language. */
export function imageUrlIn(product: Fields, field: string, lc: string): string | undefined {
  for (const kind of kinds) {
    const size = sizeNames.find((name) => fieldName(`image_${kind}`, name) === field);
    if (size !== undefined && languagesOf(product).get(kind)?.includes(lc)) return addressesOf(product)(kind, lc, size);
  }
  return undefined;
}

/** Returns the languages of the selected images of a product, without its main language: in these `imageUrls` differs. */
export function otherLanguages(product: Fields): string[] {
  const languages = new Set([...languagesOf(product).values()].flat());
  languages.delete(mainLanguage(product));
  return [...languages].sort();
}

function fieldName(prefix: string, size: SizeName): string {
  return size === 'display' ? `${prefix}_url` : `${prefix}_${size}_url`;
}

const selectedImage = new RegExp(`^(${kinds.join('|')})_([a-z]{2})$`);

/** Returns the languages of the selected images of a product by their kind. */
function languagesOf({ images }: Fields): ReadonlyMap<string, readonly string[]> {
  const languages = new Map<string, string[]>();
  for (const name of Object.keys(images ?? {})) {
    const [, kind, language] = selectedImage.exec(name) ?? [];
    if (kind === undefined || language === undefined) continue;
    languages.set(kind, [...(languages.get(kind) ?? []), language]);
  }
  return languages;
}

function addressesOf({ images, code }: Fields): (kind: string, language: string, size: SizeName) => string {
  // Production stores images under groups of three digits; codes are first padded to thirteen.
  const folder = String(code)
    .padStart(13, '0')
    .replace(/^(.{3})(.{3})(.{3})/, '$1/$2/$3/');
  return (kind, language, size) => {
    const name = `${kind}_${language}`;
    const rev = ownValue(ownValue(images, name), 'rev') ?? 1;
    return `${imageHost}/${folder}/${name}.${rev}.${sizes[size]}.jpg`;
  };
}

const yearInSeconds = 365 * 86_400;

/**
 * Returns the images in language `lc` that should be taken again, as `<kind>_<lc>`: with their age in seconds when they are older than a year,
 * with 0 when there is none although `lc` is the main language or the product has a text of that kind. `now` is in unix seconds.
 */
export function imagesToUpdate(
  product: Fields,
  lc: string,
  now = Math.floor(Date.now() / 1000),
): Record<string, number> {
  const wanted: Record<string, number> = {};
  for (const kind of kinds) {
    const name = `${kind}_${lc}`;
    const selected = ownValue(product.images, name);
    if (selected !== undefined) {
      const upload = ownValue(product.images, String(ownValue(selected, 'imgid')));
      const age = now - Number(ownValue(upload, 'uploaded_t') ?? now);
      if (age > yearInSeconds) wanted[name] = age;
    } else if (mainLanguage(product) === lc || filled(product[`${kind}_text_${lc}`]) !== undefined) {
      wanted[name] = 0;
    }
  }
  return wanted;
}
