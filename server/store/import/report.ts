import { join } from 'node:path';
import { reportFile } from './report-file.ts';
import type { ChangedValue, RejectedLine } from './types.ts';

const shown = 10;
const longestValue = 200;

/** Where an import reports; each path is undefined for a file of its own in the data directory. */
interface ReportSettings {
  readonly dataDir: string;
  readonly rejects: string | undefined;
  readonly changes: string | undefined;
}

/** What a record says, cut, and without the characters that a terminal obeys. */
function plain(text: string): string {
  const shown = text.replaceAll(/\p{Cc}/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return shown.length > longestValue ? `${shown.slice(0, longestValue)}…` : shown;
}

const json = (value: unknown): string => plain(JSON.stringify(value) ?? '');

/**
 * Creates the report of what an import could not store, or not as it was; `print` is called with a message for each of
 * the first ten rejected lines.
 */
export function importReport(settings: ReportSettings, print: (text: string) => void) {
  const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const inDataDir = (name: string) => join(settings.dataDir, `import-${name}-${time}.tsv`);
  const rejects = reportFile(settings.rejects ?? inDataDir('rejected'), ['source', 'line', 'code', 'reason']);
  const headings = ['source', 'line', 'code', 'path', 'value', 'became'];
  const changes = reportFile(settings.changes ?? inDataDir('changed'), headings);
  const kinds = new Map<string, { n: number; example: string }>();
  let rejected = 0;
  return {
    onRejected: ({ source, line, code, reason }: RejectedLine): void => {
      rejects.add([source, line, code, reason]);
      rejected += 1;
      if (rejected <= shown)
        print(`Rejected: ${source}, line ${line}${code === '' ? '' : `, code ${code}`}: ${plain(reason)}`);
      if (rejected === shown + 1) print('More rejected lines go to the file only.');
    },
    onChanged: ({ source, line, code, path, value, became }: ChangedValue): void => {
      const what = became === undefined ? 'left out' : 'converted';
      changes.add([source, line, code, path, json(value), became === undefined ? 'left out' : json(became)]);
      // Whatever its place in an array or the number of its image.
      const kind = `${what}: ${plain(path.replaceAll(/\/\d+(?=\/|$)/g, '/*'))}`;
      const known = kinds.get(kind);
      const example = became === undefined ? json(value) : `${json(value)} to ${json(became)}`;
      if (known === undefined) kinds.set(kind, { n: 1, example });
      else known.n += 1;
    },
    /** A sentence for each kind of value that was changed, the most frequent first. */
    summary: (): string[] => {
      const sorted = [...kinds].sort(([, one], [, other]) => other.n - one.n);
      const lines = sorted
        .slice(0, shown)
        .map(([kind, { n, example }]) => `Values ${kind} (${n} times, such as ${example})`);
      return sorted.length > shown
        ? [...lines, `${sorted.length - shown} more kinds of values are in the file`]
        : lines;
    },
    /** Ends the files and returns a sentence for each that was written. */
    end: async (): Promise<string[]> => {
      const written = [
        ['Rejected lines', await rejects.end()],
        ['Values that were converted or left out', await changes.end()],
      ];
      return written.flatMap(([what, path]) => (path === undefined ? [] : [`${what} are in ${path}`]));
    },
  };
}
