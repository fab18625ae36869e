import type { Taxonomies, Taxonomy, TaxonomyEntry } from '../../../taxonomy/index.ts';
import type { Phrases } from '../../../texts.ts';
import type { PanelOptions, Statistics } from '../context.ts';
import type { Panels } from '../panel.ts';

/** The input of the panels of a tag; `entry` only when the taxonomy has the tag. */
export interface TagContext {
  readonly tagtype: string;
  readonly tagid: string;
  readonly name: string;
  readonly taxonomy: Taxonomy | undefined;
  readonly entry: TaxonomyEntry | undefined;
  readonly lc: string;
  readonly phrases: Phrases;
  readonly statistics: Statistics;
  readonly taxonomies: Pick<Taxonomies, 'get'>;
  readonly options: PanelOptions;
}

/** Makes the panels of one topic; none without data for it. */
export type TagPanelMaker = (context: TagContext) => Panels | Promise<Panels>;
