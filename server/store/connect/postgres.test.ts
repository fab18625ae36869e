import { EventEmitter } from 'node:events';
import { beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { openPostgres } from './postgres.ts';
import { StoreUnavailable } from './sql.ts';

const statement = 'select now()';
/** The servers that the statement was sent to, or that it waited for a connection of. */
let sent: string[] = [];
/** What happens to it there. */
let meet = (_server: string): void => undefined;
let areAllInUse = false;

/** What each server has: the number of its last import, and whether it is a standby. */
let has: Readonly<Record<string, { readonly imports: number; readonly isStandby?: boolean }>> = {};
/** The servers whose sessions that may write have ended. */
let ended: string[] = [];

const arrive = (server: string) => {
  sent.push(server);
  meet(server);
};

/** A pool of connections to a server that is not there. */
class Pool extends EventEmitter {
  readonly totalCount = 2;
  readonly waitingCount = 0;
  readonly #host: string;

  constructor({ connectionString }: { connectionString: string }) {
    super();
    this.#host = new URL(connectionString).host;
  }

  get idleCount() {
    return areAllInUse ? 0 : 1;
  }

  async connect() {
    if (areAllInUse) arrive(this.#host);
    const query = async ({ text }: { text: string }) => {
      if (text === statement && !areAllInUse) arrive(this.#host);
      return { rows: text === statement ? [] : [{ name: 'version', value: `${has[this.#host]?.imports ?? 0}-x` }] };
    };
    return { query, release: () => undefined };
  }

  async query() {
    return { rows: [{ seconds: 0 }] };
  }

  async end() {}
}

/** A session that may write. */
class Client extends EventEmitter {
  readonly #host: string;

  constructor({ connectionString }: { connectionString: string }) {
    super();
    this.#host = new URL(connectionString).host;
  }

  async connect() {}

  async query(text: unknown) {
    if (text === statement) arrive(this.#host);
    const { imports = 0, isStandby = false } = has[this.#host] ?? {};
    const isState = String(text).includes('pg_is_in_recovery');
    return { rows: [isState ? { standby: isStandby } : { name: 'version', value: `${imports}-x` }] };
  }

  async end() {
    ended.push(this.#host);
  }
}

beforeEach(() => {
  [areAllInUse, sent, ended] = [false, [], []];
  meet = () => undefined;
  jest.spyOn(pg, 'Pool').mockImplementation((options) => new Pool(options as never) as never);
  jest.spyOn(pg, 'Client').mockImplementation((options) => new Client(options as never) as never);
});

const urlsOf = (...hosts: string[]) => hosts.map((host) => `postgres://${host}/food`);

/** Sends the statement twice; returns for each time the servers that it was sent to, and its outcome. */
async function sendTwice(...hosts: string[]) {
  const sql = await openPostgres({ urls: urlsOf(...hosts), connections: 2, timeoutMilliseconds: 1000 });
  const send = async () => {
    sent = [];
    const outcome = await sql.query(statement).catch((failure: unknown) => failure);
    return { to: sent.join(' '), outcome };
  };
  const all = [await send(), await send()];
  await sql.close();
  return all;
}

const failure = (code: string) => Object.assign(new Error(code), { code });
const sqlState = (code: string) => Object.assign(new pg.DatabaseError(code, 1, 'error'), { code });
const lost = [
  ...['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH'].map(failure),
  ...['08006', '28P01', '3D000', '53300', '57P01', '57P03', '40001'].map(sqlState),
].map((error) => [error.code, error, 'one one two, two'] as const);

test.each<readonly [what: string, error: Error, to: string]>([
  ...lost,
  ['no answer in time', new Error('Query read timeout'), 'one two, two'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'one two, one two'],
  ['a wrong statement', sqlState('42601'), 'one, one'],
  ['a wrong value', sqlState('22001'), 'one, one'],
  ['a slow statement', sqlState('57014'), 'one, one'],
])('after %s a statement goes to the servers that may serve it', async (what, error, to) => {
  areAllInUse = what === 'no free connection';
  meet = (server) => {
    if (server === 'one') throw error;
  };
  const all = await sendTwice('one', 'two');
  expect(all.map((one) => one.to).join(', ')).toBe(to);
  const failed = what === 'a slow statement' ? expect.any(StoreUnavailable) : error;
  for (const { outcome } of all) expect(outcome).toEqual(to.includes('two') ? [] : failed);
});

test('a connection that broke while it was idle is replaced', async () => {
  meet = () => {
    if (sent.length === 1) throw failure('ECONNRESET');
  };
  expect(await sendTwice('one')).toEqual(Array(2).fill({ to: 'one one', outcome: [] }));
});

test('a server that is back serves again within two seconds', async () => {
  jest.useFakeTimers();
  const sql = await openPostgres({ urls: urlsOf('one', 'two'), connections: 2, timeoutMilliseconds: 1000 });
  meet = (server) => {
    if (server === 'one') throw failure('ECONNREFUSED');
  };
  await sql.query(statement);
  meet = () => undefined;
  await jest.advanceTimersByTimeAsync(2000);
  await sql.query(statement);
  await sql.close();
  jest.useRealTimers();
  expect(sent).toEqual(['one', 'one', 'two', 'one']);
});

test.each<[what: string, servers: typeof has, written: string]>([
  ['the first has the newest data', { one: { imports: 3 }, two: { imports: 2 } }, 'one'],
  ['the second has the newest data', { one: { imports: 2 }, two: { imports: 3 } }, 'two'],
  ['both have the same data', { one: { imports: 2 }, two: { imports: 2 } }, 'one'],
  ['the first is a standby', { one: { imports: 3, isStandby: true }, two: { imports: 2 } }, 'two'],
])('an import goes to a server that takes it: %s', async (_what, servers, written) => {
  has = servers;
  const sql = await openPostgres({ urls: urlsOf('one', 'two'), connections: 2, timeoutMilliseconds: 1000 });
  await sql.write((writer) => writer.exec(statement));
  await sql.close();

  expect(sent).toEqual([written]);
  expect(ended.toSorted()).toEqual(['one', 'two']);
});

test('a server with older data serves nothing, until no other one is left', async () => {
  has = { one: { imports: 2 }, two: { imports: 3 }, three: { imports: 1 } };
  for (const [served, hosts, to, left] of [
    [3, ['one', 'two'], 'two', 3],
    [2, ['one', 'two'], 'one', 2],
    [4, ['three', 'one'], '', 2],
  ] as const) {
    sent = [];
    const sql = await openPostgres({ urls: urlsOf(...hosts), connections: 2, timeoutMilliseconds: 1000 });
    sql.served.serve(`${served}-x`);
    sql.served.serve('1-x');
    const outcome = await sql.query(statement).catch((failed: unknown) => failed);
    await sql.close();
    expect([sent.join(), sql.served.imports(), sql.served.setbacks()]).toEqual([to, left, to === '' ? 1 : 0]);
    expect(outcome).toEqual(to === '' ? expect.any(StoreUnavailable) : []);
  }
});

test('each server is told by name with its connections, and is asked how far behind it is where one is free', async () => {
  const urls = ['postgres://one/food', 'postgres:///food?host=/run/sql', 'postgres:///food'];
  const sql = await openPostgres({ urls, connections: 2, timeoutMilliseconds: 1000 });
  const state = { up: true, used: 1, idle: 1, waiting: 0, lagSeconds: 0 };
  const free = await sql.servers();
  areAllInUse = true;
  const busy = await sql.servers();
  await expect(sql.write(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  await sql.close();
  expect(free).toEqual(['one', '/run/sql', 'localhost'].map((name) => ({ name, ...state })));
  expect(busy.map(({ used, idle, lagSeconds }) => [used, idle, lagSeconds])).toEqual(Array(3).fill([2, 0, undefined]));
  expect(ended.length).toBe(urls.length);
});
