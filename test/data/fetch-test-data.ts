import { command } from '@contract-first/conformance/command-line';
import { testDataFolder } from '../servers/test-data.ts';
import { fetchTestData } from './fetch.ts';
import { elsewhere, sources } from './sources.ts';

const help = `
npm run test:data [-- --from URL]

Fetches public real data that tests read into the folder that TEST_DATA names (by default ../shared): recorded responses, taxonomies,
contracts of other APIs. test/data/sources.yaml pins each file by repository, commit and the id of its content. Files that are there
already stay as they are; an interrupted fetch goes on where it was. Tests whose data is missing are skipped.

{options}

Exit status: 0 all files are there, 1 some are missing, 2 wrong usage.
`;

await command(
  help,
  { from: { type: 'string', value: 'URL', default: 'https://raw.githubusercontent.com', help: 'host of the files' } },
  async ({ values }) => {
    const outcomes = await fetchTestData(testDataFolder, sources, values.from, ({ file, is, why }) => {
      if (is === 'fetched' || is === 'missing')
        process.stdout.write(`${is.padEnd(9)}${file}${why ? `: ${why}` : ''}\n`);
    });
    const count = (is: string) => outcomes.filter((outcome) => outcome.is === is).length;
    const others = count('kept') === 0 ? '' : `, ${count('kept')} have other content and stay as they are`;
    process.stdout.write(
      `${testDataFolder}: ${count('fetched')} files fetched, ${count('there')} were there${others}, ${count('missing')} missing.\n`,
    );
    for (const { file, from } of elsewhere) process.stdout.write(`Not fetched: ${file} (${from})\n`);
    return count('missing') === 0 ? 0 : 1;
  },
);
