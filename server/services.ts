import type { Contract } from './contract/document.ts';
import type { ResponseBodies } from './contract/response-bodies.ts';
import type { ComputedCache } from './products/computed-cache.ts';
import type { ProductCache } from './products/product-cache.ts';
import type { ProductView } from './products/product-view.ts';
import type { Catalog } from './store/catalog.ts';
import type { Taxonomies } from './taxonomy/index.ts';

/** What the handlers of this API work on, by interfaces. */
export interface Services {
  readonly contract: Contract;
  readonly catalog: Catalog;
  readonly taxonomies: Taxonomies;
  readonly products: ProductCache;
  readonly productView: ProductView;
  readonly computed: ComputedCache;
  readonly fragmentOf: ResponseBodies['fragmentOf'];
}

/** The schemas of this API whose values are validated when they enter the process, and are then sent as bytes. */
export const fragmentSchemas = ['V2Product', 'V3Product', 'KnowledgePanels'] as const;
