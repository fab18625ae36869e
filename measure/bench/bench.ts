import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { progressLine, startStep } from '@contract-first/conformance/command-line';
import { formatTable } from '@contract-first/conformance/table';
import { bundlePath, bundleServer } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { extras } from '../../scripts/extras.ts';
import { type Corrupted, sendCorruptedRecords, sendCorruptedResults } from '../../test/servers/corrupted-bodies.ts';
import { bodyOf, dataAtHand, fillData, rowData } from './data.ts';
import { type Effort, hasWrk, measureRow, unseenUrls } from './measure.ts';
import { measureProcesses } from './processes.ts';
import {
  circumstances,
  markdownTable,
  notMeasured,
  processTable,
  ratioTable,
  reference,
  requestSections,
} from './report.ts';
import { type Row, rowsOf } from './rows.ts';
import { type RunningServer, serverNames, startOurs, startPeer } from './servers.ts';

const reportPath = 'measure/bench/REPORT.md';

interface Settings {
  readonly rows: readonly string[];
  readonly servers: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly sample: boolean;
  readonly report: boolean;
}

/**
 * Starts the servers, measures them with each row and prints the table; with `report` it also measures processes, sends corrupted bodies and writes the report.
 * Throws when a server does not start, a request fails or an invalid body leaves the server.
 */
export async function bench({
  rows: wanted,
  servers: chosen,
  rounds,
  seconds,
  sample,
  report,
}: Settings): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const servers = new Map<string, RunningServer>();
  const stop = async () => {
    for (const server of servers.values()) await server.stop();
    servers.clear();
  };
  try {
    const effort: Effort = { rounds, seconds, unseenRequests: 1000 };
    const kind = sample ? 'sample' : dataAtHand;
    const file = await step('server', () => bundleServer(projectRoot, extras));
    const unseen = wanted.some((name) => name.startsWith('random-')) ? unseenUrls(effort) : 0;
    const codes = await step(`${kind} data`, () => fillData(kind, join(folder, 'data'), unseen));
    const { rows, bodies } = await step('bodies', () => recordBodies(file, folder, wanted, codes));
    writeFileSync(join(folder, 'bodies.json'), JSON.stringify(Object.fromEntries(bodies)));
    const names = new Map([...serverNames].filter(([name]) => name === reference || chosen.includes(name)));
    for (const name of names.keys()) {
      const server = await step(name, () => start(name, file, folder, rows));
      servers.set(name, server);
    }
    const measured = [];
    for (const row of rows) {
      const bytes = Buffer.byteLength(bodies.get(row.urls[0] ?? '') ?? '');
      const results = await step(row.title, () => measureRow(row, servers, effort, progress));
      measured.push({ ...row, bytes, servers: results });
    }
    await stop();
    print(ratioTable(measured, names));
    for (const note of notMeasured(measured, names)) process.stdout.write(`${note}\n`);
    if (!report) return;
    const facts = await step('starts and memory', async () =>
      measureProcesses(file, await copyOf(folder, 'processes'), seconds),
    );
    print(processTable(facts));
    const records = await step('corrupted records', () => sendCorruptedRecords(900));
    const results = await step('corrupted results of handlers', () => sendCorruptedResults(900));
    const corrupted = [`Records: ${inWords(records)}.`, `Results of handlers: ${inWords(results)}.`].join(' ');
    process.stdout.write(`${corrupted}\n`);
    const data = kind === 'real' ? '50 products and the full taxonomies of Open Food Facts' : 'the bundled sample';
    const tool = hasWrk && Number.isInteger(seconds) ? 'wrk' : 'autocannon';
    const sections = [
      '# Benchmark',
      `Written by \`npm run bench\`: ${circumstances()} Data: ${data}.`,
      `Each server has a process of its own and is measured alone, ${rounds} times ${seconds} s with ten connections of ${tool}, in turn with the others; where each URL is requested once, ${effort.unseenRequests} times a round by autocannon. All send the same bodies; those that validate do it by the same contract.`,
      ...requestSections(measured, names),
      '## Start, memory and size of the contract',
      'The last rows serve the examples of generated contracts, whose validators compile when they are needed.',
      markdownTable(processTable(facts)),
      '## Corrupted bodies',
      `Records in the store and results of handlers, each changed at one place so that it breaks its schema. ${corrupted}`,
    ];
    writeFileSync(join(projectRoot, reportPath), `${sections.join('\n\n')}\n`);
    process.stdout.write(`Wrote ${reportPath}.\n`);
    if (records.left.length + results.left.length > 0) throw new Error('An invalid body left the server.');
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
}

const inWords = ({ requests, refused, left }: Corrupted) =>
  `${requests} requests, ${refused} refused, ${left.length} left the server${left.map((one) => ` (${one})`).join('')}`;

function print([heading = [], ...lines]: string[][]): void {
  process.stdout.write(`\n${formatTable(heading, lines)}\n\n`);
}

const show = progressLine();
const progress = (line: string): void => show(`  ${line}`);

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const done = startStep(name);
  const result = await work();
  done();
  return result;
}

async function recordBodies(file: string, folder: string, names: readonly string[], codes: readonly string[]) {
  const ours = await startOurs(file, join(folder, 'data'), { RESPONSE_CACHE_MB: '0' });
  try {
    const rows = rowsOf(names, await rowData(ours.base, codes));
    const bodies = new Map<string, string>();
    for (const url of rows.flatMap((row) => row.urls)) bodies.set(url, await bodyOf(ours.base, url));
    return { rows, bodies };
  } finally {
    await ours.stop();
  }
}

async function start(name: string, file: string, folder: string, rows: readonly Row[]): Promise<RunningServer> {
  const [readyPath = ''] = rows[0]?.urls ?? [];
  if (name === 'ours') return startOurs(file, await copyOf(folder, name));
  if (name === 'ours-no-replay') return startOurs(file, await copyOf(folder, name), { RESPONSE_CACHE_MB: '0' });
  return startPeer(name, join(projectRoot, bundlePath), join(folder, 'bodies.json'), readyPath);
}

// The embedded store belongs to one process.
async function copyOf(folder: string, name: string): Promise<string> {
  const copy = join(folder, name);
  await cp(join(folder, 'data'), copy, { recursive: true });
  return copy;
}
