import { UsageError } from '../subcommand.ts';

/** One recorded response, as its index describes it. */
export interface Recording {
  /** File name inside the folder of recordings. */
  readonly file: string;
  /** The path of the contract that it is said to answer, e.g. `/api/v3/product/{code}`. */
  readonly template: string;
  /** The request, as text: perhaps a full URL, perhaps with a remark in parentheses. */
  readonly request: string;
  readonly status: number;
}

/** Reads tab-separated lines `file, path template, request, status, ...`; a first line that starts with `file` is a heading. Throws a `UsageError` for a line that lacks one. */
export function parseIndex(text: string): Recording[] {
  const lines = text
    .split('\n')
    .map((line, index) => ({ cells: line.replace(/\r$/, '').split('\t'), number: index + 1 }));
  return lines
    .filter(({ cells, number }) => cells.join('').trim() !== '' && !(number === 1 && cells[0] === 'file'))
    .map(({ cells, number }) => {
      const [file = '', template = '', request = '', status = ''] = cells.map((cell) => cell.trim());
      if (file === '' || !template.startsWith('/') || !/^\d{3}$/.test(status)) {
        throw new UsageError(
          `Line ${number} of the index is not "file, path template, request, status": ${cells.join(' | ')}`,
        );
      }
      return { file, template, request, status: Number(status) };
    });
}

const versionIn = (path: string) => /^\/api\/v(\d+(?:\.\d+)?)\//.exec(path)?.[1]?.replace(/\.0$/, '');

/** The path that was requested, without method, host, query and remarks. */
export function requestedPath(request: string): string {
  const url = request.replace(/^[A-Z]+\s+/, '').replace(/^[a-z]+:\/\/[^/]+/, '');
  return /^[^?\s]*/.exec(url)?.[0] ?? '';
}

/** What was asked for instead of the version that the template describes; undefined when it is that version. */
export function otherVersion(recording: Recording): string | undefined {
  const path = requestedPath(recording.request);
  const asked = versionIn(path);
  if (asked === undefined) return `another route, ${path}`;
  return asked === versionIn(recording.template) ? undefined : `API v${asked}`;
}
