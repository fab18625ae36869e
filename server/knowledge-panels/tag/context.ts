import type { Taxonomy, TaxonomyEntry } from '../../taxonomy/index.ts';
import type { Phrases } from '../../texts/phrases.ts';
import type { PanelOptions } from '../options.ts';
import type { Panels } from '../panel.ts';
import type { Statistics } from '../statistics.ts';

/** What the panels of a tag are made from; an entry only when the taxonomy has the tag. */
export interface TagContext {
  readonly tagtype: string;
  readonly tagid: string;
  readonly name: string;
  readonly taxonomy: Taxonomy | undefined;
  readonly entry: TaxonomyEntry | undefined;
  readonly lc: string;
  readonly phrases: Phrases;
  readonly statistics: Statistics;
  readonly options: PanelOptions;
}

/** Makes the panels of one subject; none when there is nothing to say about it. */
export type TagPanelMaker = (context: TagContext) => Panels | Promise<Panels>;
