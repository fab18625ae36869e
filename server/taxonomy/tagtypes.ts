import { readData } from '../texts.ts';

type Taxonomies = Readonly<Record<string, string | null>>;

const { named, unnamed, withUnknown } = readData<{
  named: Taxonomies;
  unnamed: Taxonomies;
  withUnknown: readonly string[];
}>('taxonomy/tagtypes.yaml')();

/** The tag types with a `<tagtype>_tags_<lc>` field for each language. */
export const namedTagtypes: readonly string[] = Object.keys(named);

/** The taxonomy of each tag type whose values are tags of one, whether or not it is loaded. */
export const taxonomyByTagtype: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...named, ...unnamed }).flatMap(([tagtype, taxonomy]) =>
    taxonomy === null ? [] : [[tagtype, taxonomy] as const],
  ),
);

/** Returns the taxonomy that names the values of a tag type, or undefined when its values are plain strings. */
export function taxonomyOf(tagtype: string): string | undefined {
  return taxonomyByTagtype.get(tagtype);
}

/** Returns whether "unknown" is a value of the tag type like any other, and does not also mean products without the field. */
export const hasUnknown = (tagtype: string): boolean => withUnknown.includes(tagtype);
