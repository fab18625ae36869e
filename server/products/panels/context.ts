import type { Catalog } from '../../store/catalog.ts';
import type { Taxonomies } from '../../taxonomy/index.ts';
import type { Phrases } from '../../texts.ts';
import type { Panels } from './panel.ts';

/** The parameters of an operation that select knowledge panels and their form. */
export interface PanelParameters {
  readonly knowledge_panels_included?: readonly string[] | undefined;
  readonly knowledge_panels_excluded?: readonly string[] | undefined;
  readonly knowledge_panel_client?: 'app' | 'mobile' | 'web' | undefined;
  readonly knowledge_panels_client?: 'app' | 'web' | undefined;
  readonly activate_knowledge_panels_simplified?: boolean | undefined;
  readonly activate_knowledge_panel_physical_activities?: boolean | undefined;
}

/** The selected knowledge panels, and their form. */
export type PanelOptions = ReturnType<typeof panelOptions>;

/** Returns the options of the parameters of an operation: without included panels all are, and the simplified form has titles only. */
export function panelOptions(parameters: PanelParameters = {}) {
  return {
    included: new Set(parameters.knowledge_panels_included),
    excluded: new Set(parameters.knowledge_panels_excluded),
    client: parameters.knowledge_panels_client ?? parameters.knowledge_panel_client ?? 'app',
    simplified: parameters.activate_knowledge_panels_simplified ?? false,
    physicalActivities: parameters.activate_knowledge_panel_physical_activities ?? false,
  };
}

/** The statistics of products that knowledge panels show, of one country or of all. */
export type Statistics = Pick<Catalog, 'tagCount' | 'nutrientMeans' | 'packagingCounts'>;

/** Returns the statistics of the products that are sold in a country (a tag such as `en:france`), or of all products. */
export function statisticsOf(catalog: Statistics, country: string | undefined): Statistics {
  return {
    tagCount: (field, tag) => catalog.tagCount(field, tag, country),
    nutrientMeans: (field, tag, nutrients) => catalog.nutrientMeans(field, tag, nutrients, country),
    packagingCounts: (query) => catalog.packagingCounts({ ...query, country }),
  };
}

/** What panels depend on besides the product or the tag. */
export interface PanelContext {
  readonly lc: string;
  readonly phrases: Phrases;
  readonly taxonomies: Pick<Taxonomies, 'get'>;
  readonly statistics: Statistics;
  readonly options: PanelOptions;
}

/** Makes the panels of one topic; none without data for it. */
export type PanelMaker<Context extends PanelContext> = (context: Context) => Panels | Promise<Panels>;

/** Returns the names of tags in the language of the panels. */
export async function namesOf(
  tagtype: string,
  tags: readonly string[],
  { taxonomies, lc }: PanelContext,
): Promise<string[]> {
  const taxonomy = await taxonomies.get(tagtype);
  return tags.map((tag) => taxonomy?.displayName(tag, lc) ?? tag);
}

/** Returns the name of one tag in the language of the panels. */
export async function nameOf(tagtype: string, tag: string, context: PanelContext): Promise<string> {
  return (await namesOf(tagtype, [tag], context))[0] ?? tag;
}
