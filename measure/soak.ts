import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, numberOption, startStep } from '@contract-first/conformance/command-line';
import { formatTable } from '@contract-first/conformance/table';
import { bundleServer } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { extras } from '../scripts/extras.ts';
import { dataAtHand, fillData } from './bench/data.ts';
import { quantile, send } from './bench/measure.ts';
import { markdownTable } from './bench/report.ts';
import { type RunningServer, startOurs } from './bench/servers.ts';
import { assertInstalled } from './installed.ts';

type Phase = Awaited<ReturnType<typeof runPhase>>;

const mixture = Array.from({ length: 500 }, (_, at) => [
  `/api/v3/product/${2_000_000_000_000 + at * 10}`,
  `/api/v2/search?page_size=24&page=${1 + (at % 20)}`,
  `/api/v2/search?fields=code,product_name,nutriscore_grade&page=${1 + (at % 20)}`,
  '/api/v3/taxonomy_suggestions?tagtype=categories&string=c',
  `/api/v3/product/${2_000_000_000_000 + at * 10}?fields=knowledge_panels`,
  '/api/v3.4/attribute_groups?lc=fr',
  `/api/v2/search?page=0&unseen=${at}`,
]).flat();

const headings = ['phase', 'clients', 'served/s', 'p99 ms', '503/s', '503 p99 ms', 'unexpected', 'resident MB'];

const help = `
npm run soak [-- --minutes N] [-- --max-concurrent N]

Loads the server, over the test data (TEST_DATA) or the sample: as many clients as it serves well, then far more than it takes for a tenth
of the time, then a mixture of requests for the rest. Prints throughput, latency and memory of each phase and writes measure/bench/SOAK.md.

{options}

Exit status: 0 done; 1 an unexpected status, a response that costs a quarter more CPU time under overload, or memory that keeps growing; 2 wrong usage.
`;

await command(
  help,
  {
    minutes: { type: 'string', value: 'N', default: '10', help: 'how long it takes in all' },
    'max-concurrent': { type: 'string', value: 'N', default: '20', help: 'MAX_CONCURRENT of the server' },
  },
  async ({ values }) => {
    assertInstalled();
    const minutes = numberOption('--minutes', values.minutes, { least: 0.1, most: 1440, isWhole: false });
    return soak(minutes * 60, numberOption('--max-concurrent', values['max-concurrent'], { least: 1 }));
  },
);

async function soak(seconds: number, maxConcurrent: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const file = await bundleServer(projectRoot, extras);
  await fillData(dataAtHand, join(folder, 'data'), 500);
  const server = await startOurs(file, join(folder, 'data'), { MAX_CONCURRENT: String(maxConcurrent) });
  const phases: Phase[] = [];
  try {
    const part = Math.max(1, Math.round(seconds / 10));
    const mixtures = Array.from({ length: 8 }, (_, at) => [`mixture ${at + 1} of 8`, 10] as const);
    await runPhase(server, 'warm-up', Math.min(part, 20), 10);
    for (const [name, clients] of [
      ['as many clients as it serves', 10],
      ['far more clients', 400],
      ...mixtures,
    ] as const) {
      const done = startStep(name);
      phases.push(await runPhase(server, name, part, clients));
      done();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
  const rows = phases.map(rowOf);
  const found = findings(phases);
  process.stdout.write(`\n${formatTable(headings, rows)}\n\n${found.map((line) => `✗ ${line}\n`).join('')}`);
  const intro = `Written by \`npm run soak\`, ${seconds / 60} minutes, MAX_CONCURRENT=${maxConcurrent}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`;
  writeFileSync(
    join(projectRoot, 'measure/bench/SOAK.md'),
    `# Soak\n\n${intro}\n\n${markdownTable([headings, ...rows])}\n`,
  );
  return found.length === 0 ? 0 : 1;
}

/** Sends a mixture of requests over so many connections at once. Times are in milliseconds, `served` and `refused` (503) in responses per second. */
async function runPhase(server: RunningServer, name: string, seconds: number, connections: number) {
  const sent = await send(server, { paths: mixture, duration: seconds, connections });
  const { 200: found = [], 400: invalid = [], 503: refused = [], ...others } = sent.latencies;
  const served = [...found, ...invalid];
  return {
    ...{ name, connections },
    served: served.length / seconds,
    refused: refused.length / seconds,
    unexpected: Object.values(others).flat().length + sent.errors,
    servedP99: quantile(served, 0.99),
    refusedP99: quantile(refused, 0.99),
    residentBytes: sent.residentBytes,
    microseconds: sent.cpuMicroseconds / (served.length + refused.length),
  };
}

/** Returns a phase as a row of the table. */
function rowOf(phase: Phase): string[] {
  const numbers = [phase.connections, phase.served, phase.servedP99, phase.refused, phase.refusedP99, phase.unexpected];
  return [phase.name, ...[...numbers, phase.residentBytes / 1e6].map((value) => String(Math.round(value)))];
}

/** Returns what is wrong: the first phase is what the server can do, the second overload, the rest must keep their memory. */
function findings(phases: readonly Phase[]): string[] {
  const [before = 0, under = 0] = phases.map(({ microseconds }) => Math.round(microseconds));
  const memory = phases.slice(2).map(({ residentBytes }) => Math.round(residentBytes / 1e6));
  const [early, late] = [Math.max(...memory.slice(0, 4)), Math.max(...memory.slice(4))];
  return [
    ...phases
      .filter(({ unexpected }) => unexpected > 0)
      .map(({ name, unexpected }) => `${name}: ${unexpected} responses are neither 200, 400 nor 503.`),
    // By CPU time: with more clients the load generator takes more of the cores too.
    ...(under > before / 0.8 ? [`Under overload a response takes ${under} µs of CPU time, of ${before} before.`] : []),
    ...(late > early * 1.25 ? [`Memory grows: ${early} MB in the first half, ${late} MB in the second.`] : []),
  ];
}
