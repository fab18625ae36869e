import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStep } from '../../conformance/command-line.ts';
import { contractOf } from '../../conformance/model/contract.ts';
import { formatTable } from '../../conformance/table.ts';
import { projectRoot } from '../../server/root.ts';
import { bundleServer } from '../generate/build.ts';
import { bundlePath } from '../generate/sources.ts';
import { type CorruptionResult, corruptionSentence, countCorrupted } from './corruption.ts';
import { type DataKind, dataAtHand, fillData, rowData } from './data.ts';
import { get } from './get.ts';
import { type Effort, measureRow, unseenUrls } from './measure.ts';
import { type ProcessFacts, serveContractSizes, startAndServe } from './processes.ts';
import {
  circumstances,
  type MeasuredRow,
  markdownTable,
  processTable,
  ratioTable,
  reference,
  requestSections,
} from './report.ts';
import { type Row, rowsOf } from './rows.ts';
import { type RunningServer, serverNames, startOurs, startPeer, startPrism } from './servers.ts';

const reportPath = 'scripts/bench/REPORT.md';

interface Settings {
  readonly rows: readonly string[];
  readonly servers: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly sample: boolean;
  readonly report: boolean;
}

/** Measures, prints the table and writes the report. Returns the exit status. Throws when a server does not start or a request fails. */
export async function bench(settings: Settings): Promise<number> {
  const { rows, names, effort, kind, facts } = await measure(settings, settings.report);
  if (!settings.report) return 0;
  const [heading = [], ...lines] = processTable(facts);
  process.stdout.write(`${formatTable(heading, lines)}\n\n`);
  const corruption = await sendCorrupted(900);
  writeReport({ rows, names, effort, kind, facts, corruption });
  return corruption.left.length === 0 ? 0 : 1;
}

/** Prints the table of ratios. */
function printTable(rows: readonly MeasuredRow[], names: ReadonlyMap<string, string>): void {
  const [heading = [], ...lines] = ratioTable(rows, names);
  process.stdout.write(`\n${formatTable(heading, lines)}\n\n`);
}

/** Sends corrupted records and as many results of handlers through this server, and prints what became of them. */
export async function sendCorrupted(count: number): Promise<CorruptionResult> {
  const done = startStep('corrupted bodies');
  const result = await countCorrupted(count, progress);
  done(corruptionSentence(result));
  for (const what of result.left.slice(0, 10)) process.stdout.write(`  left: ${what}\n`);
  return result;
}

/** Starts the servers and measures them with each row. */
export async function measure(settings: Omit<Settings, 'report'>, withProcesses = false) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const servers = new Map<string, RunningServer>();
  try {
    const effort: Effort = { rounds: settings.rounds, seconds: settings.seconds, unseenRequests: 100 };
    const kind = settings.sample ? 'sample' : dataAtHand;
    const file = await step('server', bundleServer);
    const unseen = settings.rows.some((name) => name.startsWith('random-')) ? unseenUrls(effort) : 0;
    const codes = await step(`${kind} data`, () => fillData(kind, join(folder, 'data'), unseen));
    const { rows, bodies } = await step('bodies', () =>
      recordBodies(file, settings.rows, join(folder, 'data'), codes, unseen),
    );
    const bodiesFile = join(folder, 'bodies.json');
    writeFileSync(bodiesFile, JSON.stringify(Object.fromEntries(bodies)));
    const names = new Map([...serverNames].filter(([name]) => name === reference || settings.servers.includes(name)));
    for (const name of names.keys()) {
      const server = await step(name, () => start(name, file, folder, rows, bodies));
      if (server !== undefined) servers.set(name, server);
    }
    const measured: MeasuredRow[] = [];
    for (const row of rows) {
      const done = startStep(row.title);
      const bytes = Buffer.byteLength(bodies.get(row.urls[0] ?? '') ?? '');
      measured.push({ ...row, bytes, servers: await measureRow(row, servers, effort, progress) });
      done();
    }
    for (const server of servers.values()) await server.stop();
    servers.clear();
    printTable(measured, names);
    const facts = withProcesses ? await step('starts and memory', () => measureProcesses(file, folder, settings)) : [];
    return { rows: measured, names, effort, kind, facts };
  } finally {
    for (const server of servers.values()) await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureProcesses(file: string, folder: string, { seconds }: Pick<Settings, 'seconds'>) {
  const ours = await startAndServe(file, await copyOf(folder, 'processes'), seconds);
  return [...ours, ...(await serveContractSizes(folder, seconds))];
}

function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K  ${line}`);
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const done = startStep(name);
  const result = await work();
  done();
  return result;
}

async function recordBodies(
  file: string,
  names: readonly string[],
  folder: string,
  codes: readonly string[],
  unseen: number,
) {
  const ours = await startOurs(file, folder, { RESPONSE_CACHE_MB: '0' });
  try {
    const rows = rowsOf(names, await rowData(ours.base, codes), unseen);
    const bodies = new Map<string, string>();
    for (const url of rows.flatMap((row) => row.urls)) {
      const { status, body } = await get(`${ours.base}${url}`);
      if (status !== 200) throw new Error(`${url} responded with ${status}: ${body.slice(0, 500)}`);
      bodies.set(url, body);
    }
    return { rows, bodies };
  } finally {
    await ours.stop();
  }
}

async function start(
  name: string,
  file: string,
  folder: string,
  rows: readonly Row[],
  bodies: ReadonlyMap<string, string>,
): Promise<RunningServer | undefined> {
  const contract = join(projectRoot, bundlePath);
  const [readyPath = ''] = rows[0]?.urls ?? [];
  if (name === 'ours') return startOurs(file, await copyOf(folder, name));
  if (name === 'ours-no-replay') return startOurs(file, await copyOf(folder, name), { RESPONSE_CACHE_MB: '0' });
  if (name !== 'prism') return startPeer(name, contract, join(folder, 'bodies.json'), readyPath);
  const examples = join(folder, 'examples.json');
  writeFileSync(examples, JSON.stringify(withExamples(contract, rows, bodies)));
  return startPrism(examples, readyPath);
}

// The embedded store belongs to one process.
async function copyOf(folder: string, name: string): Promise<string> {
  const copy = join(folder, name);
  await cp(join(folder, 'data'), copy, { recursive: true });
  return copy;
}

// Prism responds with examples: the bodies become those of their operations, under the names of the rows.
function withExamples(file: string, rows: readonly Row[], bodies: ReadonlyMap<string, string>): unknown {
  const document = JSON.parse(readFileSync(file, 'utf8'));
  const contract = contractOf(JSON.parse(readFileSync(file, 'utf8')));
  for (const { name, urls } of rows) {
    const [url = ''] = urls;
    const path = contract.find(url.split('?')[0] ?? '')?.path;
    if (path === undefined || urls.length > 1) continue;
    const { responses } = document.paths[path].get;
    const reference: string | undefined = responses['200'].$ref;
    const response =
      reference === undefined ? responses['200'] : document.components.responses[reference.split('/').at(-1) ?? ''];
    Object.assign(response.content['application/json'].examples, {
      [name]: { value: JSON.parse(bodies.get(url) ?? '{}') },
    });
  }
  return document;
}

interface Results {
  readonly rows: readonly MeasuredRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly effort: Effort;
  readonly kind: DataKind;
  readonly facts: readonly ProcessFacts[];
  readonly corruption: CorruptionResult;
}

function writeReport({ rows, names, effort, kind, facts, corruption }: Results): void {
  const data = kind === 'real' ? '50 products and the full taxonomies of Open Food Facts' : 'the bundled sample';
  const sections = [
    '# Benchmark',
    `Written by \`npm run bench\`: ${circumstances()} Data: ${data}.`,
    `Each server has a process of its own and is measured alone, ${effort.rounds} times ${effort.seconds} s with ten connections, in turn with the others. All send the same bodies; those that validate do it by the same contract.`,
    ...requestSections(rows, names),
    '## Start, memory and size of the contract',
    'The last rows serve the examples of generated contracts, whose validators compile when they are needed.',
    markdownTable(processTable(facts)),
    '## Invalid bodies',
    `Records corrupted in the store and results of handlers, each changed at one place so that it breaks its schema: ${corruptionSentence(corruption)}.`,
  ];
  writeFileSync(join(projectRoot, reportPath), `${sections.join('\n\n')}\n`);
  process.stdout.write(`\nWrote ${reportPath}.\n`);
}
