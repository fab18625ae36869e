import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './start-main.ts';

/** A PostgreSQL server of one's own in a temporary directory. */
export interface PostgresServer {
  /** Creates a database, a copy of `template` when that is given, and returns its URL. */
  createDatabase(template?: string): string;
  /** The URL of a database here that has this URL on another server. */
  urlOf(url: string): string;
  start(): void;
  /** Stops at once, as when the machine fails. */
  stop(): void;
  /** Restarts as by hand, which ends the connections with a message, while this process goes on. */
  restart(): Promise<unknown>;
  /** Makes a standby a primary. */
  promote(): void;
  remove(): void;
}

/** What to do where the tests or measurements on PostgreSQL cannot run. */
export const postgresMissing = 'PostgreSQL is not installed; apt-get install postgresql installs it';

/** The folder of PostgreSQL's programs, undefined where it is not installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb')));
}

/** Creates and starts a server, with its files in a folder `below`. With `standbyOf` it is a hot standby of that server, made by `pg_basebackup`. Throws where PostgreSQL is not installed. */
export async function startPostgres(
  settings: readonly string[] = [],
  standbyOf?: PostgresServer,
  below = tmpdir(),
): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(postgresMissing);
  const owner = ownerOfFiles();
  const directory = mkdtempSync(join(below, 'postgres-'));
  if (owner !== undefined) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const port = await freePort();
  let databases = 0;
  const run = (program: string, ...options: string[]): string =>
    execFileSync(join(programs, program), options, {
      ...owner,
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const here = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  const urlOf = (url: string): string => `postgres://postgres@127.0.0.1:${port}/${url.split('/').at(-1)}`;
  const start = (): void => {
    const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].map((one) => `-c ${one}`);
    // Without an end of its output, the server would keep this call waiting.
    run('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), '-o', `-p ${port} ${options.join(' ')}`, 'start');
  };
  if (standbyOf === undefined) {
    const options = '-U postgres -A trust -E UTF8 --locale-provider=icu --icu-locale=en --no-sync';
    run('initdb', '-D', data, ...options.split(' '));
  } else {
    run(
      'pg_basebackup',
      '-D',
      data,
      '-d',
      standbyOf.urlOf('/postgres'),
      ...'-R -X stream -c fast --no-sync'.split(' '),
    );
  }
  start();
  return {
    start,
    createDatabase: (template = 'template1') => {
      databases += 1;
      run('createdb', ...here, '-T', template, `test${databases}`);
      return urlOf(`/test${databases}`);
    },
    urlOf,
    stop: () => void run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'),
    restart: () =>
      promisify(execFile)(
        join(programs, 'pg_ctl'),
        ['-D', data, '-m', 'fast', '-w', '-l', join(directory, 'log'), 'restart'],
        { ...owner, cwd: directory },
      ),
    promote: () => void run('pg_ctl', '-D', data, '-w', 'promote'),
    remove: () => {
      try {
        run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      } catch {
        // It was stopped before.
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

// PostgreSQL refuses to run as root; Debian's package makes a user for it.
function ownerOfFiles(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
