import type { ProductView } from '../products/product-view.ts';
import type { Catalog } from '../store/catalog.ts';
import type { Taxonomies } from '../taxonomy/index.ts';
import type { ContractDocument } from './document.ts';

/** What the operations stand on. Handlers know these by their interfaces only. */
export interface Services {
  readonly contract: ContractDocument;
  readonly catalog: Catalog;
  readonly taxonomies: Taxonomies;
  readonly productView: ProductView;
}
