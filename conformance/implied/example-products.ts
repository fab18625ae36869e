import type { Catalog } from '../../server/catalog/catalog.ts';
import { productsSource } from '../../server/catalog/import/source.ts';
import type { Importer } from '../../server/catalog/import.ts';
import { fillFromSample } from '../../server/sample/fill.ts';
import type { ContractDocument } from '../contract.ts';
import { isObject } from '../contract.ts';
import { responseExamples } from './examples.ts';
import { allOperations } from './target.ts';

/** The whole products that the examples of a contract show in the v3 form. */
export function exampleProducts(document: ContractDocument): Record<string, unknown>[] {
  const products = allOperations(document)
    .filter(({ operationId }) => operationId === 'getProductV3')
    .flatMap((operation) => responseExamples(document, operation))
    .filter(({ name, status }) => name === 'default' && status === 200)
    .map(({ value }) => (isObject(value) ? value.product : undefined));
  return products.filter(isObject);
}

/** Fills a catalog with the bundled sample and with the products of the examples, which the sample does not have. */
export function fillWithExamples(document: ContractDocument): (catalog: Catalog & Importer) => Promise<void> {
  return async (catalog) => {
    await fillFromSample(catalog);
    await catalog.import([productsSource('examples of the contract', exampleProducts(document))]);
  };
}
