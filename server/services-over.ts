import type { Catalog } from './catalog/catalog.ts';
import type { ContractDocument } from './contract/document.ts';
import { createProductView } from './products/product-view.ts';
import type { Services } from './services.ts';
import { createTaxonomies } from './taxonomy/index.ts';

/** Returns the services over an open catalog; taxonomies are those of the moment. Throws when a listed taxonomy has gone. */
export async function servicesOver(contract: ContractDocument, catalog: Catalog): Promise<Services> {
  const taxonomies = createTaxonomies({
    available: await catalog.taxonomies(),
    load: async (tagtype) => {
      const bytes = await catalog.taxonomy(tagtype);
      if (bytes === undefined) throw new Error(`The store lists the taxonomy ${tagtype}, but does not hold it.`);
      return bytes;
    },
  });
  return { contract, catalog, taxonomies, productView: createProductView(taxonomies, catalog) };
}
