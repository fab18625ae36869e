import { beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { openPostgres } from './postgres.ts';
import { StoreUnavailable } from './sql.ts';

const statement = 'select now()';
/** The servers that the statement was sent to, or that it waited for a connection of. */
let sent: string[] = [];
/** What happens to it there. */
let meet = (_server: string): unknown => undefined;
let areAllInUse = false;

beforeEach(() => {
  areAllInUse = false;
  meet = () => undefined;
  const arrive = (server: string) => {
    sent.push(server);
    meet(server);
  };
  jest.spyOn(pg.Pool.prototype, 'query').mockImplementation(async () => ({ rows: [] }));
  jest.spyOn(pg.Pool.prototype, 'totalCount', 'get').mockReturnValue(2);
  jest.spyOn(pg.Pool.prototype, 'idleCount', 'get').mockImplementation(() => (areAllInUse ? 0 : 1));
  jest.spyOn(pg.Pool.prototype, 'connect').mockImplementation(async function connect(this: pg.Pool) {
    const server = new URL(String(this.options.connectionString)).host;
    if (areAllInUse) arrive(server);
    const query = async ({ text }: { text: string }) => {
      if (text === statement && !areAllInUse) arrive(server);
      return { rows: [] };
    };
    return { query, release: () => undefined };
  });
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

test.each<[what: string, imports: Readonly<Record<string, number>>, standbys: string[], written: string]>([
  ['the first has the newest data', { one: 3, two: 2 }, [], 'one'],
  ['the second has the newest data', { one: 2, two: 3 }, [], 'two'],
  ['both have the same data', { one: 2, two: 2 }, [], 'one'],
  ['the first is a standby', { one: 3, two: 2 }, ['one'], 'two'],
])('an import goes to a server that takes it: %s', async (_what, imports, standbys, written) => {
  const left: string[] = [];
  jest.spyOn(pg.Client.prototype, 'connect').mockImplementation(() => undefined);
  jest.spyOn(pg.Client.prototype, 'end').mockImplementation(async function end(this: pg.Client) {
    left.push(this.host);
  });
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function answer(this: pg.Client, sent: unknown) {
    if (sent === statement) meet(this.host);
    const isState = String(sent).includes('pg_is_in_recovery');
    const fact = { name: 'version', value: `${imports[this.host]}-x` };
    return { rows: [isState ? { standby: standbys.includes(this.host) } : fact] };
  });
  const sql = await openPostgres({ urls: urlsOf('one', 'two'), connections: 2, timeoutMilliseconds: 1000 });
  const to: string[] = [];
  meet = (server) => to.push(server);
  await sql.write((writer) => writer.exec(statement));
  await sql.close();

  expect(to).toEqual([written]);
  expect(left.toSorted()).toEqual(['one', 'two']);
});
