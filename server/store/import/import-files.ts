import { loadContract } from '@contract-first/toolkit/serve';
import { recordConverter } from '../../products/conversion/record-converter.ts';
import { missingTaxonomies } from '../../taxonomy/index.ts';
import { messageOf } from '../connect/sql.ts';
import { openCatalog, type StoreSettings } from '../open.ts';
import { isAddress, sourceAt } from './address.ts';
import { preparingThreads } from './preparing-threads.ts';
import { formatSummary, progressDisplay } from './progress.ts';
import { importReport } from './report.ts';
import { fileSource, standardInput } from './source.ts';
import type { ImportSource } from './types.ts';

const largeBytes = 8 * 1024 * 1024;

/** The streams for messages of an import. */
interface Streams {
  readonly out: (text: string) => void;
  readonly err: NodeJS.WriteStream;
}

/** What to import, and into which store. */
export interface ImportSettings {
  /** Paths and addresses; `-` is standard input. */
  readonly files: readonly string[];
  readonly replace: boolean;
  /** Whether a rejected line makes the exit status 1. */
  readonly strict: boolean;
  /** The file for rejected lines; one in the data directory when undefined. */
  readonly rejects: string | undefined;
  /** The file for values that were converted or left out; one in the data directory when undefined. */
  readonly changes: string | undefined;
  readonly store: StoreSettings & { readonly dataDir: string };
}

async function readSources({ files, replace }: ImportSettings): Promise<ImportSource[]> {
  const sources = await Promise.all(
    files.map((file) => (file === '-' ? standardInput() : isAddress(file) ? sourceAt(file) : fileSource(file))),
  );
  if (replace && sources.every((source) => source.tagtype !== undefined)) {
    throw new Error('--replace removes the stored products, but no file of products is given.');
  }
  return sources;
}

// Starting threads takes longer than reading a few megabytes.
function isLarge(sources: readonly ImportSource[]): boolean {
  const products = sources.filter((source) => source.tagtype === undefined);
  return products.reduce((sum, { size = Number.POSITIVE_INFINITY }) => sum + size, 0) > largeBytes;
}

async function runImport(
  { store, replace, strict, rejects, changes }: ImportSettings,
  sources: readonly ImportSource[],
  { out, err }: Streams,
): Promise<number> {
  const catalog = await openCatalog(store);
  const progress = progressDisplay(err);
  const preparer = isLarge(sources) ? preparingThreads() : undefined;
  const report = importReport({ dataDir: store.dataDir, rejects, changes }, (line) => err.write(`${line}\n`));
  try {
    const summary = await catalog.import(sources, {
      replace,
      ...(preparer === undefined ? { convert: recordConverter(loadContract()) } : { preparer }),
      onProgress: progress.show,
      onRejected: report.onRejected,
      onChanged: report.onChanged,
    });
    progress.stop();
    const missing = missingTaxonomies(await catalog.taxonomies());
    out(formatSummary(summary, report.summary()));
    if (missing !== undefined) out(`${missing}\n`);
    return strict && summary.rejected > 0 ? 1 : 0;
  } finally {
    progress.stop();
    await preparer?.close();
    await catalog.close();
    for (const line of await report.end()) err.write(`${line}\n`);
  }
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
