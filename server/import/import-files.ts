import { join } from 'node:path';
import { loadContract } from '../contract/document.ts';
import { recordConverter } from '../products/conversion/record-converter.ts';
import { fileSource, standardInput } from '../store/import/source.ts';
import type { ImportSource, ImportSummary } from '../store/import/types.ts';
import { openCatalog } from '../store/open.ts';
import { progressDisplay } from './progress.ts';
import { rejectsFile } from './rejects.ts';

/** The streams for messages of an import. */
interface Streams {
  readonly out: (text: string) => void;
  readonly err: NodeJS.WriteStream;
}

/** What to import, and into which data directory. */
export interface ImportSettings {
  /** Paths; `-` is standard input. */
  readonly files: readonly string[];
  readonly replace: boolean;
  /** Whether a rejected line makes the exit status 1. */
  readonly strict: boolean;
  /** The file for rejected lines; one in the data directory when undefined. */
  readonly rejects: string | undefined;
  readonly dataDir: string;
}

async function readSources({ files, replace }: ImportSettings): Promise<ImportSource[]> {
  const sources = await Promise.all(files.map((file) => (file === '-' ? standardInput() : fileSource(file))));
  if (replace && sources.every((source) => source.tagtype !== undefined)) {
    throw new Error('--replace removes the stored products, but no file of products is given.');
  }
  return sources;
}

function formatSummary(summary: ImportSummary): string {
  const { read, stored, updated, duplicates, rejected, dropped, taxonomies, seconds } = summary;
  const lines = [...taxonomies].map(([tagtype, entries]) => `Taxonomy ${tagtype}: ${entries} entries`);
  if (read > 0 || taxonomies.size === 0) {
    lines.push(
      `Products: ${read} lines read, ${stored} products stored (${updated} of them replaced an older one), ${rejected} lines rejected`,
      ...(duplicates > 0
        ? [`${duplicates} lines were followed by another with the same code: the last one counts`]
        : []),
      ...[...dropped].map(
        ([name, n]) => `Left out because the contract does not allow its value: ${name} (${n} products)`,
      ),
    );
  }
  lines.push(`${seconds.toFixed(1)} s${read > 0 ? `, ${Math.round(read / seconds)} lines/s` : ''}`);
  return `${lines.join('\n')}\n`;
}

async function runImport(
  { dataDir, replace, strict, rejects: rejectsPath }: ImportSettings,
  sources: readonly ImportSource[],
  { out, err }: Streams,
): Promise<number> {
  const catalog = await openCatalog({ dataDir });
  const progress = progressDisplay(err);
  const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const rejects = rejectsFile(rejectsPath ?? join(dataDir, `import-rejected-${time}.tsv`), (line) =>
    err.write(`${line}\n`),
  );
  try {
    const summary = await catalog.import(sources, {
      replace,
      convert: recordConverter(loadContract()),
      onProgress: progress.show,
      onRejected: rejects.add,
    });
    progress.stop();
    out(formatSummary(summary));
    return strict && summary.rejected > 0 ? 1 : 0;
  } finally {
    progress.stop();
    await catalog.close();
    const written = await rejects.end();
    if (written !== undefined) err.write(`Rejected lines are in ${written}\n`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Imports the files and returns the exit status: 0 done, 1 failed, 2 when a file cannot be one to import. Never throws. */
export async function importFiles(settings: ImportSettings, streams: Streams): Promise<number> {
  let sources: ImportSource[];
  try {
    sources = await readSources(settings);
  } catch (error) {
    streams.err.write(`${messageOf(error)}\nRun npm run data:import -- --help for the usage.\n`);
    return 2;
  }
  try {
    return await runImport(settings, sources, streams);
  } catch (error) {
    streams.err.write(`Nothing was imported: ${messageOf(error)}\n`);
    return 1;
  }
}
