import { gunzipSync } from 'node:zlib';
import { isObject } from '@contract-first/conformance/model';
import { compactEntries } from './compact-entries.ts';
import { createTaxonomy } from './create.ts';
import type { Taxonomy, TaxonomyEntry, TextByLanguage } from './taxonomy.ts';

const noProperties: Readonly<Record<string, TextByLanguage>> = {};
const noSynonyms: Readonly<Record<string, readonly string[]>> = {};
const noIds: readonly string[] = [];

function isTexts(value: unknown): value is TextByLanguage {
  if (!isObject(value)) return false;
  for (const lc in value) if (typeof value[lc] !== 'string') return false;
  return true;
}

/** `null` names occur in compiled files where the word of one language was joined to another entry. */
function withoutNulls(value: unknown): unknown {
  if (!isObject(value) || !Object.values(value).includes(null)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, text]) => text !== null));
}

/** Compiled files hold stubs: a blank id ("en:"), and ids without an entry, all names `null`. */
function isStub(id: string, entry: unknown): boolean {
  if (/^[a-z]{2}:$/i.test(id)) return true;
  if (!isObject(entry) || !isObject(entry.name)) return false;
  const names = Object.values(entry.name);
  return names.length > 0 && names.every((name) => name === null);
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isSynonyms(value: unknown): value is Record<string, string[]> {
  if (!isObject(value)) return false;
  for (const lc in value) if (!isStrings(value[lc])) return false;
  return true;
}

function readEntry(where: string, id: string, value: unknown): TaxonomyEntry {
  if (!/^[a-z]{2}:./is.test(id)) {
    throw new Error(`${where}: the key ${JSON.stringify(id)} is not a tag id such as "en:tea".`);
  }
  if (!isObject(value)) throw new Error(`${where}: "${id}" is not an object.`);
  const invalid = (field: string, expected: string) => new Error(`${where}: "${field}" of "${id}" is not ${expected}.`);
  const { name: givenName = {}, synonyms = noSynonyms, parents = noIds, children = noIds, ...others } = value;
  const name = withoutNulls(givenName);
  if (!isTexts(name)) throw invalid('name', 'an object of strings by language');
  if (!isSynonyms(synonyms)) throw invalid('synonyms', 'an object of arrays of strings by language');
  if (!isStrings(parents)) throw invalid('parents', 'an array of ids');
  if (!isStrings(children)) throw invalid('children', 'an array of ids');
  const properties: Record<string, TextByLanguage> = {};
  for (const [field, property] of Object.entries(others)) {
    if (!isTexts(property)) throw invalid(field, 'an object of strings by language');
    properties[field] = property;
  }
  const own = Object.keys(others).length === 0 ? noProperties : properties;
  return { id, names: name, synonyms, parents, children, properties: own };
}

// From this size on a taxonomy is kept as bytes.
const largeBytes = 2_000_000;

function plainBytes(where: string, json: Uint8Array): Uint8Array {
  const isGzip = json[0] === 0x1f && json[1] === 0x8b;
  try {
    return isGzip ? gunzipSync(json) : json;
  } catch (cause) {
    throw new Error(`${where}: the file is not JSON in gzip.`, { cause });
  }
}

function readJson(where: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new Error(`${where}: the file is not JSON.`, { cause });
  }
}

/**
 * Returns the taxonomy of a compiled file, given as its JSON value or its bytes (plain or gzip).
 * Throws an Error that names the taxonomy, the entry and the field when the file is not a taxonomy.
 */
export function parseTaxonomy(tagtype: string, json: unknown): Taxonomy {
  const where = `Taxonomy "${tagtype}"`;
  const bytes = json instanceof Uint8Array ? plainBytes(where, json) : undefined;
  const value = bytes === undefined ? json : readJson(where, bytes);
  if (!isObject(value)) throw new Error(`${where}: the file does not hold one object of entries by id.`);
  const entries = new Map<string, TaxonomyEntry>();
  for (const [id, entry] of Object.entries(value)) {
    if (!isStub(id, entry)) entries.set(id, readEntry(where, id, entry));
  }
  return createTaxonomy(tagtype, (bytes?.length ?? 0) < largeBytes ? entries : compactEntries(entries));
}
