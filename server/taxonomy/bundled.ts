import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapValues } from '@contract-first/conformance/model';
import { projectRoot } from '../root.ts';
import { readData, writtenLanguages } from '../texts.ts';
import { stringId } from './string-id.ts';

/** The ids that are not made of English names, by code, and the codes that name nothing of today. */
interface Exceptions {
  readonly ids: Readonly<Record<string, string>>;
  readonly none: readonly string[];
}

const { named, ...exceptions } = readData<
  Readonly<Record<'countries' | 'languages', Exceptions>> & { readonly named: readonly string[] }
>('taxonomy/bundled.yaml')();

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

// Names by code come from the Unicode data of the JavaScript engine.
function entriesOf(
  type: 'region' | 'language',
  codes: readonly string[],
  { ids, none }: Exceptions,
  propertyName: string,
): Record<string, unknown> {
  const namesOf = writtenLanguages.map((lc) => [lc, new Intl.DisplayNames(lc, { type, fallback: 'none' })] as const);
  const entries: Record<string, unknown> = {};
  for (const code of codes.filter((one) => !none.includes(one))) {
    const names = namesOf.map(([lc, display]) => [lc, display.of(code)] as const);
    const english = names.find(([lc]) => lc === 'en')?.[1];
    if (english === undefined) continue;
    const id = ids[code] ?? stringId(english, 'en');
    const name = Object.fromEntries(names.filter(([, text]) => text !== undefined));
    const synonyms = mapValues(name, (text) => [text]);
    entries[`en:${id}`] = {
      name,
      synonyms: { ...synonyms, en: [english, id.replaceAll('-', ' ')] },
      [propertyName]: { en: code },
    };
  }
  return entries;
}

const fromFile = (name: string) => () => readFile(join(projectRoot, 'server/store/sample/taxonomies', `${name}.json`));
const made = (make: () => Record<string, unknown>) => async () => new TextEncoder().encode(JSON.stringify(make()));

const countryCodes = pairs.map((code) => code.toUpperCase());

const loaders: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  countries: made(() => entriesOf('region', countryCodes, exceptions.countries, 'country_code_2')),
  languages: made(() => entriesOf('language', pairs, exceptions.languages, 'language_code_2')),
  nova_groups: fromFile('nova_groups'),
  states: fromFile('states'),
};

/** The small closed vocabularies that come with the software, for stores into which they were not imported. */
export const bundledTaxonomies: readonly string[] = Object.keys(loaders);

/** Returns a bundled taxonomy as compiled JSON. Throws for any other. */
export async function bundledTaxonomy(name: string): Promise<Uint8Array> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load === undefined) throw new Error(`The taxonomy ${name} does not come with the software.`);
  return load();
}

/** Whether names of a taxonomy's entries mean nothing without it, so that a request that uses them must be refused. */
export function isNeeded(taxonomy: string): boolean {
  return named.includes(taxonomy);
}

/** Returns what a store lacks, in a sentence for the person who runs the server; undefined when nothing that matters is missing. */
export function missingTaxonomies(stored: readonly string[]): string | undefined {
  const missing = named.filter((name) => !stored.includes(name));
  if (missing.length === 0) return undefined;
  const files = missing.map((name) => `${name}.full.json`).join(' ');
  return `No taxonomy of ${missing.join(', ')}: filters and names of these are refused unless they are ids such as en:milk, and ids are shown instead of names. Fix: npm run data:import -- ${files}`;
}
