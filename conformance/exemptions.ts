import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isObject } from './model/json.ts';
import { UsageError } from './subcommand.ts';

/** Known differences that a check accepts: their names, each with its subject in front when there is one, and why. */
export interface Exemption {
  readonly items: readonly string[];
  readonly reason: string;
}

const patterns = new Map<string, RegExp>();

/** Whether an item has this name; `*` in the name stands for one or more characters that are neither `/` nor a space. */
export function matches(name: string, item: string): boolean {
  if (!name.includes('*')) return name === item;
  const source = name.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = patterns.get(name) ?? new RegExp(`^${source.join('[^/ ]+')}$`, 'su');
  patterns.set(name, pattern);
  return pattern.test(item);
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

/**
 * Reads a YAML array of exemptions: `items`, `reason`, and `subject` when all items start with the same words. `expand` may turn
 * other keys into items. Throws a `UsageError` that names the file and the entry when one is incomplete.
 */
export function readExemptions(
  file: string,
  expand: (entry: Readonly<Record<string, unknown>>) => readonly string[] | undefined = () => undefined,
): Exemption[] {
  const entries = (parse(readFileSync(file, 'utf8')) ?? []) as unknown;
  if (!Array.isArray(entries)) throw new UsageError(`${file} must be an array of exemptions.`);
  return entries.map((entry, index) => {
    const { subject, items, reason } = isObject(entry) ? entry : {};
    const found = isObject(entry) ? (expand(entry) ?? items) : items;
    if (!isStrings(found) || typeof reason !== 'string' || reason.trim() === '')
      throw new UsageError(`${file}: entry ${index + 1} needs items (an array of strings) and a reason.`);
    return { items: found.map((item) => (typeof subject === 'string' ? `${subject} ${item}` : item)), reason };
  });
}

/** One known difference: what it is about, the entries it excuses (`*` stands for one pointer segment, or a part of one), and why. */
export interface Exception {
  readonly subject: string;
  readonly entries: readonly string[];
  readonly reason: string;
}

/** Whether a text fits an entry in which `*` stands for one pointer segment, or a part of one. */
export const fits = matches;

/** Reads a YAML list of exceptions; `subjectKey` and `entriesKey` name the two keys beside `reason`. Throws a `UsageError` for an incomplete one. */
export function readExceptions(file: string, subjectKey: string, entriesKey: string): Exception[] {
  const list = (parse(readFileSync(file, 'utf8')) ?? []) as unknown;
  if (!Array.isArray(list)) throw new UsageError(`${file} is not a list.`);
  return list.map((item, index) => {
    const { [subjectKey]: subject, [entriesKey]: entries, reason } = isObject(item) ? item : {};
    const complete =
      typeof subject === 'string' &&
      Array.isArray(entries) &&
      entries.length > 0 &&
      typeof reason === 'string' &&
      reason.trim() !== '';
    if (!complete) throw new UsageError(`${file}: entry ${index + 1} needs ${subjectKey}, ${entriesKey} and reason.`);
    return { subject, entries: entries.map(String), reason };
  });
}
