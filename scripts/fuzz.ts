import { command, numberOption, progressLine } from '@contract-first/conformance/command-line';

const help = `npm run fuzz [-- --runs N] [-- --seed S]

Sends random requests, valid and invalid ones, made from the contract, to a server over the bundled sample. Each response is
checked against the sealed contract, must arrive within a second and must not be a 5xx. For each kind of difference the
smallest request that shows it is printed.

{options}

Environment: DATABASE_URL  an empty PostgreSQL database to use instead of the embedded one.
Exit status: 0 no difference found, 1 differences found, 2 wrong usage.
`;

const options = {
  runs: { type: 'string', value: 'N', default: '20000', help: 'how many requests to send' },
  seed: {
    type: 'string',
    value: 'S',
    help: 'the same seed sends the same requests; another one each time unless given',
  },
} as const;

await command(help, options, async ({ values }) => {
  const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000));
  return run(numberOption('--runs', values.runs, { least: 1 }), numberOption('--seed', seed));
});

async function run(runs: number, seed: number): Promise<number> {
  // Loaded only here, so that help and wrong usage do not wait for the server.
  const { formatFuzz, fuzz } = await import('@contract-first/conformance/requests');
  const { bundledContract, contractChecker } = await import('../test/servers/contract-checker.ts');
  const { knownValues } = await import('../test/servers/known-values.ts');
  const { ownDatabase } = await import('../test/servers/own-catalog.ts');
  const { serve } = await import('../test/servers/serve.ts');
  const { DATABASE_URL: url } = process.env;
  if (url !== undefined) ownDatabase.create = () => url;
  process.stdout.write(`${runs} requests, seed ${seed}\n`);
  const show = progressLine();
  const server = await serve(async () => undefined, { data: 'sample' });
  try {
    const report = await fuzz({
      contract: bundledContract(),
      checker: contractChecker(),
      base: server.base,
      runs,
      seed,
      known: await knownValues(server.base),
      progress: (sent, differences) =>
        show(sent < runs ? `${sent} of ${runs} requests, ${differences} kinds of differences` : ''),
    });
    process.stdout.write(`\n${formatFuzz(report)}`);
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
}
