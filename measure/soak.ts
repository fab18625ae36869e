import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { command, numberOption, startStep } from '@contract-first/conformance/command-line';
import { formatTable } from '@contract-first/conformance/table';
import { projectRoot } from '@contract-first/toolkit/root';
import { exportFile, realFiles } from '../test/servers/data-directories.ts';
import { startPostgres } from '../test/servers/postgres-server.ts';
import { freePort, runScript, type StartedServer, startMain } from '../test/servers/start-main.ts';
import { dataAtHand } from './bench/data.ts';
import { quantile } from './bench/measure.ts';
import { markdownTable } from './bench/report.ts';
import { assertInstalled } from './installed.ts';
import { type Phase, receive, sendAll, sendSlowly } from './soak/load.ts';
import { soakProducts } from './soak/products.ts';

const cacheMegabytes = '8';
const lives = 2;
const cyclesOfLife = 4;
const usual = ['200', '400'];

const help = `
npm run soak [-- --minutes N]

Lives a server's day in a shorter time: on PostgreSQL with a standby, over the test data (TEST_DATA) or the sample, with two workers and small
caches. 30 % of the requests are for products that no cache holds; meanwhile products are imported, deltas are applied, the primary fails and
comes back, 400 clients more arrive, others read nothing or send a byte at a time, workers are replaced, the server restarts. Every twentieth body
is held against a server with CACHES=off. Writes measure/bench/SOAK.md.

{options}

Exit status: 0 done; 1 a wrong body, an unexpected outcome, or memory that grows; 2 wrong usage.
`;

await command(
  help,
  { minutes: { type: 'string', value: 'N', default: '60', help: 'how long it takes, without the first import' } },
  async ({ values }) => {
    assertInstalled();
    return soak(numberOption('--minutes', values.minutes, { least: 1, most: 1440, isWhole: false }));
  },
);

async function soak(minutes: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const products = soakProducts(folder);
  const primary = await startPostgres();
  const address = primary.createDatabase();
  const run = async (script: string, ...options: string[]) => {
    const running = runScript(script, options, { DATABASE_URL: address, DATA_DIR: folder });
    if ((await running.exited) !== 0) throw new Error(`${script} failed.\n${running.printed()}`);
  };
  const filled = startStep('importing');
  const taxonomies = dataAtHand === 'real' ? realFiles(folder).filter((file) => file !== exportFile) : [];
  await run('server/data-import.ts', '--strict', products.file, ...taxonomies);
  const standby = await startPostgres([], primary);
  const environment = { DATABASE_URL: `${address},${standby.urlOf(address)}`, LOG_LEVEL: 'silent' };
  const start = () =>
    startMain(folder, [], {
      ...environment,
      PORT: port,
      WORKERS: '2',
      MAX_CONCURRENT: '20',
      PRODUCT_CACHE_MB: cacheMegabytes,
      RESPONSE_CACHE_MB: cacheMegabytes,
    });
  const judge = await startMain(folder, [], { ...environment, CACHES: 'off' });
  const port = String(await freePort());
  let server: StartedServer = await start();
  filled();

  const seconds = (minutes * 60) / (lives * (cyclesOfLife * 6 + 2));
  const phases = new Map<string, Phase>();
  const memory: number[][] = [];
  const findings: string[] = [];
  const live = async (name: string, outcomes: readonly string[], event: (signal: AbortSignal) => Promise<unknown>) => {
    const done = startStep(name);
    const phase = phases.get(name) ?? { outcomes: new Map(), served: [], compared: 0, wrong: new Set() };
    phases.set(name, phase);
    const ending = new AbortController();
    const bases = { judged: server.base, judge: judge.base };
    const usualLoad = { nextPath: products.nextPath, clients: 10, pause: 5, signal: ending.signal };
    const load = sendAll(bases, phase, usualLoad);
    const busy =
      name === 'far more clients' ? sendAll(bases, phase, { ...usualLoad, clients: 400, pause: 0 }) : undefined;
    const happening = event(ending.signal);
    await delay(seconds * 1_000);
    if (name !== 'slow clients') await happening;
    ending.abort();
    await Promise.all([load, busy, happening]);
    const unexpected = [...phase.outcomes].filter(([outcome]) => !outcomes.includes(outcome));
    for (const [outcome, count] of unexpected) findings.push(`${name}: ${count} times ${outcome}`);
    for (const path of phase.wrong) findings.push(`${name}: a wrong body of ${path}`);
    done();
  };
  try {
    for (let life = 0; life < lives; life += 1) {
      const resident: number[] = [];
      memory.push(resident);
      for (let cycle = 0; cycle < cyclesOfLife; cycle += 1) {
        await live('usual load', usual, async () => undefined);
        await live('deltas', usual, () => run('server/data-follow.ts', '--once', products.addDelta()));
        await live('import', usual, () => run('server/data-import.ts', products.changed()));
        await live('the primary fails', [...usual, '503'], async () => {
          primary.stop();
          await delay(seconds * 500);
          primary.start();
        });
        await live('far more clients', [...usual, '503'], async () => undefined);
        // They begin with a thousand searches at once.
        await live('slow clients', [...usual, '503'], (signal) => sendSlowly(server.base, 100, signal));
        const { body } = await receive(server.base, '/metrics');
        resident.push(Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)?.[1]) / 1e6);
      }
      await live('workers are replaced', usual, async () => server.signal('SIGHUP'));
      await live('the server restarts', [...usual, '503', 'ECONNREFUSED', 'ECONNRESET'], async () => {
        await server.stop();
        server = await start();
      });
    }
  } finally {
    await Promise.all([server.stop(), judge.stop()]);
    primary.remove();
    standby.remove();
    rmSync(folder, { recursive: true });
  }
  for (const [early = 0, ...later] of memory.map((life) => life.slice(1)))
    if (Math.max(...later) > early * 1.25) findings.push(`Memory grows from ${early} MB to ${Math.max(...later)} MB.`);
  return report(minutes, phases, memory, [...new Set(findings)]);
}

function report(minutes: number, phases: Map<string, Phase>, memory: number[][], findings: readonly string[]): number {
  const headings = ['phase', 'requests', 'outcomes', 'p99 ms', 'compared', 'wrong'];
  const rows = [...phases].map(([name, { outcomes, served, compared, wrong }]) => [
    name,
    String([...outcomes.values()].reduce((sum, count) => sum + count, 0)),
    [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', '),
    String(Math.round(quantile(served, 0.99))),
    String(compared),
    String(wrong.size),
  ]);
  process.stdout.write(`\n${formatTable(headings, rows)}\n\n${findings.map((line) => `✗ ${line}\n`).join('')}`);
  const intro = `Written by \`npm run soak\`, ${minutes} minutes, ${dataAtHand} data, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`;
  const lifetimes = memory
    .map((life) => life.map((one) => `${Math.round(one)} MB`).join(', '))
    .join('; after a restart ');
  const found = findings.length === 0 ? 'Nothing was found.' : findings.map((line) => `- ${line}`).join('\n');
  const text = `# Soak\n\n${intro}\n\n${markdownTable([headings, ...rows])}\n\nMemory of both workers after each cycle: ${lifetimes}.\n\n${found}\n`;
  writeFileSync(join(projectRoot, 'measure/bench/SOAK.md'), text);
  return findings.length === 0 ? 0 : 1;
}
