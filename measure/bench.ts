import { command, numberOption, UsageError } from '@contract-first/conformance/command-line';
import { rowNames } from './bench/rows.ts';
import { serverNames } from './bench/servers.ts';
import { assertInstalled } from './installed.ts';

if (process.argv[2] === 'scale') {
  await import('./bench/scale.ts');
  process.exit();
}

const help = `npm run bench [-- OPTIONS]
       npm run bench -- scale [OPTIONS]     both stores with many generated products; --help tells more

Measures this server beside others that serve the same bodies under the same contract, writes measure/bench/REPORT.md and prints
its table. With the test data (TEST_DATA) it measures real products and full taxonomies, without it the bundled sample.

{options}

Without --rows and --servers it also corrupts 900 records and 900 results of handlers, and counts how many leave the server.

Exit status: 0 done, 1 failed or an invalid body left, 2 wrong usage.
`;

await command(
  help,
  {
    rows: { type: 'string', value: 'A,B', help: `which requests, of\n${rowNames.join(', ')}` },
    servers: {
      type: 'string',
      value: 'A,B',
      help: `which servers, of ${[...serverNames.keys()].join(', ')};\nexpress is always measured, because all are compared with it`,
    },
    rounds: { type: 'string', value: 'N', default: '5', help: 'how often each server is measured in each row' },
    seconds: { type: 'string', value: 'N', default: '2', help: 'how long one measurement takes' },
    sample: { type: 'boolean', default: false, help: 'measures the bundled sample even when the test data is there' },
    'no-report': { type: 'boolean', default: false, help: 'writes no report; the default with --rows or --servers' },
  },
  async ({ values }) => {
    const settings = {
      rows: chosen('--rows', values.rows, rowNames),
      servers: chosen('--servers', values.servers, [...serverNames.keys()]),
      rounds: numberOption('--rounds', values.rounds, { least: 1, most: 1000 }),
      seconds: numberOption('--seconds', values.seconds, { least: 0.1, most: 1000, isWhole: false }),
      sample: values.sample,
      report: !values['no-report'] && values.rows === undefined && values.servers === undefined,
    };
    assertInstalled();
    const { bench } = await import('./bench/bench.ts');
    await bench(settings);
    return 0;
  },
);

function chosen(option: string, given: string | undefined, known: readonly string[]): readonly string[] {
  if (given === undefined) return known;
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`${option} must name some of ${known.join(', ')}, but names "${unknown}".`);
  return names;
}
