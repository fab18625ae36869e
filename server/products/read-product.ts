import type { Catalog, StoredProduct } from '../store/catalog.ts';
import { longestBarcode, normalizeBarcode } from './barcode.ts';

/** What reading a product by its barcode can come to. */
export type ReadOutcome =
  | { readonly outcome: 'found'; readonly code: string; readonly product: StoredProduct }
  | { readonly outcome: 'not-found'; readonly code: string }
  | { readonly outcome: 'other-type'; readonly code: string; readonly productType: OtherType }
  | { readonly outcome: 'elsewhere'; readonly code: string; readonly site: string }
  | { readonly outcome: 'invalid-code'; readonly code: string }
  | { readonly outcome: 'forbidden' };

/** The parameters of a product operation that decide which product is answered. */
export interface ReadParameters {
  readonly product_type?: string | undefined;
  readonly user_id?: string | undefined;
  readonly password?: string | undefined;
  readonly fields?: readonly string[] | undefined;
}

const servedType = 'food';

/** The sites of the product types that this server does not serve. */
const sites = {
  beauty: 'https://world.openbeautyfacts.org',
  petfood: 'https://world.openpetfoodfacts.org',
  product: 'https://world.openproductsfacts.org',
} as const;

type OtherType = keyof typeof sites;

/**
 * Returns the product that a barcode in any GS1 form stands for, or why it is not answered. Credentials are refused, for this server has no accounts.
 * A product of another type is answered only by its own site, unless the stored form is asked for (`fields=raw`).
 */
export async function readProduct(
  catalog: Catalog,
  code: string,
  parameters: ReadParameters,
  longestCode: number = longestBarcode,
): Promise<ReadOutcome> {
  if (parameters.user_id !== undefined && parameters.password !== undefined) return { outcome: 'forbidden' };
  const normalized = normalizeBarcode(code, longestCode);
  if (normalized === undefined) return { outcome: 'invalid-code', code: code.replaceAll(/\D/g, '') };
  const product = await catalog.product(normalized);
  if (product === undefined) return { outcome: 'not-found', code: normalized };

  const type = String(product.product.product_type ?? servedType);
  const raw = parameters.fields?.length === 1 && parameters.fields[0] === 'raw';
  if (raw || !isOtherType(type)) return { outcome: 'found', code: normalized, product };
  const follows = parameters.product_type === 'all' || parameters.product_type === type;
  return follows
    ? { outcome: 'elsewhere', code: normalized, site: sites[type] }
    : { outcome: 'other-type', code: normalized, productType: type };
}

function isOtherType(type: string): type is OtherType {
  return Object.hasOwn(sites, type);
}
