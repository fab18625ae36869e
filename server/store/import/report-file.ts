import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** Creates the writer of a table of tab-separated values with these headings; the first row creates its file. */
export function reportFile(path: string, headings: readonly string[]) {
  let file: WriteStream | undefined;
  let failure: Error | undefined;
  const write = (cells: readonly (string | number)[]): void => {
    file?.write(`${cells.map((cell) => String(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`);
  };
  return {
    add: (cells: readonly (string | number)[]): void => {
      if (file === undefined) {
        file = createWriteStream(path);
        file.on('error', (error) => {
          failure = error;
        });
        write(headings);
      }
      write(cells);
    },
    /** Ends the file and returns its path; undefined when no row was added. Throws when the file could not be written. */
    end: async (): Promise<string | undefined> => {
      if (file === undefined) return undefined;
      file.end();
      if (failure === undefined) await finished(file);
      if (failure !== undefined) throw failure;
      return path;
    },
  };
}
