import { mainLanguage } from './language-texts.ts';
import { type Fields, filled, ownValue } from './values.ts';

const imageHost = 'https://images.openfoodfacts.org/images/products';
const kinds = ['front', 'ingredients', 'nutrition', 'packaging'] as const;
const sizes = { display: '400', small: '200', thumb: '100' } as const;
const sizeNames = ['display', 'small', 'thumb'] as const;

type SizeName = keyof typeof sizes;

/**
 * Returns the image address fields of a product, which are not stored but follow from `images`: `image_<kind>_url` with `_small` and `_thumb`
 * in language `lc` (else the main language, else any), `image_url` for the front, and `selected_images` with every language.
 */
export function imageUrls(product: Fields, lc: string): Record<string, unknown> {
  const urls: Record<string, unknown> = {};
  const selectedImages: Record<string, Record<string, Record<string, string>>> = {};
  for (const kind of kinds) {
    const languages = languagesOf(product, kind);
    const shown = [lc, mainLanguage(product), ...languages].find((language) => languages.includes(language));
    if (shown === undefined) continue;
    for (const size of sizeNames) {
      const address = imageUrl(product, kind, shown, size);
      urls[fieldName(`image_${kind}`, size)] = address;
      if (kind === 'front') urls[fieldName('image', size)] = address;
    }
    selectedImages[kind] = Object.fromEntries(
      sizeNames.map((size) => [
        size,
        Object.fromEntries(languages.map((language) => [language, imageUrl(product, kind, language, size)])),
      ]),
    );
  }
  return Object.keys(selectedImages).length > 0 ? { ...urls, selected_images: selectedImages } : urls;
}

/** Returns the address that the field `image_<kind>_url` (also `_small`, `_thumb`) has in exactly this language. */
export function imageUrlIn(product: Fields, field: string, lc: string): string | undefined {
  for (const kind of kinds) {
    const size = sizeNames.find((name) => fieldName(`image_${kind}`, name) === field);
    if (size !== undefined && languagesOf(product, kind).includes(lc)) return imageUrl(product, kind, lc, size);
  }
  return undefined;
}

function fieldName(prefix: string, size: SizeName): string {
  return size === 'display' ? `${prefix}_url` : `${prefix}_${size}_url`;
}

function languagesOf({ images }: Fields, kind: string): string[] {
  const selected = new RegExp(`^${kind}_([a-z]{2})$`);
  return Object.keys(images ?? {}).flatMap((name) => selected.exec(name)?.[1] ?? []);
}

function imageUrl(product: Fields, kind: string, language: string, size: SizeName): string {
  const name = `${kind}_${language}`;
  const rev = ownValue(ownValue(product.images, name), 'rev') ?? 1;
  return `${imageHost}/${folder(String(product.code))}/${name}.${rev}.${sizes[size]}.jpg`;
}

// Production stores images under groups of three digits; codes are first padded to thirteen.
function folder(code: string): string {
  const padded = code.padStart(13, '0');
  return `${padded.slice(0, 3)}/${padded.slice(3, 6)}/${padded.slice(6, 9)}/${padded.slice(9)}`;
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
