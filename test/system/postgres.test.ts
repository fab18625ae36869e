import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { projectRoot } from '../../server/root.ts';
import { describeWithPostgres } from '../servers/describe-with.ts';
import { type PostgresServer, startPostgres } from '../servers/postgres-server.ts';
import { ownDatabase } from '../servers/serve.ts';
import { offerSharedServers, type SharedServers } from '../servers/shared-servers.ts';

/** The tests of the embedded database that also hold for PostgreSQL. */
const suites = [
  'server/store/catalog.test.ts',
  'server/store/packaging-counts.test.ts',
  'server/store/nutrient-means.test.ts',
  'test/search.test.ts',
  'test/search-pages.test.ts',
  'test/products.test.ts',
  'test/operations.test.ts',
  'test/real-data.test.ts',
];

describeWithPostgres()('on PostgreSQL', () => {
  const embedded = process.env.SHARED_SERVERS;
  let postgres: PostgresServer;
  let servers: SharedServers;

  beforeAll(async () => {
    postgres = await startPostgres(['fsync=off']);
    ownDatabase.create = () => postgres.createDatabase();
    servers = await offerSharedServers(ownDatabase.create);
    process.env.SHARED_SERVERS = servers.address;
  });

  afterAll(async () => {
    process.env.SHARED_SERVERS = embedded;
    await servers.stop();
    postgres.remove();
  });

  describe.each(suites)('%s', (file) => {
    require(join(projectRoot, file));
  });
});
