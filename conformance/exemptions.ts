import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isObject } from './model/old.ts';
import { UsageError } from './subcommand.ts';

/** One known difference: what it is about, the entries it excuses (`*` stands for one pointer segment, or a part of one), and why. */
export interface Exception {
  readonly subject: string;
  readonly entries: readonly string[];
  readonly reason: string;
}

/** Whether a text fits an entry in which `*` stands for one pointer segment, or a part of one. */
export function fits(entry: string, text: string): boolean {
  const source = entry.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('[^/ ]+')}$`).test(text);
}

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
