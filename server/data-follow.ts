import { availableParallelism } from 'node:os';
import { command, numberOption, UsageError } from '@contract-first/conformance/command-line';
import { readStoreConfig } from './settings.ts';
import { follow, usualEverySeconds } from './store/import/follow.ts';
import { openCatalog } from './store/open.ts';

const help = `npm run data:follow -- [OPTIONS] SOURCE

Applies delta exports to the product store, in their order and each once.

  SOURCE          an address or a folder with index.txt, which names files of
                  changed products: openfoodfacts_products_FROM_TO.json.gz, such
                  as https://static.openfoodfacts.org/data/delta/
{options}

It begins where the last delta ended, or with the newest product of a full import, and says where a delta is missing.
Beside a running server on PostgreSQL, the server serves the new data a second later. An embedded database belongs to
its server: start that with FOLLOW=SOURCE instead.
Exit status: 0 done, 1 failed or a delta is missing, 2 wrong usage.
`;

await command(
  help,
  {
    once: { type: 'boolean', default: false, help: 'ends when all deltas are applied' },
    every: {
      type: 'string',
      default: `${usualEverySeconds}`,
      value: 'SECONDS',
      help: `reads the index again after so long (${usualEverySeconds})`,
    },
  },
  async ({ values: { once, every }, positionals: [source, ...others] }) => {
    // A timer of Node.js takes at most 24 days.
    const everySeconds = numberOption('--every', every, { least: 1, most: 604_800 });
    if (source === undefined || others.length > 0) throw new UsageError('Name one SOURCE.');
    const store = readStoreConfig(process.env);
    const catalog = await openCatalog(store);
    const ending = new AbortController();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort());
    try {
      await follow(catalog, {
        source,
        once,
        everySeconds,
        threads: availableParallelism(),
        dataDir: store.dataDir,
        signal: ending.signal,
        print: (text) => process.stdout.write(`${text}\n`),
      });
      return 0;
    } finally {
      await catalog.close();
    }
  },
  { positionals: true },
);
