import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '@contract-first/conformance/model';
import { testData } from '../../../test/servers/test-data.ts';
import type { JsonObject } from '../values.ts';
import { newerFields } from './newer-forms.ts';
import { schemaVersions } from './schema-versions.ts';

/** The files of real products: an export, and recorded responses of 2018 to 2026. */
export const realFiles: readonly string[] = [
  'open-food-facts/products/export-2026-04.jsonl',
  'recorded',
  'recorded-2',
].map(testData);

function productsIn(body: unknown): JsonObject[] {
  if (!isObject(body)) return [];
  const products = [body.product, ...(Array.isArray(body.products) ? body.products : [])].filter(isObject);
  // Recordings of single fields are no records; the test-suite of production masks times.
  return products
    .filter((product) => Object.keys(product).length > 20)
    .map((product) => Object.fromEntries(Object.entries(product).filter(([, value]) => value !== '--ignore--')));
}

/** Returns the records of all real products that are there, each with a barcode. */
export function realRecords(): JsonObject[] {
  const [file = '', ...folders] = realFiles;
  const exported = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const recorded = folders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .map((name) => join(folder, name))
      : [],
  );
  const products = [
    ...exported.map((line) => JSON.parse(line) as JsonObject),
    ...recorded.flatMap((path) => productsIn(JSON.parse(readFileSync(path, 'utf8')))),
  ];
  return products.filter(({ code }) => typeof code === 'string' && /\d{4}/.test(code));
}

const versions = schemaVersions();

/** Returns a product of schema 999 in a newer schema. */
export function raised(product: JsonObject, schema: number): JsonObject {
  const newer = newerFields(product, versions);
  const result = { ...product };
  for (const version of versions.filter((one) => one.schema <= schema)) {
    for (const [old, name] of version.renamed) if (old in result) result[name] = result[old];
    const named = new Set(version.renamed.values());
    for (const name of Object.keys(result)) if (version.changes(name) && !named.has(name)) delete result[name];
    Object.assign(result, newer.get(version.schema));
  }
  return result;
}
