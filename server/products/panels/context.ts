import type { Catalog } from '../../store/catalog.ts';

/** The parameters of an operation that select knowledge panels and their form. */
export interface PanelParameters {
  readonly knowledge_panels_included?: readonly string[] | undefined;
  readonly knowledge_panels_excluded?: readonly string[] | undefined;
  readonly knowledge_panel_client?: 'app' | 'mobile' | 'web' | undefined;
  readonly activate_knowledge_panels_simplified?: boolean | undefined;
  readonly activate_knowledge_panel_physical_activities?: boolean | undefined;
}

/** The selected knowledge panels, and their form. */
export interface PanelOptions {
  /** Empty for all. */
  readonly included: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
  readonly client: 'app' | 'mobile' | 'web';
  /** Titles only. */
  readonly simplified: boolean;
  readonly physicalActivities: boolean;
}

/** Returns the options of the parameters of an operation. */
export function panelOptions(parameters: PanelParameters = {}): PanelOptions {
  return {
    included: new Set(parameters.knowledge_panels_included),
    excluded: new Set(parameters.knowledge_panels_excluded),
    client: parameters.knowledge_panel_client ?? 'app',
    simplified: parameters.activate_knowledge_panels_simplified ?? false,
    physicalActivities: parameters.activate_knowledge_panel_physical_activities ?? false,
  };
}

/** The statistics of products that knowledge panels show. */
export interface Statistics {
  /** How many products have this value in this `_tags` field. */
  tagCount(field: string, tag: string): Promise<number>;
  /** The means of nutrients in 100 g over the products with this value in this `_tags` field, and over how many products. */
  nutrientMeans(
    field: string,
    tag: string,
    nutrients: readonly string[],
  ): Promise<readonly { nutrient: string; mean: number; count: number }[]>;
  /** How many products of a category have each shape or material in a packaging part. */
  packagingCounts(query: {
    readonly part: 'shape' | 'material';
    readonly category: string;
  }): Promise<readonly { readonly tag: string; readonly n: number }[]>;
}

/** The same of the products of one country, or of all when it is undefined. */
export type CountryStatistics = Pick<Catalog, 'tagCount' | 'nutrientMeans' | 'packagingCounts'>;

/** Returns the statistics of the products that are sold in a country (a tag such as `en:france`), or of all products. */
export function statisticsOf(catalog: CountryStatistics, country: string | undefined): Statistics {
  return {
    tagCount: (field, tag) => catalog.tagCount(field, tag, country),
    nutrientMeans: (field, tag, nutrients) => catalog.nutrientMeans(field, tag, nutrients, country),
    packagingCounts: (query) => catalog.packagingCounts({ ...query, country }),
  };
}
