import type { WriteStream } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** A table of tab-separated values that the first row creates. */
export interface ReportFile {
  add(cells: readonly (string | number)[]): void;
  /** Ends the file and returns its path; undefined when no row was added. Throws when the file could not be written. */
  end(): Promise<string | undefined>;
}

/** Creates the writer of a table with these headings. */
export function reportFile(path: string, headings: readonly string[]): ReportFile {
  let file: WriteStream | undefined;
  let failure: Error | undefined;
  const write = (cells: readonly (string | number)[]): void => {
    file?.write(`${cells.map((cell) => String(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`);
  };
  return {
    add: (cells) => {
      if (file === undefined) {
        file = createWriteStream(path);
        file.on('error', (error) => {
          failure = error;
        });
        write(headings);
      }
      write(cells);
    },
    end: async () => {
      if (file === undefined) return undefined;
      file.end();
      if (failure === undefined) await finished(file);
      if (failure !== undefined) throw failure;
      return path;
    },
  };
}
