import { parseArgs } from 'node:util';
import { checker } from '../conformance/check/checker.ts';
import { fuzz } from '../conformance/generate/fuzz.ts';
import { formatFuzz } from '../conformance/generate/fuzz-report.ts';
import { readContract } from '../conformance/model/old.ts';
import { fillFromSample } from '../server/store/sample/fill.ts';
import { knownValues } from '../test/servers/known-values.ts';
import { serve } from '../test/servers/serve.ts';

const help = `npm run fuzz [-- --runs N] [-- --seed S]

Sends generated requests, right and wrong ones, made from the contract, to a server over the bundled sample. Each answer
is held against the sealed contract, must come within a second and must not be a 5xx. For each kind of problem the
smallest request that shows it is printed.

  --runs N  how many requests to send (default: 20000)
  --seed S  a whole number: the same seed sends the same requests (default: another one each time, printed)
  --help    this text

Exit status: 0 nothing found, 1 problems found, 2 wrong usage.
`;

const options = readOptions();
if (options !== undefined) process.exitCode = await run(options);

function readOptions(): { runs: number; seed: number } | undefined {
  try {
    const { values } = parseArgs({
      options: { runs: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    if (values.help) {
      process.stdout.write(help);
      return undefined;
    }
    return {
      runs: wholeNumber('--runs', values.runs) ?? 20_000,
      seed: wholeNumber('--seed', values.seed) ?? Math.floor(Math.random() * 1_000_000),
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${help}`);
    process.exitCode = 2;
    return undefined;
  }
}

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text) || (option === '--runs' && Number(text) === 0)) {
    throw new Error(`${option} must be a whole number such as 2000, but is "${text}".`);
  }
  return Number(text);
}

async function run({ runs, seed }: { runs: number; seed: number }): Promise<number> {
  process.stdout.write(`${runs} requests, seed ${seed}\n`);
  const document = readContract();
  const server = await serve(fillFromSample);
  let reported = performance.now();
  try {
    const report = await fuzz({
      document,
      checker: checker(document, { sealed: true }),
      base: server.base,
      runs,
      seed,
      known: await knownValues(document, server.base),
      progress: (sent, problems) => {
        const text = `${sent} of ${runs} requests, ${problems} kinds of problems`;
        if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${sent < runs ? text : ''}`);
        else if (performance.now() - reported > 10_000) {
          reported = performance.now();
          process.stdout.write(`${text}\n`);
        }
      },
    });
    process.stdout.write(`\n${formatFuzz(report)}`);
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
}
