import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, numberOption, startStep } from '../conformance/command-line.ts';
import { formatTable } from '../conformance/table.ts';
import { projectRoot } from '../server/root.ts';
import { dataAtHand, fillData } from './bench/data.ts';
import { markdownTable } from './bench/report.ts';
import { startOurs } from './bench/servers.ts';
import { findings, headings, type Phase, rowOf, runPhase } from './bench/soak.ts';
import { bundleServer } from './generate/build.ts';

const help = `
npm run soak [-- --minutes N] [-- --max-concurrent N]

Loads the server, over real data from ../shared or the sample: as many clients as it serves well, then far more than it takes for a tenth
of the time, then a mixture of requests for the rest. Prints throughput, latency and memory of each phase and writes scripts/bench/SOAK.md.

  --minutes N         how long it takes in all (default: 10)
  --max-concurrent N  MAX_CONCURRENT of the server (default: 20)
  --help              this text

Exit status: 0 done; 1 an unexpected status, a response that costs a quarter more CPU time under overload, or memory that keeps growing; 2 wrong usage.
`;

await command(
  help,
  { minutes: { type: 'string', default: '10' }, 'max-concurrent': { type: 'string', default: '20' } },
  async ({ values }) => {
    const minutes = numberOption('--minutes', values.minutes, { least: 0.1, most: 1440, isWhole: false });
    return soak(minutes * 60, numberOption('--max-concurrent', values['max-concurrent'], { least: 1 }));
  },
);

async function soak(seconds: number, maxConcurrent: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const file = await bundleServer();
  await fillData(dataAtHand, join(folder, 'data'), 500);
  const server = await startOurs(file, join(folder, 'data'), { MAX_CONCURRENT: String(maxConcurrent) });
  const phases: Phase[] = [];
  try {
    const part = Math.max(1, Math.round(seconds / 10));
    const plan = [
      ['as many clients as it serves', part, 10],
      ['far more clients', part, 400],
      ...Array.from({ length: 8 }, (_, at) => [`mixture ${at + 1} of 8`, part, 10] as const),
    ] as const;
    await runPhase(server, 'warm-up', Math.min(part, 20), 10);
    for (const [name, duration, connections] of plan) {
      const done = startStep(name);
      phases.push(await runPhase(server, name, duration, connections));
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
    join(projectRoot, 'scripts/bench/SOAK.md'),
    `# Soak\n\n${intro}\n\n${markdownTable([headings, ...rows])}\n`,
  );
  return found.length === 0 ? 0 : 1;
}
