import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names in a language that stand for exactly one entry of the taxonomy of a `_tags` field; none where the field has no taxonomy. */
export type NamesOf = (field: string, language: string) => readonly Name[];

/** A name or synonym, and the id that it stands for. */
export interface Name {
  readonly text: string;
  readonly id: string;
}

interface Entry {
  readonly name?: Readonly<Record<string, string>>;
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

const borrowed: Readonly<Record<string, string>> = { traces: 'allergens' };
// Brands are not looked up in their taxonomy.
const withoutNames = new Set(['brands']);

// Coarser than any rule of likeness between texts: what differs here is different for every reader.
function likeness(text: string): string {
  const bare = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return bare.replace(/(es|s|x)$/, '');
}

function canBeSaid(text: string): boolean {
  return text !== '' && text === text.trim() && !/^-|[,|]|^[a-z]{2}:/i.test(text);
}

function textsOf({ name = {}, synonyms = {} }: Entry, language: string): string[] {
  return [name[language] ?? '', ...(synonyms[language] ?? [])];
}

function clearNames(entries: Readonly<Record<string, Entry>>, language: string): Name[] {
  const owners = new Map<string, Set<string>>();
  for (const [id, entry] of Object.entries(entries)) {
    const languages = new Set([...Object.keys(entry.name ?? {}), ...Object.keys(entry.synonyms ?? {})]);
    for (const text of [id.slice(3), ...[...languages].flatMap((lc) => textsOf(entry, lc))]) {
      owners.set(likeness(text), (owners.get(likeness(text)) ?? new Set()).add(id));
    }
  }
  return Object.entries(entries).flatMap(([id, entry]) =>
    textsOf(entry, language)
      .filter((text) => canBeSaid(text) && owners.get(likeness(text))?.size === 1)
      .map((text) => ({ text, id })),
  );
}

/** Reads the names from the taxonomy files of a folder, without the code that the server reads them with. */
export function namesIn(folder: string): NamesOf {
  const known = new Map<string, Name[]>();
  return (field, language) => {
    const key = `${field} ${language}`;
    const type = field.replace(/_tags$/, '');
    const file = join(folder, `${borrowed[type] ?? type}.json`);
    const names =
      known.get(key) ??
      (withoutNames.has(type) || !existsSync(file) ? [] : clearNames(JSON.parse(readFileSync(file, 'utf8')), language));
    known.set(key, names);
    return names;
  };
}
