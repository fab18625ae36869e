import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeWithPostgres } from '../servers/describe-with.ts';
import { ownDatabase } from '../servers/own-catalog.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../servers/postgres-server.ts';
import { offerSharedServers, type SharedServers } from '../servers/shared-servers.ts';

/** The tests of the embedded database that also hold for PostgreSQL. */
const suites = [
  'server/store/catalog.test.ts',
  'server/store/query/packaging-counts.test.ts',
  'server/store/query/nutrient-means.test.ts',
  'test/system/stores.test.ts',
  'test/search.test.ts',
  'test/search-pages.slow.test.ts',
  'test/products.test.ts',
  'test/operations.test.ts',
  'test/real-data.slow.test.ts',
];

const embedded = process.env.SHARED_SERVERS;
let postgres: PostgresServer;
let servers: SharedServers;
let databases = 0;

// The hooks of this file hold for the tests of the files that it imports.
if (findPostgres() !== undefined) {
  beforeAll(async () => {
    postgres = await startPostgres(['fsync=off']);
    ownDatabase.create = () => {
      databases += 1;
      return postgres.createDatabase();
    };
    servers = await offerSharedServers(ownDatabase.create);
    process.env.SHARED_SERVERS = servers.address;
  });

  afterAll(async () => {
    process.env.SHARED_SERVERS = embedded;
    delete ownDatabase.create;
    await servers.stop();
    postgres.remove();
  });

  const require = createRequire(import.meta.url);
  for (const file of suites) require(join(projectRoot, file));
}

describeWithPostgres()('PostgreSQL', () => {
  test('has the data of the tests before this one', () => {
    expect(databases).toBeGreaterThan(3);
  });
});
