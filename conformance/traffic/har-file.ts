import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseJson } from '../check/json-text.ts';
import { isObject } from '../model/old.ts';
import { UsageError } from '../subcommand.ts';
import { HarEntryError, readEntry } from './har-entry.ts';
import { reasonOf } from './reason.ts';
import type { Tally } from './tally.ts';

function harText(file: string): string {
  const bytes = readFileSync(file);
  // The first two bytes tell, whatever the file is called.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch (error) {
    throw new UsageError(`${file} is not whole: ${reasonOf(error)}`);
  }
}

/** The entries of a HAR file, plain or compressed by gzip. Throws a `UsageError` when it is no HAR. */
export function harEntries(file: string): unknown[] {
  // Some tools on Windows write a byte order mark.
  const parsed = parseJson(harText(file).replace(/^\uFEFF/, ''));
  if ('problem' in parsed) throw new UsageError(`${file} is not JSON: ${parsed.problem}`);
  const log = isObject(parsed.value) ? parsed.value.log : undefined;
  const entries = isObject(log) ? log.entries : undefined;
  if (!Array.isArray(entries)) throw new UsageError(`${file} is not a HAR: it has no list log.entries.`);
  return entries;
}

/** Adds the entries of HAR files to a tally; entries that lack a field are counted there, too. */
export async function addHarFiles(
  tally: Tally,
  files: readonly string[],
  progress: (text: string) => void = () => undefined,
) {
  for (const file of files) {
    const entries = harEntries(file);
    for (const [index, entry] of entries.entries()) {
      const at = `log.entries[${index}]`;
      try {
        const captured = await readEntry(entry, at, `${file} ${at}`);
        if (captured === 'unanswered') tally.unanswered();
        else tally.add(captured);
      } catch (error) {
        if (!(error instanceof HarEntryError)) throw error;
        tally.unreadable(file, error.message);
      }
      progress(`${file}: ${index + 1} of ${entries.length}`);
    }
  }
}
