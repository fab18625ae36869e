import { createProductView } from '../products/product-view.ts';
import type { Catalog } from '../store/catalog.ts';
import { createTaxonomies } from '../taxonomy/index.ts';
import type { ContractDocument } from './document.ts';
import type { Services } from './services.ts';

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
