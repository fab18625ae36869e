import { lockImports, productTables, readFacts, writeFacts } from '../rows/tables.ts';
import type { Sql, SqlWriter } from './sql.ts';

/** Distributes the tables of a generation over the nodes of Citus: products by code, so that what belongs to one is on one node; tags on all. */
async function distributeGeneration(session: SqlWriter, schema: string): Promise<void> {
  for (const table of Object.keys(productTables)) {
    if (table.startsWith('tag')) await session.query(`select create_reference_table('${schema}.${table}')`);
    else {
      const beside = table === 'product_body' ? 'default' : `${schema}.product_body`;
      await session.query(
        `select create_distributed_table('${schema}.${table}', 'code', colocate_with => '${beside}')`,
      );
    }
  }
}

/** Distributes the tables of an import. */
export async function distributeStage(session: SqlWriter, stage: string): Promise<void> {
  await distributeGeneration(session, stage);
  await session.query(`select create_reference_table('${stage}.tag_number')`);
  await session.query(`select create_reference_table('${stage}.taxonomy')`);
}

/**
 * Distributes the tables of the catalog over the nodes of Citus, with what is in them; later imports do the same with theirs.
 * Returns false when that was done before. Throws where the database is none of Citus, or while an import is running.
 */
export async function distribute(sql: Sql): Promise<boolean> {
  return sql.write(async (session) => {
    const [citus] = await session.query<{ present: boolean }>(
      `select count(*) > 0 as present from pg_proc where proname = 'create_distributed_table'`,
    );
    if (citus?.present !== true) {
      throw new Error('The database is no Citus coordinator: connect to one, and run CREATE EXTENSION citus there.');
    }
    await lockImports(session);
    const facts = await readFacts(session);
    if (facts.has('distributed')) return false;
    await session.transaction(async () => {
      await session.query(`select create_reference_table('catalog_fact')`);
      await session.query(`select create_reference_table('taxonomy')`);
      const generation = facts.get('generation') ?? '';
      await session.exec(`update ${generation}.tag set has_bits = false; delete from ${generation}.tag_bits`);
      await distributeGeneration(session, generation);
      await writeFacts(session, { distributed: 'code' });
    });
    return true;
  });
}
