import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { parse } from 'yaml';
import type { ImportSource } from '../../server/store/import/types.ts';
import { nutrientColumns } from '../../server/store/rows/nutrient-columns.ts';
import { exportFile } from '../../test/servers/data-directories.ts';
import { randomNumbers } from './rows.ts';

/** The tag fields, with what `tag-fields.yaml` says of each. */
const tagFields = parse(readFileSync(join(projectRoot, 'measure/bench/tag-fields.yaml'), 'utf8')) as Readonly<
  Record<string, readonly [values: number, mean: number, exponent: number]>
>;

const nutrients = [...nutrientColumns.keys()].filter((nutrient) => nutrient !== 'energy');
/** A tag of some field, drawn as often as products have it. */
export function randomTag(field: string, random: () => number): string {
  const [values, , exponent] = tagFields[field] ?? [1, 1, 1];
  // The inverse of the distribution function of a power law over ranks.
  const rank =
    exponent === 1
      ? (values + 1) ** random()
      : (1 + random() * ((values + 1) ** (1 - exponent) - 1)) ** (1 / (1 - exponent));
  return `en:${field.slice(0, -5)}-${Math.floor(rank)}`;
}

/** Returns the code of a generated product. */
export const codeOf = (number: number): string => String(3_000_000_000_000 + number);

/** Returns a generated product in the stored form. */
function generatedProduct(number: number): Record<string, unknown> {
  const random = randomNumbers(number + 1);
  const product: Record<string, unknown> = {
    code: codeOf(number),
    product_name: `Product ${Math.floor(random() * 1e6)} of ${number % 977}`,
    popularity_key: Math.floor(random() ** 4 * 3e10),
    last_modified_t: 1_400_000_000 + Math.floor(random() * 4e8),
    created_t: 1_330_000_000 + Math.floor(random() * 4e8),
    completeness: Math.floor(random() * 20) / 20,
    nutriscore_score: Math.floor(random() * 50) - 10,
  };
  for (const [field, [, mean]] of Object.entries(tagFields)) {
    const n = Math.floor(mean * 2 * random() + 0.5);
    product[field] = [...new Set(Array.from({ length: n }, () => randomTag(field, random)))];
  }
  const filled = random() < 0.75;
  product.nutriments = filled
    ? Object.fromEntries(nutrients.map((nutrient) => [`${nutrient}_100g`, Math.round(random() ** 2 * 1_000) / 10]))
    : {};
  return product;
}

const smallBytes = 3_800;

/** Returns generated products of 3.8 KB, the rest of which is words that compress like the texts of real ones. */
export function smallProducts(): (number: number) => Record<string, unknown> {
  const random = randomNumbers(smallBytes);
  const words = Array.from({ length: 4_000 }, () => Math.floor(random() * 36 ** 5).toString(36));
  return (number) => {
    const product = generatedProduct(number);
    let generic_name = '';
    for (let left = smallBytes - JSON.stringify(product).length; generic_name.length < left; )
      generic_name += `${words[Math.floor(random() ** 2 * words.length)]} `;
    return { ...product, generic_name };
  };
}

/** Fields of tags whose values the contract lists or has a form for, so that a record keeps its own. */
const closed = [
  'codes',
  'ecoscore',
  'entry_dates',
  'last_edit_dates',
  'nova_groups',
  'nutrition_grades',
  'pnns_groups_2',
];

/** Returns records of the test data in turn, each under a code, a name, times and open tags of its own. */
export function realRecords(): (number: number) => Record<string, unknown> {
  const records = readFileSync(exportFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return (number) => {
    const { nutriments, nutriscore_score, completeness, ...own } = generatedProduct(number);
    for (const field of closed) delete own[`${field}_tags`];
    return { ...records[number % records.length], ...own };
  };
}

/** Returns so many products as a source, a line each. */
export function sourceOf(count: number, product: (number: number) => Record<string, unknown>): ImportSource {
  async function* lines(): AsyncIterable<Uint8Array> {
    for (let start = 0; start < count; start += 100) {
      const numbers = Array.from({ length: Math.min(count - start, 100) }, (_, index) => start + index);
      yield Buffer.from(numbers.map((number) => `${JSON.stringify(product(number))}\n`).join(''));
    }
  }
  return { name: `${count} products`, tagtype: undefined, size: undefined, open: lines };
}
