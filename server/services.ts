import type { Contract } from '@contract-first/toolkit/serve';
import type { VersionedCache } from './cache/versioned-cache.ts';
import type { ProductCache } from './products/reading/product-cache.ts';
import type { ProductView } from './products/reading/product-view.ts';
import type { Catalog } from './store/catalog.ts';
import type { Taxonomies } from './taxonomy/index.ts';

/** What the handlers of this API work on, by interfaces. */
export interface Services {
  readonly contract: Contract;
  readonly catalog: Catalog;
  readonly taxonomies: Taxonomies;
  readonly products: ProductCache;
  readonly productView: ProductView;
  /** What takes long to compute: attributes, panels, suggestions. */
  readonly computed: VersionedCache<object>;
  /** Returns a value as JSON in bytes, a `Fragment`, with the type of what it stands for. Throws when it is invalid. */
  fragmentOf<Value>(schema: (typeof fragmentSchemas)[number], value: Value): Value;
}

/** The schemas of this API whose values are validated when they enter the process, and are then sent as bytes. */
export const fragmentSchemas = ['V2Product', 'V3Product', 'KnowledgePanels'] as const;
