import pg from 'pg';
import { readFacts } from '../rows/tables.ts';
import { isFull, query, writer } from './postgres-session.ts';
import { importOf, servedData } from './served-data.ts';
import { type Sql, type StoreLog, StoreUnavailable, undefinedTable } from './sql.ts';

/** How to reach PostgreSQL. */
export interface PostgresOptions {
  /** Connection URLs in order of preference: queries go to the first server that is up, sessions that write to the first that allows it. */
  readonly urls: readonly string[];
  /** The most connections to each server. */
  readonly connections: number;
  /** After this time a statement fails with `StoreUnavailable`; a session that writes has all the time it needs. */
  readonly timeoutMilliseconds: number;
  readonly log?: StoreLog;
}

const connectMilliseconds = 3_000;
const openAttempts = 3;
const probeEveryMilliseconds = 1_000;
// Compiling costs more than it saves in statements of milliseconds; the values decide which plan is good; bitmaps of
// millions of rows stay exact, so that counting need not read the rows.
const sessionSettings = '-c jit=off -c plan_cache_mode=force_custom_plan -c work_mem=64MB';

// A standby that has replayed all that it receives is behind only when it receives nothing any more.
const lag = `select case when not pg_is_in_recovery() then 0
  when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as seconds`;

interface Server {
  readonly name: string;
  readonly pool: pg.Pool;
  readonly config: pg.ClientConfig;
  up: boolean;
  /** The last import that its data is known to have; -1 when a connection was lost since it was read. */
  imports: number;
}

/** Thrown for a server whose data is older than what is served. */
class OldData extends Error {}

/** Opens connections to PostgreSQL servers that hold the same data. Throws when none can be reached. */
export async function openPostgres({ urls, connections, timeoutMilliseconds, log }: PostgresOptions): Promise<Sql> {
  const served = servedData();
  const probes = new Set<NodeJS.Timeout>();
  const servers = urls.map((url): Server => {
    const config = {
      connectionString: url,
      connectionTimeoutMillis: connectMilliseconds,
      keepAlive: true,
      options: sessionSettings,
    };
    const pool = new pg.Pool({
      ...config,
      max: connections,
      statement_timeout: timeoutMilliseconds,
      // A server that has gone without closing its connections answers nothing, not even that time is up.
      query_timeout: timeoutMilliseconds + connectMilliseconds,
      allowExitOnIdle: true,
    });
    const { host, searchParams } = new URL(url);
    const name = host || (searchParams.get('host') ?? 'localhost');
    const server: Server = { name, pool, config, up: true, imports: -1 };
    // An idle connection that breaks is replaced by the next statement; on one that is in use, that statement fails.
    pool.on('error', () => {
      server.imports = -1;
    });
    pool.on('connect', (client) => client.on('error', () => undefined));
    return server;
  });

  // What is behind its address may be another server now, or one that was restored from a backup.
  async function assertCurrent(server: Server, client: pg.PoolClient): Promise<void> {
    if (server.imports >= served.imports()) return;
    server.imports = await importsOn(client);
    const [has, wanted] = [server.imports, served.imports()];
    if (has < wanted) throw new OldData(`its data is older (import ${has}) than what is served (import ${wanted})`);
  }

  // When every server was given up for having older data, nothing newer is left to wait for. What one that is in use was
  // last known to have may be the import before the one that has just been served from it.
  function mayBeSetBack(): void {
    if (servers.some(({ up, imports }) => up || imports < 0 || imports >= served.imports())) return;
    served.setBack(Math.max(...servers.map(({ imports }) => imports)));
    log?.warn({ imports: served.imports() }, 'All database servers have older data than before, which is served now.');
  }

  function lost(server: Server, error: unknown): void {
    if (!server.up) return;
    server.up = false;
    if (!(error instanceof OldData)) for (const one of servers) one.imports = -1;
    log?.warn({ server: server.name, reason: messageOf(error) }, 'The database server is lost.');
    const probe = setInterval(async () => {
      try {
        await onServer(server, (client) => client.query('select 1'), 1);
      } catch (error) {
        if (error instanceof OldData) mayBeSetBack();
        return;
      }
      clearInterval(probe);
      probes.delete(probe);
      server.up = true;
      log?.warn({ server: server.name }, 'The database server is back.');
    }, probeEveryMilliseconds).unref();
    probes.add(probe);
  }

  // A connection may have broken while it was idle: a second attempt uses a new one.
  async function onServer<Result>(
    server: Server,
    run: (client: pg.PoolClient) => Promise<Result>,
    attempts = 2,
  ): Promise<Result> {
    const client = await server.pool.connect();
    try {
      await assertCurrent(server, client);
      const result = await run(client);
      // Its place in the pool is taken by a new one, which has prepared nothing.
      client.release(isFull(client));
      return result;
    } catch (error) {
      const broken = isLost(error);
      if (broken) server.imports = -1;
      client.release(broken);
      if (broken && attempts > 1 && !/timeout/i.test(messageOf(error))) return onServer(server, run, attempts - 1);
      throw error;
    }
  }

  async function onAny<Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    let reason: unknown = new Error('it did not answer before');
    for (const server of servers) {
      if (!server.up) continue;
      try {
        return await onServer(server, run);
      } catch (error) {
        if (isTimeout(error)) {
          throw new StoreUnavailable(`A database query took longer than ${timeoutMilliseconds} ms.`, { cause: error });
        }
        if (!isLost(error) && !(error instanceof OldData)) throw error;
        reason = error;
        const { totalCount, idleCount } = server.pool;
        const busy = totalCount >= connections && idleCount === 0;
        if (!busy || error instanceof OldData) lost(server, error);
      }
    }
    mayBeSetBack();
    throw unavailable(servers, reason);
  }

  // After a failover the former primary may be back, with old data: the server with the newest is written to.
  async function primary(): Promise<pg.Client> {
    let reason: unknown = new Error('all are read-only standbys');
    let newest: { readonly client: pg.Client; readonly imports: number } | undefined;
    for (const { config } of servers) {
      const client = new pg.Client(config);
      client.on('error', () => undefined);
      let left = client;
      try {
        await client.connect();
        const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        const imports = rows[0]?.standby === false ? await importsOn(client) : -1;
        if (imports > (newest?.imports ?? -1)) {
          if (newest !== undefined) left = newest.client;
          newest = { client, imports };
        }
      } catch (error) {
        reason = error;
      }
      if (left !== newest?.client) await left.end().catch(() => undefined);
    }
    if (newest === undefined) throw unavailable(servers, reason);
    return newest.client;
  }

  const sql: Sql = {
    shared: true,
    served,
    query: (text, values) => onAny((client) => query(client, text, values)),
    write: async (work) => {
      const client = await primary();
      try {
        return await work(writer(client));
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    servers: () =>
      Promise.all(
        servers.map(async ({ name, up, pool }) => {
          const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
          const isFree = up && (idle > 0 || totalCount < connections);
          const found = isFree ? await pool.query<{ seconds: number | null }>(lag).catch(() => undefined) : undefined;
          const lagSeconds = found?.rows[0]?.seconds ?? undefined;
          return { name, up, used: totalCount - idle, idle, waiting, lagSeconds };
        }),
      ),
    close: async () => {
      for (const probe of probes) clearInterval(probe);
      await Promise.all(servers.map(({ pool }) => pool.end()));
    },
  };
  // While a server starts, this thread may be too busy to see in time that it is connected.
  for (let attempt = 1; ; attempt += 1) {
    const found = await Promise.allSettled(servers.map(({ pool }) => pool.query('select 1')));
    for (const [index, server] of servers.entries()) {
      const result = found[index];
      if (result?.status === 'rejected' && attempt === openAttempts) lost(server, result.reason);
    }
    if (found.some(({ status }) => status === 'fulfilled')) return sql;
    if (attempt < openAttempts) continue;
    await sql.close();
    throw unavailable(servers, found.find((result) => result.status === 'rejected')?.reason);
  }
}

async function importsOn(client: pg.ClientBase): Promise<number> {
  try {
    return importOf((await readFacts({ query: (text, values) => query(client, text, values) })).get('version'));
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return 0;
    throw error;
  }
}

function unavailable(servers: readonly Server[], cause: unknown): StoreUnavailable {
  const where = servers.map(({ name }) => name).join(', ');
  return new StoreUnavailable(`No database server can be reached at ${where}: ${messageOf(cause)}.`, { cause });
}

function messageOf(error: unknown): string {
  // A name with several addresses fails with an AggregateError, whose own message is empty.
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

function isTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/**
 * Whether the server, not the statement, failed. SQLSTATE (PostgreSQL, appendix A): class 08 connection exception, 28 and 3D
 * no access, 53 out of connections, 57P shutting down, 40001 on a standby that had to cancel the statement.
 */
function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|28|3D|53|57P|40001)/.test(error.code ?? '');
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^E[A-Z]+$/.test(code) || /connect|timeout|socket|not queryable/i.test(message);
}
