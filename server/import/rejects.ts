import type { WriteStream } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { RejectedLine } from '../store/import/types.ts';

const shown = 10;

/** Writes rejected lines to a file that the first of them creates. */
interface RejectsFile {
  add(line: RejectedLine): void;
  /** Ends the file and returns its path; undefined when no line was rejected. */
  end(): Promise<string | undefined>;
}

/** Creates the writer; `print` is called with a message for each of the first ten rejected lines. */
export function rejectsFile(path: string, print: (text: string) => void): RejectsFile {
  let file: WriteStream | undefined;
  let failure: Error | undefined;
  let added = 0;
  return {
    add: (line) => {
      if (file === undefined) {
        file = createWriteStream(path);
        file.on('error', (error) => {
          failure = error;
        });
        file.write('source\tline\tcode\treason\n');
      }
      file.write(
        `${[line.source, line.line, line.code, line.reason].map((cell) => String(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`,
      );
      added += 1;
      if (added <= shown)
        print(
          `Rejected: ${line.source}, line ${line.line}${line.code === '' ? '' : `, code ${line.code}`}: ${line.reason}`,
        );
      if (added === shown + 1) print('More rejected lines go to the file only.');
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
