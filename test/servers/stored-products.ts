import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { components } from '../../generated/types.ts';
import { sampleProducts } from '../../scripts/sample/expand.ts';
import { bundledTaxonomies } from '../../scripts/sample/taxonomy-view.ts';
import { toV3Form } from '../../server/products/conversion/v3-form.ts';
import { projectRoot } from '../../server/root.ts';

type Product = components['schemas']['V3Product'];

const exportFile = join(projectRoot, '../shared/open-food-facts/products/export-2026-04.jsonl');

/** Whether the records of a real export are at hand; they are not part of the repository. */
export const hasExport = existsSync(exportFile);

/** The products of the bundled sample, with its taxonomies. */
export async function sample() {
  return { products: (await sampleProducts()) as Product[], taxonomies: await bundledTaxonomies() };
}

/** The records of a real export in the stored form; none where they are not at hand. */
export function exported(): Product[] {
  if (!hasExport) return [];
  const lines = readFileSync(exportFile, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const form = toV3Form(JSON.parse(line));
    if ('reason' in form) throw new Error(form.reason);
    return form.product as Product;
  });
}
