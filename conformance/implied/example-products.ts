import type { Catalog } from '../../server/catalog/catalog.ts';
import { productsSource } from '../../server/catalog/import/source.ts';
import type { Importer } from '../../server/catalog/import.ts';
import { fillFromSample } from '../../server/sample/fill.ts';
import type { ContractDocument } from '../contract.ts';
import { isObject } from '../contract.ts';
import { responseExamples } from './examples.ts';
import { allOperations } from './target.ts';

/** The products that the examples of a contract speak of: those shown whole in the v3 form, and the one of another type. */
export function exampleProducts(document: ContractDocument): Record<string, unknown>[] {
  const operations = allOperations(document).filter(({ operationId }) => operationId === 'getProductV3');
  const products = operations
    .flatMap((operation) => responseExamples(document, operation))
    .filter(({ name, status }) => name === 'default' && status === 200)
    .map(({ value }) => (isObject(value) ? value.product : undefined));
  const others = operations.flatMap(({ parameters }) => {
    const code = parameters.find(({ name }) => name === 'code')?.examples?.otherProductType?.value;
    return code === undefined ? [] : [{ code, product_type: 'beauty', schema_version: 999 }];
  });
  return [...products.filter(isObject), ...others];
}

/** Fills a catalog with the bundled sample and with the products of the examples, which the sample does not have. */
export function fillWithExamples(document: ContractDocument): (catalog: Catalog & Importer) => Promise<void> {
  return async (catalog) => {
    await fillFromSample(catalog);
    await catalog.import([productsSource('examples of the contract', exampleProducts(document))]);
  };
}
