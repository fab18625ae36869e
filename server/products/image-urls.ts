const imageHost = 'https://images.openfoodfacts.org/images/products';
const kinds = ['front', 'ingredients', 'nutrition', 'packaging'] as const;
const sizes = { thumb: '100', small: '200', display: '400' } as const;

interface SelectedImage {
  readonly rev?: string | number;
  readonly sizes?: Readonly<Record<string, unknown>>;
}

type Product = Readonly<Record<string, unknown>>;

/**
 * Returns the image address fields of a product, which are not stored but follow from `images`: `image_<kind>_url` with `_small` and `_thumb`
 * in language `lc` (else the main language, else any), `image_url` for the front, and `selected_images` with every language.
 */
export function imageUrls(product: Product, lc: string): Record<string, unknown> {
  const code = typeof product.code === 'string' ? product.code : '';
  const urls: Record<string, unknown> = {};
  const selectedImages: Record<string, Record<string, Record<string, string>>> = {};
  for (const kind of kinds) {
    const byLanguage = imagesOf(product, kind);
    const languages = [...byLanguage.keys()];
    const shown = [lc, String(product.lang ?? product.lc), languages[0] ?? ''].find((language) =>
      byLanguage.has(language),
    );
    const image = shown === undefined ? undefined : byLanguage.get(shown);
    if (shown === undefined || image === undefined) continue;
    const address = (size: string) => imageUrl(code, `${kind}_${shown}`, image, size);
    Object.assign(urls, {
      [`image_${kind}_url`]: address(sizes.display),
      [`image_${kind}_small_url`]: address(sizes.small),
      [`image_${kind}_thumb_url`]: address(sizes.thumb),
    });
    if (kind === 'front')
      Object.assign(urls, {
        image_url: address(sizes.display),
        image_small_url: address(sizes.small),
        image_thumb_url: address(sizes.thumb),
      });
    selectedImages[kind] = Object.fromEntries(
      Object.entries(sizes).map(([name, size]) => [
        name,
        Object.fromEntries(
          [...byLanguage].map(([language, selected]) => [
            language,
            imageUrl(code, `${kind}_${language}`, selected, size),
          ]),
        ),
      ]),
    );
  }
  return Object.keys(selectedImages).length > 0 ? { ...urls, selected_images: selectedImages } : urls;
}

function imagesOf(product: Product, kind: string): Map<string, SelectedImage> {
  const images = typeof product.images === 'object' && product.images !== null ? product.images : {};
  const found = new Map<string, SelectedImage>();
  for (const [name, image] of Object.entries(images)) {
    const language = new RegExp(`^${kind}_([a-z]{2})$`).exec(name)?.[1];
    if (language !== undefined) found.set(language, image as SelectedImage);
  }
  return found;
}

function imageUrl(code: string, name: string, image: SelectedImage, size: string): string {
  return `${imageHost}/${folder(code)}/${name}.${image.rev ?? 1}.${size}.jpg`;
}

// Production stores images under groups of three digits; codes are first padded to thirteen.
function folder(code: string): string {
  const padded = code.padStart(13, '0');
  return `${padded.slice(0, 3)}/${padded.slice(3, 6)}/${padded.slice(6, 9)}/${padded.slice(9)}`;
}
