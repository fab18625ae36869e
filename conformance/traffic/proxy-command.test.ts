import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parcel, parcelExchange } from '../fixtures/exchanges.ts';
import { faultyResponse } from '../fixtures/faults.ts';
import { folderWith, run as runConformance } from '../fixtures/run.ts';
import { closeAll, type LocalServer, listening, parcelServer, raw } from '../fixtures/servers.ts';

const { url: path } = parcelExchange();
let upstream: LocalServer;

beforeAll(async () => {
  upstream = await parcelServer();
});
afterAll(closeAll);

const send =
  (to: string, fault = '') =>
  (base: string) =>
    raw(base + to, fault === '' ? {} : { 'X-Fault': fault });

/** Runs the command, sends requests to the address that it prints, and stops it by a signal. */
async function run(to: string, more: string[], use: (base: string) => Promise<unknown>) {
  let used: Promise<unknown> | undefined;
  const result = await runConformance(['proxy', '--upstream', to, '--port', '0', ...more], (err) => {
    const address = /^Listening on (\S+),/m.exec(err)?.[1];
    if (address !== undefined) used ??= use(address).finally(() => process.emit('SIGINT'));
  });
  await used;
  return result;
}

test('clean traffic ends with the report and 0', async () => {
  const { status, out, err } = await run(upstream.base, ['--fail-on', 'findings'], send(path));

  expect(status).toBe(0);
  expect(err).toContain(`upstream ${upstream.base}/.`);
  expect(out).toContain('1 exchanges: 1 checked, 0 outside the contract, 0 without a response;');
});

test('a fault is a line at once, is in the report, and decides the exit status only with --fail-on', async () => {
  const faulty = send(path, 'text/html');
  const { status, out } = await run(upstream.base, ['--fail-on', 'findings'], faulty);

  expect(status).toBe(1);
  expect(out).toMatch(/^GET \/api\/v1\/parcel\/12345678 200: media-type \/headers\/content-type\n/);
  expect(out).toContain('getParcel /headers/content-type: this media type is not declared [media-type]');
  expect((await run(upstream.base, [], faulty)).status).toBe(0);
  expect((await run(upstream.base, ['--fail-on', 'findings', '--except', 'media-type'], faulty)).status).toBe(0);
});

test('nothing to check, and no response, fail too', async () => {
  const down = await listening(() => undefined);
  await down.close();

  expect((await run(upstream.base, ['--fail-on', 'findings'], send('/healthz'))).status).toBe(1);
  const { status, err } = await run(down.base, ['--fail-on', 'findings'], send(path));
  expect(status).toBe(1);
  expect(err).toContain(`GET ${path}: no response from ${down.base}: connect ECONNREFUSED`);
});

test('--json leaves only JSON on standard output', async () => {
  const both = async (base: string) => {
    await send(path, 'text/html')(base);
    await send('/other')(base);
  };
  const { out } = await run(upstream.base, ['--json'], both);

  expect(JSON.parse(out)).toMatchObject({
    exchanges: 2,
    checked: 1,
    outside: 1,
    findings: [{ id: 'media-type', count: 1 }],
  });
});

test.each([
  [[], 'Name the server to pass requests on to'],
  [['--upstream', 'localhost'], 'must be an address'],
  [['http://host', '--upstream', 'http://host'], 'http://host'],
  ...['ftp://host', 'http://host?', 'http://host/?a=1', 'http://host/#a', 'http://user@host', 'http://:word@host'].map(
    (address): [string[], string] => [['--upstream', address, '--port', 'x'], 'must be an address'],
  ),
  [['--upstream', 'http://host', '--port', '65536'], '--port'],
  [['--upstream', 'http://host', '--port', '70000'], '--port must be a whole number up to 65535'],
  [['--upstream', 'http://host', '--fail-on', 'tears'], '--fail-on knows only "findings"'],
  [['--upstream', 'http://host', '--except', 'colour'], 'there is no finding "colour"'],
  [['--upstream', 'http://host', '--colour'], "Unknown option '--colour'"],
])('wrong usage %j ends with 2', async (args, message) => {
  const { status, err } = await runConformance(['proxy', ...args]);

  expect(status).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('npm run conformance -- proxy --upstream URL');
});

test('a port that is taken ends with 2, and is named', async () => {
  const { port } = new URL(upstream.base);
  const { status, err } = await runConformance(['proxy', '--upstream', upstream.base, '--port', port]);

  expect([status, err]).toEqual([2, expect.stringContaining(`EADDRINUSE: address already in use 127.0.0.1:${port}`)]);
});

test.each([
  'SIGINT',
  'SIGTERM',
] as const)('%s, even twice, ends the process with the report of what is sent', async (signal) => {
  const passed = new EventEmitter();
  const slow = await listening((_message, response) => passed.emit('request', response));
  const contract = join(folderWith({ 'parcels.json': JSON.stringify(parcel) }), 'parcels.json');
  const cli = join(import.meta.dirname, '..', 'cli.ts');
  const script = `import { conformanceCommand } from ${JSON.stringify(cli)};
    const output = { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text), terminal: false };
    process.exitCode = await conformanceCommand(process.argv.slice(1), output);`;
  const args = ['proxy', '--upstream', slow.base, '--port', '0', '--fail-on', 'findings', '--contract', contract];
  const child = spawn(process.execPath, [
    '--conditions=source',
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    script,
    '--',
    ...args,
  ]);
  let out = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  const [line] = (await once(child.stderr, 'data')) as [Buffer];
  const [base = ''] = /http:\S+(?=,)/.exec(line.toString()) ?? [];
  const sent = raw(base + path, { Connection: 'close' });
  const closed = once(child, 'close');
  const [response] = (await once(passed, 'request')) as [ServerResponse];
  for (let times = 0; times < 2; times += 1) {
    child.kill(signal);
    await pause(100);
  }
  const { status, headers, body } = faultyResponse({ change: () => undefined });
  response.writeHead(status, headers).end(body);
  await sent;

  expect(await closed).toEqual([0, null]);
  expect(out).toContain('1 exchanges: 1 checked');
});
