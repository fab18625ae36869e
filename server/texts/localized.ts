import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../root.ts';

/** A text in several languages, keyed by two-letter code. English is always there. */
export type Localized<Text = string> = { en: Text } & Partial<Record<string, Text>>;

/** The text in the first language of `lc` ("fr" or "fr,nl"), or in English when that language is not written. */
export function localize<Text>(text: Localized<Text>, lc: string): Text {
  const language = lc.split(',', 1)[0] ?? '';
  return (Object.hasOwn(text, language) ? text[language] : undefined) ?? text.en;
}

/** Reads one YAML file, named by its path below `server/`, once per process. */
export function readData<Data>(path: string): () => Data {
  let data: Data | undefined;
  return () => {
    data ??= parse(readFileSync(join(projectRoot, 'server', path), 'utf8')) as Data;
    return data;
  };
}
