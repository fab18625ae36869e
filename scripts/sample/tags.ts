import type { Context, Fields, TaxonomyView } from './facts.ts';
import { nameFromTag, slug, unique } from './text.ts';

/** The tags with all their parents, the most general first. */
export function withAncestors(taxonomies: TaxonomyView, tagtype: string, tags: readonly string[]): string[] {
  return unique(tags.flatMap((tag) => [...taxonomies.ancestors(tagtype, tag).toReversed(), tag]));
}

/** The name of a tag, made from its id when the taxonomy does not know it. */
export function nameOfTag(taxonomies: TaxonomyView, tagtype: string, tag: string, lc: string): string {
  return taxonomies.nameOf(tagtype, tag, lc) ?? nameFromTag(tag);
}

/** The four fields of a taxonomised tag type: string, its language, hierarchy, tags. None without tags. */
export function taxonomyFields(
  { taxonomies, lang }: Context,
  tagtype: string,
  tags: readonly string[] | undefined,
): Fields {
  if (tags === undefined) return {};
  const all = withAncestors(taxonomies, tagtype, tags);
  return {
    [tagtype]: tags.map((tag) => nameOfTag(taxonomies, tagtype, tag, lang)).join(', '),
    [`${tagtype}_lc`]: lang,
    [`${tagtype}_hierarchy`]: all,
    [`${tagtype}_tags`]: [...all],
  };
}

/** The two fields of a tag type without taxonomy: the string as entered, and its slugs. */
export function plainFields(field: string, values: readonly string[] | undefined): Fields {
  if (values === undefined) return {};
  return { [field]: values.join(', '), [`${field}_tags`]: values.map(slug) };
}

/** Brands, whose names are the same in every language. */
export function brandFields(brands: readonly string[] | undefined): Fields {
  if (brands === undefined) return {};
  return { ...plainFields('brands', brands), brands_lc: 'xx', brands_hierarchy: brands.map((brand) => `xx:${brand}`) };
}
