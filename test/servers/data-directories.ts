import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileSource } from '../../server/taxonomy/compile-source.fixture.ts';
import { runScript } from './start-main.ts';
import { testData } from './test-data.ts';

/** What a data directory holds: nothing, the bundled sample, or the products and taxonomies of the test data. */
export type DataName = 'empty' | 'sample' | 'real';

/** A data directory that no process uses, and what was printed while it was filled. */
export interface DataDirectory {
  readonly folder: string;
  readonly printed: string;
}

/** The records of a real export, which are no part of the repository. */
export const exportFile = testData('open-food-facts/products/export-2026-04.jsonl');
const compiledTaxonomies = [
  ...['brands', 'categories', 'ingredients', 'labels'].map((name) => `${name}.full.json.gz`),
  ...['packaging_materials', 'packaging_recycling', 'packaging_shapes'].map((name) => `${name}.full.json.gz`),
  'countries.json',
];

/** Fills a new or empty data directory, or the database that the environment names. Throws what was printed when that fails or a line of the real data is rejected. */
export async function fillDataDirectory(
  name: DataName,
  folder: string,
  others: Readonly<Record<string, string>> = {},
): Promise<DataDirectory> {
  const environment = { DATA_DIR: folder, ...others };
  const filling =
    name === 'real'
      ? runScript('server/data-import.ts', ['--strict', ...realFiles(dirname(folder))], environment)
      : runScript('test/servers/fill-store.ts', [name], environment);
  const code = await filling.exited;
  if (code !== 0) throw new Error(`Filling the ${name} data directory ended with ${code}.\n${filling.printed()}`);
  return { folder, printed: filling.printed() };
}

/** The export, where it is at hand, and the taxonomies of the test data as files to import; one that has to be compiled is written into `below`. */
export function realFiles(below: string): string[] {
  const taxonomies = compiledTaxonomies.map((file) => testData(`open-food-facts/taxonomies/${file}`));
  return [...(existsSync(exportFile) ? [exportFile] : []), ...taxonomies, allergens(below)];
}

// Its compiled form is not at hand.
function allergens(below: string): string {
  const file = join(below, 'allergens.full.json');
  if (!existsSync(file)) {
    const source = readFileSync(testData('open-food-facts/taxonomies/allergens.txt'), 'utf8');
    writeFileSync(file, JSON.stringify(compileSource(source)));
  }
  return file;
}

/** Copies a data directory to one of its own beside it. It has a thousand files: the asynchronous copy takes four times as long. */
export function copyDataDirectory(folder: string): string {
  const copy = mkdtempSync(`${folder}-`);
  cpSync(folder, copy, { recursive: true });
  return copy;
}
