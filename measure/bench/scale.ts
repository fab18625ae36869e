import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, numberOption, UsageError } from '@contract-first/conformance/command-line';
import { projectRoot } from '@contract-first/toolkit/root';
import { run } from '@contract-first/toolkit/run';
import { exportFile } from '../../test/servers/data-directories.ts';
import { quantile } from './measure.ts';
import { circumstances, markdownTable } from './report.ts';
import type { StoreFacts } from './scale-store.ts';

const help = `npm run bench -- scale [OPTIONS]

Imports products into both stores, and measures how long queries take: median and 99th percentile of different queries, each sent
once, so that no count is remembered. Small products are generated; real ones are the records of the test data, each many times under
other codes, names and tags. Writes measure/bench/SCALE.md.

{options}

A million products of 3.8 KB take 3 GB of disk in each store, and minutes to import.
`;

const stores = ['embedded', 'postgresql'] as const;
/** The size of the whole database of Open Food Facts. */
const all = 4_200_000;

interface Column {
  readonly store: string;
  readonly count: number;
  readonly size: string;
}

type Measured = Column & StoreFacts;

await command(
  help,
  {
    products: {
      type: 'string',
      value: 'A,B',
      default: '200000:real,200000,1000000',
      help: 'how many, of 3.8 KB each or, as in 50000:real, records of some 20 KB',
    },
    store: {
      type: 'string',
      value: 'STORE',
      default: 'both',
      help: 'embedded, postgresql (a server of its own) or both',
    },
    queries: { type: 'string', value: 'N', default: '60', help: 'how many queries of each kind' },
    'no-report': { type: 'boolean', default: false, help: 'prints the table, but writes no report' },
  },
  async ({ values }) => {
    const queries = numberOption('--queries', values.queries, { least: 1 });
    const chosen = values.store === 'both' ? stores : stores.filter((name) => name === values.store);
    if (chosen.length === 0)
      throw new UsageError(`--store must be embedded, postgresql or both, but is "${values.store}".`);
    const columns = values.products.split(',').flatMap((given): Column[] => {
      const [products = '', size = 'small'] = given.split(':');
      if (size !== 'small' && size !== 'real')
        throw new UsageError(`--products must name small or real products, but names "${size}".`);
      if (size === 'real' && !existsSync(exportFile))
        throw new UsageError(`--products names real ones, but ${exportFile} is missing. Fix: npm run test:data.`);
      const count = numberOption('--products', products, { least: 1 });
      return chosen.map((store) => ({ store, count, size }));
    });
    // Its importer, and its empty database: to create one takes 500 MB, which the thread keeps.
    const { code, stderr } = await run('npm', ['run', '--silent', 'build'], { cwd: projectRoot });
    if (code !== 0) throw new Error(`npm run build failed:\n${stderr}`);
    const measured: Measured[] = [];
    for (const column of columns) {
      measured.push({ ...column, ...(await measure(column, queries)) });
      const report = reportOf(measured, queries);
      process.stdout.write(report);
      if (!values['no-report']) writeFileSync(join(projectRoot, 'measure/bench/SCALE.md'), report);
    }
    return undefined;
  },
  { positionals: true },
);

// In a process of its own, whose memory no other store has used.
async function measure({ store, count, size }: Column, queries: number): Promise<StoreFacts> {
  const child = fork(join(projectRoot, 'measure/bench/scale-store.ts'), [store, `${count}`, size, `${queries}`]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The measurement of ${count} products in ${store} ended with ${code}.`);
  });
  const [facts] = (await Promise.race([once(child, 'message'), ended])) as [StoreFacts];
  await ended.catch(() => undefined);
  return facts;
}

function reportOf(measured: readonly Measured[], queries: number): string {
  const kinds = Object.keys(measured[0]?.times ?? {});
  const heads = measured.map(({ store, count, size }) => `${store}, ${count}${size === 'real' ? ' of 20 KB' : ''}`);
  const rows = [
    ['import, products/s', ...measured.map(({ count, importSeconds }) => (count / importSeconds).toFixed(0))],
    ['import, resident MB', ...measured.map(({ importBytes }) => (importBytes / 1e6).toFixed(0))],
    ['memory after the queries, MB', ...measured.map(({ servingBytes }) => (servingBytes / 1e6).toFixed(0))],
    ['disk, GB', ...measured.map(({ diskBytes }) => (diskBytes / 1e9).toFixed(2))],
    ...kinds.map((kind) => [
      kind,
      ...measured.map((one) => `${shown(timeOf(one, kind))} / ${shown(timeOf(one, kind, 0.99))}`),
    ]),
  ];
  return `# Both stores at size

Written by \`npm run bench -- scale\`: ${circumstances()} ${queries} different queries of each kind, none of them sent before.
Those of 20 KB are the records of the test data, each many times under other codes, names and tags, imported by \`npm run data:import\` as it is
built, with MALLOC_ARENA_MAX=2; the others are generated in the stored form, by the thread that prepares them.

${markdownTable([['ms, p50 / p99', ...heads], ...rows])}
${stores.map((store) => growth(measured, store, kinds)).join('')}`;
}

/** How the medians of small products grow from the second-largest number of them to the largest, and what that makes of all products. */
function growth(measured: readonly Measured[], store: string, kinds: readonly string[]): string {
  const sizes = measured.filter((one) => one.store === store && one.size === 'small');
  const [smaller, larger] = sizes.toSorted((one, other) => one.count - other.count).slice(-2);
  if (smaller === undefined || larger === undefined) return '';
  // A page behind the last one is empty without a query.
  const queried = kinds.filter((kind) => timeOf(smaller, kind) > 0.5);
  const rows = queried.map((kind) => {
    const [before, after] = [timeOf(smaller, kind), timeOf(larger, kind)];
    const exponent = Math.max(0, Math.log(after / before) / Math.log(larger.count / smaller.count));
    return [kind, `× ${(after / before).toFixed(1)}`, `${shown(after * (all / larger.count) ** exponent)} ms`];
  });
  return `
## Growth, ${store}

The median of each kind, and what it becomes when it grows on by the same power of the number of products: this is not measured.

${markdownTable([['', `${smaller.count} to ${larger.count}`, `${all} on paper`], ...rows])}
`;
}

function timeOf({ times }: StoreFacts, kind: string, share = 0.5): number {
  return quantile(times[kind] ?? [], share);
}

function shown(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
}
