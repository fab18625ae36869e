import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { bench } from './bench.ts';
import { quantile } from './measure.ts';
import { type MeasuredRow, ratiosOf } from './report.ts';

const recordedPath = 'measure/bench/short.json';

const settings = {
  rows: ['suggestions', 'product-v3', 'search-fields'],
  servers: ['ours', 'ours-no-replay'],
  rounds: 3,
  seconds: 0.5,
  sample: true,
  report: false,
};

/** Ratios to bare Express for the same CPU time, by row and server. */
type Ratios = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Measures this server with the sample in less than a minute and compares it with the recorded ratios; with `record` it records them.
 * Returns the exit status: 1 when a ratio is less than half of the recorded one.
 */
export async function benchShort({ record }: { readonly record: boolean }): Promise<number> {
  const rows = await bench(settings);
  const median = (row: MeasuredRow, name: string) => Number(quantile(ratiosOf(row, name, 'cpu'), 0.5).toFixed(2));
  const ofRow = (row: MeasuredRow) => Object.fromEntries(settings.servers.map((name) => [name, median(row, name)]));
  const measured: Ratios = Object.fromEntries(rows.map((row) => [row.name, ofRow(row)]));
  const file = join(projectRoot, recordedPath);
  if (record) {
    writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
    process.stdout.write(`Wrote ${recordedPath}.\n`);
  }
  const losses = lossesOf(measured, JSON.parse(readFileSync(file, 'utf8')));
  for (const loss of losses) process.stderr.write(`${loss}\n`);
  return losses.length === 0 ? 0 : 1;
}

/** Returns a message for each ratio that is less than half of the recorded one, or missing. */
export function lossesOf(measured: Ratios, recorded: Ratios): string[] {
  return Object.entries(recorded).flatMap(([row, servers]) =>
    Object.entries(servers).flatMap(([name, before]) => {
      const now = measured[row]?.[name] ?? 0;
      if (now >= before / 2) return [];
      return [
        `${row}, ${name}: ${now} times the work of bare Express for the same CPU time, recorded ${before}. Fix: npm run bench -- --rows ${row}, or accept it with npm run bench -- --short --record.`,
      ];
    }),
  );
}
