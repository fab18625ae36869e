import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '../../server/root.ts';
import { conformanceCommand } from '../cli.ts';
import { cleanUpstream, faultyUpstream, type LocalServer } from '../fixtures/upstreams.ts';
import { runProxy } from './proxy-command.ts';

let clean: LocalServer;
let faulty: LocalServer;

beforeAll(async () => {
  clean = await cleanUpstream();
  faulty = await faultyUpstream(clean.base);
});

afterAll(async () => {
  await faulty.close();
  await clean.close();
});

/** Runs the command, sends requests to the address it prints, and stops it. */
async function run(upstream: string, more: string[], use: (base: string) => Promise<unknown>) {
  const text = { out: '', err: '' };
  let started: (base: string) => void = () => undefined;
  const base = new Promise<string>((resolve) => {
    started = resolve;
  });
  const output = {
    out: (part: string) => (text.out += part),
    err: (part: string) => {
      text.err += part;
      const address = /^Listening on (\S+),/m.exec(text.err)?.[1];
      if (address !== undefined) started(address);
    },
    terminal: false,
  };
  const stopped = async () => {
    await use(await base);
  };
  const status = await runProxy(['--upstream', upstream, '--port', '0', '--sealed', ...more], output, stopped);
  return { status, ...text };
}

const ask =
  (path: string, fault = '') =>
  async (base: string) =>
    (await fetch(base + path, { headers: { 'X-Fault': fault } })).text();

test('a clean run ends with 0 and says what was never seen', async () => {
  const { status, out } = await run(clean.base, ['--fail-on', 'findings'], ask('/api/v3/preferences'));

  expect(status).toBe(0);
  expect(out).toMatch(/^getPreferencesV3 +1 +1 +- +200 ×1 +304 400 406 500 503$/m);
  expect(out).toContain('0 findings, 0 excused, 0 bodies unknown; 11 of 12 operations never seen.');
});

test('a fault is a line at once, stands in the report, and decides the exit status only when it shall', async () => {
  const faulted = ask('/api/v3/preferences', 'html');
  const { status, out } = await run(faulty.base, ['--fail-on', 'findings'], faulted);

  expect(status).toBe(1);
  expect(out).toMatch(/^GET \/api\/v3\/preferences 200: media-type \/headers\/content-type\n/);
  expect(out).toContain('getPreferencesV3 /headers/content-type: this media type is not declared [media-type]');
  expect((await run(faulty.base, [], faulted)).status).toBe(0);
  expect((await run(faulty.base, ['--fail-on', 'findings', '--except', 'media-type'], faulted)).status).toBe(0);
});

test('nothing to judge, and no answer, fail too', async () => {
  const down = createServer().listen(0, '127.0.0.1');
  await once(down, 'listening');
  const { port } = down.address() as AddressInfo;
  await new Promise((resolve) => down.close(resolve));

  expect((await run(clean.base, ['--fail-on', 'findings'], ask('/healthz'))).status).toBe(1);
  const { status, err } = await run(`http://127.0.0.1:${port}`, ['--fail-on', 'findings'], ask('/api/v3/preferences'));
  expect(status).toBe(1);
  expect(err).toContain(`GET /api/v3/preferences: no answer from http://127.0.0.1:${port}: connect ECONNREFUSED`);
});

test('--json leaves nothing but JSON on standard output; --har keeps the exchanges', async () => {
  const har = join(mkdtempSync(join(tmpdir(), 'proxy-')), 'kept.har');
  const both = async (base: string) => {
    await ask('/api/v3/preferences', 'html')(base);
    await ask('/nothing')(base);
  };
  const { out } = await run(faulty.base, ['--json', '--har', har], both);

  expect(JSON.parse(out)).toMatchObject({
    exchanges: 2,
    judged: 1,
    outside: 1,
    findings: [{ id: 'media-type', count: 1 }],
  });
  const { log } = JSON.parse(readFileSync(har, 'utf8')) as { log: { entries: { response: { status: number } }[] } };
  expect(log.entries.map(({ response }) => response.status)).toEqual([200, 404]);
});

test.each([
  [[], 'Name the server to ask'],
  [['--upstream', 'localhost'], 'must be an address'],
  [['--upstream', 'ftp://host'], 'must be an address'],
  [['--upstream', 'http://host', '--port', '70000'], '--port must be a whole number up to 65535'],
  [['--upstream', 'http://host', '--fail-on', 'tears'], '--fail-on knows only "findings"'],
  [['--upstream', 'http://host', '--except', 'colour'], 'there is no finding "colour"'],
  [['--upstream', 'http://host', '--colour'], "Unknown option '--colour'"],
])('wrong usage %j ends with 2', async (args, message) => {
  let err = '';
  const output = { out: () => undefined, err: (part: string) => (err += part), terminal: false };

  expect(await conformanceCommand(['proxy', ...args], output)).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('npm run conformance -- proxy --upstream URL');
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s, even twice, ends the process with the report', async (signal) => {
  const script = ['--import', 'tsx', 'scripts/conformance.ts', 'proxy', '--upstream', clean.base, '--port', '0'];
  const child = spawn(process.execPath, [...script, '--fail-on', 'findings'], { cwd: projectRoot });
  let out = '';
  child.stdout.on('data', (part) => (out += part));
  const [line] = (await once(child.stderr, 'data')) as [Buffer];
  await ask('/api/v3/preferences')(/http:\S+(?=,)/.exec(line.toString())?.[0] ?? '');
  child.kill(signal);
  child.kill(signal);

  expect(await once(child, 'close')).toEqual([0, null]);
  expect(out).toContain('1 exchanges: 1 judged');
}, 30_000);
