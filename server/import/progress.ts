import { SingleBar } from 'cli-progress';
import type { ImportProgress } from '../store/import/types.ts';

const quietMs = 2_000;
const plainLineEveryMs = 5_000;
const phases = { reading: 'Reading', indexing: 'Indexing', finishing: 'Finishing' };

/** Shows how far an import is: no output in the first two seconds, then a bar on a terminal or plain lines elsewhere. */
interface ProgressDisplay {
  show(progress: ImportProgress): void;
  stop(): void;
}

function createBar(stream: NodeJS.WriteStream, sizeKnown: boolean): SingleBar {
  const format = sizeKnown
    ? '{phase} [{bar}] {percentage}% | {read} lines | {rate}/s | {left}'
    : '{phase} | {read} lines | {rate}/s';
  return new SingleBar({ format, stream, clearOnComplete: true, hideCursor: true, barsize: 30 });
}

// Indexes take about a tenth of the time of reading, which is part of what is left.
function timeLeft(elapsed: number, done: number, left: number): string {
  if (done <= 0 || left <= 0) return '';
  const minutes = Math.ceil((1.1 * elapsed * left) / done / 60_000);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** Creates the display on a stream, usually standard error. */
export function progressDisplay(stream: NodeJS.WriteStream): ProgressDisplay {
  const start = Date.now();
  let bar: SingleBar | undefined;
  let lastLine = 0;
  let lastPhase: ImportProgress['phase'] = 'reading';
  return {
    show: ({ phase, read, bytes, totalBytes, resumed, indexes }) => {
      const elapsed = Date.now() - start;
      if (elapsed < quietMs) return;
      const facts = {
        phase: indexes === undefined ? phases[phase] : `${phases[phase]} ${indexes[0] + 1} of ${indexes[1]}`,
        read,
        rate: Math.round(((read - resumed.read) * 1000) / elapsed),
        left: phase === 'reading' ? timeLeft(elapsed, bytes - resumed.bytes, (totalBytes ?? 0) - bytes) : '',
      };
      if (stream.isTTY) {
        if (bar === undefined) {
          bar = createBar(stream, totalBytes !== undefined);
          bar.start(totalBytes ?? 1, bytes, facts);
        }
        bar.update(totalBytes === undefined ? 0 : bytes, facts);
      } else if (elapsed - lastLine >= plainLineEveryMs || phase !== lastPhase) {
        lastLine = elapsed;
        lastPhase = phase;
        const share =
          totalBytes === undefined || totalBytes === 0 ? '' : ` (${Math.floor((100 * bytes) / totalBytes)} %)`;
        stream.write(`${facts.phase}: ${read} lines${share}, ${facts.rate}/s${facts.left && `, ${facts.left}`}\n`);
      }
    },
    stop: () => bar?.stop(),
  };
}
