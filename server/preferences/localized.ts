import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../root.ts';

/** A text in several languages, keyed by two-letter code. English is always there. */
export type Localized = { en: string } & Partial<Record<string, string>>;

/** The text in the first language of `lc` ("fr" or "fr,nl"), or in English when that language is not written. */
export function localize(text: Localized, lc: string): string {
  const language = lc.split(',', 1)[0] ?? '';
  return (Object.hasOwn(text, language) ? text[language] : undefined) ?? text.en;
}

/** Reads one YAML file of this folder, by its name, once per process. */
export function readData<Data>(name: string): () => Data {
  let data: Data | undefined;
  return () => (data ??= parse(readFileSync(join(projectRoot, 'server/preferences', name), 'utf8')) as Data);
}
