import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDocument } from '../../contract/document.ts';
import { contractFit } from '../../products/contract-fit.ts';
import { projectRoot } from '../../root.ts';
import type { ImportSummary } from '../import.ts';
import { openCatalog } from '../open.ts';
import { progressDisplay } from './progress.ts';
import { rejectsFile } from './rejects.ts';
import type { ImportSource } from './source.ts';
import { fileSource, standardInput } from './source.ts';

const help = `Imports products and taxonomies into the product store.

Usage: npm run data:import -- [options] FILE...

  FILE             products, one JSON object a line (*.jsonl, *.jsonl.gz), or a
                   compiled taxonomy (<tagtype>.full.json, <tagtype>.json, also
                   with .gz); - reads products from standard input
  --replace        removes the stored products first
  --strict         exits with 1 when a line was rejected
  --rejects FILE   where rejected lines go (default: a file in the data directory)
  --data-dir DIR   the data directory (default: DATA_DIR, or .data)
  --help           shows this text

All files are stored together at the end: a failed or interrupted import changes nothing.
Exit code: 0 done, 1 failed, 2 wrong usage.
`;

/** Where the command reads its settings and writes its messages. */
export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: NodeJS.WriteStream;
}

interface Settings {
  readonly files: readonly string[];
  readonly replace: boolean;
  readonly strict: boolean;
  readonly rejects: string | undefined;
  readonly dataDir: string;
}

function readSettings(args: readonly string[], env: CommandContext['env']): Settings | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      rejects: { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  if (positionals.length === 0) throw new Error('No file given.');
  const dataDir = values['data-dir'] ?? env.DATA_DIR ?? join(projectRoot, '.data');
  return {
    files: positionals,
    replace: values.replace,
    strict: values.strict,
    rejects: values.rejects,
    dataDir: resolve(dataDir),
  };
}

async function readSources(settings: Settings): Promise<ImportSource[]> {
  const sources = await Promise.all(settings.files.map((file) => (file === '-' ? standardInput() : fileSource(file))));
  if (settings.replace && sources.every((source) => source.tagtype !== undefined)) {
    throw new Error('--replace removes the stored products, but no file of products is given.');
  }
  return sources;
}

function summaryText(summary: ImportSummary): string {
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
  settings: Settings,
  sources: readonly ImportSource[],
  { out, err }: CommandContext,
): Promise<number> {
  const catalog = await openCatalog({ dataDir: settings.dataDir });
  const progress = progressDisplay(err);
  const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const rejects = rejectsFile(settings.rejects ?? join(settings.dataDir, `import-rejected-${time}.tsv`), (text) =>
    err.write(`${text}\n`),
  );
  try {
    const summary = await catalog.import(sources, {
      replace: settings.replace,
      judge: contractFit(loadDocument()),
      onProgress: progress.show,
      onRejected: rejects.add,
    });
    progress.stop();
    out(summaryText(summary));
    return settings.strict && summary.rejected > 0 ? 1 : 0;
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

/** Runs the import command and returns its exit code; never throws. */
export async function importCommand(args: readonly string[], context: CommandContext): Promise<number> {
  let settings: Settings | 'help';
  let sources: ImportSource[];
  try {
    settings = readSettings(args, context.env);
    if (settings === 'help') {
      context.out(help);
      return 0;
    }
    sources = await readSources(settings);
  } catch (error) {
    context.err.write(`${messageOf(error)}\nRun it with --help to see how it is used.\n`);
    return 2;
  }
  try {
    return await runImport(settings, sources, context);
  } catch (error) {
    context.err.write(`Nothing was imported: ${messageOf(error)}\n`);
    return 1;
  }
}
