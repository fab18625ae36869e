import { expect, test } from '@jest/globals';
import { ownDataDirectory } from '../../../test/servers/own-catalog.ts';
import { catalogOver } from '../open.ts';
import { distribute, distributeStage } from './distribution.ts';
import { openPglite } from './pglite.ts';

// What Citus would do is written down.
const stubs = `
  create table called (number serial, call text);
  create function create_reference_table(name text) returns void language sql as
    $$ insert into called (call) values ('reference ' || name) $$;
  create function create_distributed_table(name text, by text, colocate_with text) returns void language sql as
    $$ insert into called (call) values (name || ' by ' || by || ' with ' || colocate_with) $$;`;

test('what belongs to a product is on its node, tags are on all, and it is done once', async () => {
  const sql = await openPglite(await ownDataDirectory());
  await catalogOver(sql);
  await expect(distribute(sql)).rejects.toThrow('Citus');
  await sql.write((session) => session.exec(stubs));
  const done = [await distribute(sql), await distribute(sql)];
  await sql.write((session) => distributeStage(session, 'stage'));
  const called = await sql.query<{ call: string }>('select call from called order by number');
  await sql.close();

  const callsFor = (schema: string) => [
    `${schema}.product_body by code with default`,
    ...['search', 'nutrient', 'packaging'].map(
      (name) => `${schema}.product_${name} by code with ${schema}.product_body`,
    ),
    ...['tag', 'tag_bits'].map((name) => `reference ${schema}.${name}`),
  ];
  const ofStage = [...callsFor('stage'), 'reference stage.tag_number', 'reference stage.taxonomy'];
  const all = ['reference catalog_fact', 'reference taxonomy', ...callsFor('products_0'), ...ofStage];
  expect([done, called.map(({ call }) => call)]).toEqual([[true, false], all]);
});
