import { longestBarcode, longestBarcodeV2, normalizeBarcode } from '../barcode.ts';
import type { Form } from './cut-product.ts';
import type { FieldSelection } from './field-selection.ts';
import type { ProductBytes } from './product-bytes.ts';
import type { ProductCache } from './product-cache.ts';

/** The outcomes of reading a product by its barcode. */
type ReadOutcome =
  | { readonly outcome: 'found'; readonly code: string; readonly product: ProductBytes }
  | { readonly outcome: 'not-found'; readonly code: string }
  | { readonly outcome: 'other-type'; readonly code: string; readonly productType: OtherType }
  | { readonly outcome: 'redirect'; readonly code: string; readonly site: string }
  | { readonly outcome: 'invalid-code'; readonly code: string }
  | { readonly outcome: 'forbidden' };

/** The parameters of a product operation that decide which product is sent. */
interface ReadParameters {
  readonly product_type?: string | undefined;
  readonly user_id?: string | undefined;
  readonly password?: string | undefined;
  readonly fields: FieldSelection;
}

const longest = { v2: longestBarcodeV2, v3: longestBarcode } as const;
const servedType = 'food';

/** The sites of the product types that this server does not serve. */
const sites = {
  beauty: 'https://world.openbeautyfacts.org',
  petfood: 'https://world.openpetfoodfacts.org',
  product: 'https://world.openproductsfacts.org',
} as const;

type OtherType = keyof typeof sites;

/**
 * Returns the product of a barcode in any GS1 form, or why it is not sent. Credentials are rejected, for this server has no accounts.
 * A product of another type redirects to its own site, unless the stored form is requested (`fields=raw`).
 */
export async function readProduct(
  products: ProductCache,
  code: string,
  form: Form,
  parameters: ReadParameters,
): Promise<ReadOutcome> {
  if (parameters.user_id !== undefined && parameters.password !== undefined) return { outcome: 'forbidden' };
  const normalized = normalizeBarcode(code, longest[form]);
  if (normalized === undefined)
    return { outcome: 'invalid-code', code: code.replaceAll(/\D/g, '').replace(/^0+$/, '00000000') };
  const [product] = await products.get([normalized]);
  if (product === undefined) return { outcome: 'not-found', code: normalized };

  const type = String(product.productType() ?? servedType);
  if (parameters.fields.kind === 'raw' || !isOtherType(type)) return { outcome: 'found', code: normalized, product };
  const redirects = parameters.product_type === 'all' || parameters.product_type === type;
  return redirects
    ? { outcome: 'redirect', code: normalized, site: sites[type] }
    : { outcome: 'other-type', code: normalized, productType: type };
}

function isOtherType(type: string): type is OtherType {
  return Object.hasOwn(sites, type);
}
