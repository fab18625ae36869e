import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import type { components } from '../../generated/types.ts';
import { toV3Form } from '../../server/products/conversion/v3-form.ts';
import { createTaxonomies, type Taxonomies } from '../../server/taxonomy/index.ts';
import { testData } from './test-data.ts';

type Product = components['schemas']['V3Product'];

const sampleFolder = join(projectRoot, 'server/store/sample');
const exportFile = testData('open-food-facts/products/export-2026-04.jsonl');

/** Whether the records of a real export are at hand; they are not part of the repository. */
export const hasExport = existsSync(exportFile);

/** The products of the bundled sample. */
export function sampleProducts(): Product[] {
  return recordsOf(join(sampleFolder, 'products.jsonl')) as Product[];
}

/** The taxonomies of the bundled sample. */
export function sampleTaxonomies(): Taxonomies {
  const folder = join(sampleFolder, 'taxonomies');
  return createTaxonomies({
    available: readdirSync(folder).map((name) => name.replace('.json', '')),
    load: async (taxonomy) => readFileSync(join(folder, `${taxonomy}.json`)),
  });
}

/** The records of a real export in the stored form; none where they are not at hand. */
export function exported(): Product[] {
  if (!hasExport) return [];
  return recordsOf(exportFile).map((record) => {
    const form = toV3Form(record);
    if ('reason' in form) throw new Error(form.reason);
    return form.product as Product;
  });
}

function recordsOf(file: string): unknown[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
