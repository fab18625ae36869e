import { command, UsageError } from '@contract-first/conformance/command-line';
import { readStoreConfig } from './settings.ts';
import { distributeStore } from './store/open.ts';

const help = `DATABASE_URL=postgres://COORDINATOR/DATABASE npm run data:distribute

Distributes the product store over the nodes of a Citus cluster.
Products are distributed by code, together with what belongs to them; tags, taxonomies and facts are copied to all nodes. Run it once,
after CREATE EXTENSION citus and citus_add_node; the products that are stored are moved, and later imports are distributed as well.

  --help   shows this help

Exit status: 0 done, 1 failed, 2 wrong usage.
`;

await command(help, {}, async () => {
  const store = readStoreConfig(process.env);
  if (store.databaseUrls.length === 0) throw new UsageError('DATABASE_URL is not set.');
  const isNew = await distributeStore(store);
  process.stdout.write(`The product store ${isNew ? 'is' : 'was'} distributed${isNew ? '' : ' before'}.\n`);
  return 0;
});
