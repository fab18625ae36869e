import { join } from 'node:path';
import { toV3Form } from '../../server/products/conversion/v3-form.ts';
import { projectRoot } from '../../server/root.ts';
import { sampleProducts } from './expand.ts';

/** Absolute path of the products of the bundled sample. */
export const productsFile = join(projectRoot, 'server/store/sample/products.jsonl');

/** Returns the content of the products file: one stored product a line, the same on every call. Throws when a product has no stored form. */
export async function sampleLines(): Promise<string> {
  const lines = (await sampleProducts()).map((product) => {
    const form = toV3Form(product);
    if ('reason' in form) {
      throw new Error(`Product ${product.code} of the sample has no stored form: ${JSON.stringify(form)}`);
    }
    return `${JSON.stringify(form.product)}\n`;
  });
  return lines.join('');
}
