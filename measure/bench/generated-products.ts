import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { parse } from 'yaml';
import type { ImportSource } from '../../server/store/import/types.ts';
import { nutrientColumns } from '../../server/store/rows/nutrient-columns.ts';
import { randomNumbers } from './rows.ts';

/** The tag fields, with what `tag-fields.yaml` says of each. */
const tagFields = parse(readFileSync(join(projectRoot, 'measure/bench/tag-fields.yaml'), 'utf8')) as Readonly<
  Record<string, readonly [values: number, mean: number, exponent: number]>
>;

const nutrients = [...nutrientColumns.keys()].filter((nutrient) => nutrient !== 'energy');
/** How long a line is, by its name on the command line. */
const bytesOf: Readonly<Record<string, number>> = { small: 3_800, real: 20_000 };

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
export function generatedProduct(number: number): Record<string, unknown> {
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

/** Returns so many generated products as a source, one of 3.8 KB or 20 KB a line. */
export function generatedSource(count: number, size: string): ImportSource {
  const bytes = bytesOf[size] ?? 0;
  // Words that compress like the texts of real products.
  const random = randomNumbers(count);
  const words = Array.from({ length: 4_000 }, () => Math.floor(random() * 36 ** 5).toString(36));
  async function* lines(): AsyncIterable<Uint8Array> {
    for (let start = 0; start < count; start += 100) {
      let text = '';
      for (let number = start; number < Math.min(count, start + 100); number += 1) {
        const line = JSON.stringify(generatedProduct(number)).slice(0, -1);
        let filler = '';
        while (line.length + filler.length < bytes) filler += `${words[Math.floor(random() ** 2 * words.length)]} `;
        text += `${line},"generic_name":"${filler}"}\n`;
      }
      yield Buffer.from(text);
    }
  }
  return { name: `${count} generated products`, tagtype: undefined, size: count * bytes, open: lines };
}
