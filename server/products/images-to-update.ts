import { filled, mainLanguage } from './language-texts.ts';
import { ownValue } from './paths.ts';

type Product = Readonly<Record<string, unknown>>;

const purposes = ['front', 'ingredients', 'nutrition', 'packaging'];
const yearInSeconds = 365 * 86_400;

/**
 * Returns the images in language `lc` that should be taken again, as `<purpose>_<lc>`: with their age in seconds when they are older than a year,
 * with 0 when there is none although `lc` is the main language or the text of that purpose is known. `now` is in unix seconds.
 */
export function imagesToUpdate(
  product: Product,
  lc: string,
  now = Math.floor(Date.now() / 1000),
): Record<string, number> {
  const wanted: Record<string, number> = {};
  for (const purpose of purposes) {
    const name = `${purpose}_${lc}`;
    const selected = ownValue(product.images, name);
    if (selected !== undefined) {
      const upload = ownValue(product.images, String(ownValue(selected, 'imgid')));
      const age = now - Number(ownValue(upload, 'uploaded_t') ?? now);
      if (age > yearInSeconds) wanted[name] = age;
    } else if (mainLanguage(product) === lc || filled(product[`${purpose}_text_${lc}`]) !== undefined) {
      wanted[name] = 0;
    }
  }
  return wanted;
}
