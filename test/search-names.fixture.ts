import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What texts stand for in the taxonomy of a `_tags` field, where there can be no doubt. */
export interface Names {
  /** The names in a language that stand for exactly one entry; none where the field has no taxonomy. */
  of(field: string, language: string): readonly Name[];
  /** Whether a stored tag stands for itself: it is an id, or nothing like it is in the taxonomy. */
  isItself(field: string, tag: string): boolean;
}

/** A name or synonym, and the id that it stands for. */
export interface Name {
  readonly text: string;
  readonly id: string;
}

interface Entry {
  readonly name?: Readonly<Record<string, string>>;
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

const borrowed: Readonly<Record<string, string>> = {
  traces: 'allergens',
  additives_original: 'additives',
  ingredients_original: 'ingredients',
};
// Brands are not looked up in their taxonomy.
const withoutNames = new Set(['brands']);

// Coarser than any rule of similarity between strings (plurals, small words, accents): what differs here is different for every reader.
function coarseForm(text: string): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/[aeinrsxy]+$/, ''));
  const long = words.filter((word) => word.length > 3);
  return (long.length > 0 ? long : words).join('');
}

function canBeSaid(text: string): boolean {
  return text !== '' && text === text.trim() && !/^-|[,|]|^[a-z]{2}:/i.test(text);
}

function textsOf({ name = {}, synonyms = {} }: Entry, language: string): string[] {
  return [name[language] ?? '', ...(synonyms[language] ?? [])];
}

type Entries = Readonly<Record<string, Entry>>;

function ownersOf(entries: Entries): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [id, entry] of Object.entries(entries)) {
    const languages = new Set([...Object.keys(entry.name ?? {}), ...Object.keys(entry.synonyms ?? {})]);
    for (const text of [id.slice(3), ...[...languages].flatMap((lc) => textsOf(entry, lc))]) {
      owners.set(coarseForm(text), (owners.get(coarseForm(text)) ?? new Set()).add(id));
    }
  }
  return owners;
}

/** Reads the taxonomy files of a folder, without the code that the server reads them with. */
export function namesIn(folder: string): Names {
  const known = new Map<string, { entries: Entries; owners: ReturnType<typeof ownersOf> }>();
  const taxonomyOf = (field: string) => {
    const type = field.replace(/_tags$/, '');
    const file = join(folder, `${borrowed[type] ?? type}.json`);
    const has = !withoutNames.has(type) && existsSync(file);
    const entries: Entries = known.get(field)?.entries ?? (has ? JSON.parse(readFileSync(file, 'utf8')) : {});
    const taxonomy = known.get(field) ?? { entries, owners: ownersOf(entries) };
    known.set(field, taxonomy);
    return taxonomy;
  };
  return {
    of: (field, language) => {
      const { entries, owners } = taxonomyOf(field);
      return Object.entries(entries).flatMap(([id, entry]) =>
        textsOf(entry, language)
          .filter((text) => canBeSaid(text) && owners.get(coarseForm(text))?.size === 1)
          .map((text) => ({ text, id })),
      );
    },
    isItself: (field, tag) => {
      const { entries, owners } = taxonomyOf(field);
      return Object.hasOwn(entries, tag) || !owners.has(coarseForm(tag.replace(/^[a-z]{2}:/, '')));
    },
  };
}
