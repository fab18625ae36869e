import { once } from 'node:events';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pipeline } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { type Finding, formatFindings } from '../check/finding.ts';
import { UsageError } from '../command-line.ts';
import { ContractError } from '../model/references.ts';
import type { Subcommand } from '../subcommand.ts';
import type { CheckedLines } from './record-validator.ts';

const linesAtOnce = 100;
const mostThreads = 8;
const idsShown = 3;

/** What breaks one rule of the schema: the first finding, how often it was found, in how many records, and the first of these. */
interface FindingClass extends Finding {
  count: number;
  records: number;
  readonly ids: string[];
}

// From the sources, a thread of Node 20 does not inherit the loader of TypeScript.
function startThread(workerData: unknown): Worker {
  const compiled = import.meta.url.endsWith('.js');
  const module = new URL(`./export-thread.${compiled ? 'js' : 'ts'}`, import.meta.url);
  if (compiled) return new Worker(module, { workerData });
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${module}'); });`;
  return new Worker(load, { eval: true, execArgv: ['--conditions=source'], workerData });
}

/** Lines of a file, the first of them being line `first`. */
interface Block {
  readonly file: string;
  readonly lines: string[];
  readonly first: number;
}

/** The lines of a file, or of standard input for `-`; shows how far it is. */
async function* linesOf(file: string, progress: (line: string) => void): AsyncIterable<string> {
  const size = file === '-' ? 0 : statSync(file).size;
  const source = file === '-' ? process.stdin : createReadStream(file);
  let read = 0;
  source.on('data', (chunk: Uint8Array) => {
    read += chunk.length;
    progress(size === 0 ? `${read >> 20} MB` : `${file}: ${Math.floor((read / size) * 100)} %`);
  });
  const plain = file.endsWith('.gz') ? pipeline(source, createGunzip(), () => undefined) : source;
  let rest = '';
  for await (const chunk of plain.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

async function* blocksOf(files: readonly string[], progress: (line: string) => void): AsyncGenerator<Block, undefined> {
  for (const file of files) {
    let block: Block = { file, lines: [], first: 1 };
    for await (const line of linesOf(file, progress)) {
      block.lines.push(line);
      if (block.lines.length < linesAtOnce) continue;
      yield block;
      block = { file, lines: [], first: block.first + linesAtOnce };
    }
    yield block;
  }
}

/** Counts findings by the rule that they break: items of one array belong together, and so do properties of one pattern. */
function counter() {
  const classes = new Map<string, FindingClass>();
  const totals = { records: 0, withFindings: 0 };
  return {
    add: (file: string, { records, found }: CheckedLines): void => {
      totals.records += records;
      totals.withFindings += found.length;
      for (const { line, id, findings } of found) {
        const seen = new Set<FindingClass>();
        for (const one of findings) {
          const key = `${one.id} ${one.contract ?? one.pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`;
          const known = classes.get(key) ?? { ...one, operationId: 'record', count: 0, records: 0, ids: [] };
          classes.set(key, known);
          known.count += 1;
          if (seen.has(known)) continue;
          seen.add(known);
          known.records += 1;
          if (known.ids.length < idsShown) known.ids.push(id || `${file}:${line}`);
        }
      }
    },
    report: () => ({ ...totals, classes: [...classes.values()].sort((one, other) => other.records - one.records) }),
  };
}

type ExportReport = ReturnType<ReturnType<typeof counter>['report']>;

/** Has threads validate the lines of files, one for each core, each a block at a time. */
async function validateFiles(
  files: readonly string[],
  workerData: { readonly schema: string; readonly id: string; readonly sealed: boolean },
  progress: (line: string) => void,
): Promise<ExportReport> {
  const { add, report } = counter();
  const blocks = blocksOf(files, progress);
  const threads = Array.from({ length: Math.min(availableParallelism(), mostThreads) }, () => startThread(workerData));
  const failed = new Promise<never>((_, reject) => {
    for (const thread of threads) thread.on('error', reject);
  });
  failed.catch(() => undefined);
  const finished: { file: string; checked: CheckedLines }[] = [];
  let taken = 0;
  let counted = 0;
  const work = async (thread: Worker): Promise<void> => {
    for (;;) {
      const { value: block } = await blocks.next();
      if (block === undefined) return;
      const index = taken;
      taken += 1;
      thread.postMessage(block);
      const [checked] = await Promise.race([once(thread, 'message'), failed]);
      finished[index] = { file: block.file, checked: checked as CheckedLines };
      // In their order, so that each run names the same records.
      for (let next = finished[counted]; next !== undefined; next = finished[counted]) {
        add(next.file, next.checked);
        delete finished[counted];
        counted += 1;
      }
    }
  };
  try {
    await Promise.all(threads.map(work));
  } catch (error) {
    // Of an error that crosses threads its name is left.
    throw (error as Error).name === 'ContractError' ? new ContractError((error as Error).message) : error;
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  return report();
}

function formatExport({ records, withFindings, classes }: ExportReport): string {
  const blocks = classes.map(({ count, records, ids, ...found }) => {
    const isUnknown = found.id === 'body-unknown-property';
    const change = isUnknown ? 'name the property' : `let ${found.contract ?? 'the schema'} allow ${found.got}`;
    const lines = [
      formatFindings([found]),
      `  seen      ${count} times in ${records} records: ${ids.join(', ')}${records > ids.length ? ', …' : ''}`,
      ...(found.id === 'invalid-json' ? [] : [`  accept    ${change}, or correct the records`]),
    ];
    return lines.join('\n');
  });
  return [...blocks, `${records} records: ${withFindings} with findings, of ${classes.length} classes.`].join('\n\n');
}

/** `conformance export`. */
export const exportCommand: Subcommand = {
  summary: 'records of an export against a JSON Schema',
  help: `FILE... [OPTIONS]

Validates each line of JSONL files (also gzipped, also - for standard input) by a JSON Schema, with a thread for each core. Reports what breaks the same
rule once: how often, in how many records, the first three of them, and what the schema would have to allow.

Exit status: 0 no findings, 1 findings, 2 wrong usage.`,
  options: ['schema', 'id', 'sealed'],
  needsContract: false,
  run: async ({ values, positionals, records, progress }) => {
    const schema = values.schema ?? records?.schema;
    if (schema === undefined) throw new UsageError('Name the schema of a record: --schema FILE.');
    if (positionals.length === 0) throw new UsageError('Name the files.');
    const id = values.id ?? records?.id ?? 'id';
    const data = { schema: readFileSync(schema, 'utf8'), id, sealed: values.sealed };
    const report = await validateFiles(positionals, data, progress);
    return { report, text: formatExport(report), failed: report.classes.length > 0 };
  },
};
