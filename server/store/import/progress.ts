import { progressLine } from '@contract-first/conformance/command-line';
import type { ImportProgress, ImportSummary } from './types.ts';

const quietMs = 2_000;
const plainLineEveryMs = 5_000;
const phases = { reading: 'Reading', indexing: 'Indexing', finishing: 'Finishing' };

// Indexes take about a tenth of the time of reading, which is part of what is left.
function timeLeft(elapsed: number, done: number, left: number): string {
  if (done <= 0 || left <= 0) return '';
  const minutes = Math.ceil((1.1 * elapsed * left) / done / 60_000);
  return minutes < 60 ? `, ${minutes} min left` : `, ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

const rate = (lines: number, seconds: number) => Math.round(lines / seconds);

function lineOf({ phase, read, bytes, totalBytes = 0, resumed, indexes }: ImportProgress, elapsed: number): string {
  const what = indexes === undefined ? phases[phase] : `${phases[phase]} ${indexes[0] + 1} of ${indexes[1]}`;
  const share = totalBytes === 0 ? '' : ` (${Math.floor((100 * bytes) / totalBytes)} %)`;
  const left = phase === 'reading' ? timeLeft(elapsed, bytes - resumed.bytes, totalBytes - bytes) : '';
  return `${what}: ${read} lines${share}, ${rate(read - resumed.read, elapsed / 1000)}/s${left}`;
}

/**
 * Shows on a stream, usually standard error, how far an import is: no output in the first two seconds, then a line that
 * changes on a terminal, or a line every five seconds elsewhere.
 */
export function progressDisplay(stream: NodeJS.WriteStream) {
  const start = Date.now();
  const showLine = progressLine(stream);
  let lastLine = 0;
  let lastPhase: ImportProgress['phase'] = 'reading';
  return {
    show: (progress: ImportProgress): void => {
      const elapsed = Date.now() - start;
      if (elapsed < quietMs) return;
      const line = lineOf(progress, elapsed);
      showLine(line);
      if (stream.isTTY || (elapsed - lastLine < plainLineEveryMs && progress.phase === lastPhase)) return;
      lastLine = elapsed;
      lastPhase = progress.phase;
      stream.write(`${line}\n`);
    },
    stop: () => showLine(''),
  };
}

/** What an import prints at its end, with lines about changed values. */
export function formatSummary(summary: ImportSummary, changes: readonly string[]): string {
  const { read, stored, updated, removed, duplicates, rejected, taxonomies, seconds, resumed } = summary;
  const lines = [...taxonomies].map(([tagtype, entries]) => `Taxonomy ${tagtype}: ${entries} entries`);
  if (read > 0 || taxonomies.size === 0) {
    lines.push(
      `Products: ${read} lines read, ${stored} products stored (${updated} of them replaced an older one), ${rejected} lines rejected`,
      ...(removed > 0 ? [`${removed} lines removed their product`] : []),
      ...(duplicates > 0
        ? [`${duplicates} lines were followed by another with the same code: the last one counts`]
        : []),
      ...changes,
    );
  }
  if (resumed > 0) lines.push(`${resumed} of the lines were read by an earlier import that was interrupted`);
  lines.push(`${seconds.toFixed(1)} s${read > 0 ? `, ${rate(read - resumed, seconds)} lines/s` : ''}`);
  return `${lines.join('\n')}\n`;
}
