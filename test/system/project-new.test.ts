import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { transportTo } from '@contract-first/conformance/requests';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookshopFile } from '../../conformance/fixtures/bookshop/bookshop.ts';
import { describeWith } from '../servers/describe-with.ts';
import { freePort } from '../servers/start-main.ts';
import { testData } from '../servers/test-data.ts';

// A folder outside of the repository, with the packages as they are published and nothing of the sources.
const folder = mkdtempSync(join(tmpdir(), 'projects-'));
const shop = join(folder, 'shop');
const ended = { status: 0, output: expect.any(String) };

function run(cwd: string, program: string, ...args: string[]) {
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

function succeed(cwd: string, program: string, ...args: string[]): void {
  const { status, output } = run(cwd, program, ...args);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}`);
}

const npm = (cwd: string, ...args: string[]) => run(cwd, 'npm', 'run', '--silent', ...args);

beforeAll(() => {
  for (const name of ['conformance', 'toolkit']) {
    succeed(join(projectRoot, name), 'node', '../node_modules/typescript7/bin/tsc', '-p', '.');
    succeed(join(projectRoot, name), 'npm', 'pack', '--ignore-scripts', '--pack-destination', folder);
  }
  const { peerDependencies } = JSON.parse(readFileSync(join(projectRoot, 'toolkit/package.json'), 'utf8'));
  const { msw: _, ...tools } = peerDependencies as Record<string, string>;
  const packages = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const own = packages.map((name) => [name.replace(/^contract-first-(\w+)-.*$/, '@contract-first/$1'), `file:${name}`]);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { ...Object.fromEntries(own), ...tools } }),
  );
  cpSync(join(projectRoot, '.npmrc'), join(folder, '.npmrc'));
  succeed(folder, 'npm', 'install');
});

let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the stub of a project and returns what `conformance run` prints about it. */
async function checkedStub(project: string, path: string): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), LOG_LEVEL: 'silent' };
  server = spawn('npx', ['toolkit', 'start', '--stub'], { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([once(server.stdout as Readable, 'data'), once(server, 'exit')]);
  expect(server.exitCode).toBe(null);
  const { output } = run(project, 'npx', 'toolkit', 'conformance', 'run', '--base', `http://127.0.0.1:${port}${path}`);
  const send = transportTo(`http://127.0.0.1:${port}`);
  const docs = () => send({ method: 'GET', target: '/docs/', headers: {} });
  while ((await docs()).status === 503) await delay(200);
  expect((await docs()).status).toBe(200);
  server.kill();
  return output;
}

describe('a project for the bookshop', () => {
  test('has a dozen files beside its handlers and contract, and every command of the installed package works', () => {
    expect(run(folder, 'npx', 'toolkit', 'new', 'shop', bookshopFile)).toEqual(ended);
    const files = readdirSync(shop, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(
      files
        .filter(({ parentPath }) => !parentPath.endsWith('operations'))
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      '.gitignore',
      'application.ts',
      'openapi.yaml',
      'package.json',
      'redocly.yaml',
      'test.yml',
      'tsconfig.json',
    ]);

    for (const script of ['generate', 'contract:release', 'docs', 'check', 'build'])
      expect([script, npm(shop, script)]).toEqual([script, ended]);
    expect(npm(shop, 'contract:release')).toEqual({ status: 1, output: expect.stringContaining('recorded already') });
    expect(readFileSync(join(shop, 'generated/docs/operations/deleteBook.md'), 'utf8')).toContain(
      "curl -X DELETE 'http://localhost:8080/shop/v1/books/1'",
    );
    const contract = join(shop, 'openapi/openapi.yaml');
    const text = readFileSync(contract, 'utf8');
    writeFileSync(contract, text.replace(/(operationId: deleteBook\n +summary:).*/, '$1 Throw a book away'));
    expect(npm(shop, 'build')).toEqual(ended);
    expect(readFileSync(join(shop, 'generated/docs/operations/deleteBook.md'), 'utf8')).toContain('Throw a book away');
  });

  test('its stub has no finding', async () => {
    expect(await checkedStub(shop, '/shop/v1')).toContain('No findings');
  });

  test('its client is typed by the contract', () => {
    const right = `import { clientFor, problemErrors } from '@contract-first/toolkit/client';
import { type Contract, contract } from '../generated/client.ts';
const api = clientFor<Contract>(contract, problemErrors, { baseUrl: 'http://localhost' });
const found = await api.getBook({ id: 1 });
if (found.status === 200) console.log(found.data.title);
`;
    writeFileSync(join(shop, 'server/uses-client.ts'), right);
    expect(npm(shop, 'check', '--', '--only', 'types')).toEqual(ended);
    writeFileSync(join(shop, 'server/uses-client.ts'), right.replace('data.title', 'data.titel'));
    expect(npm(shop, 'check', '--', '--only', 'types').output).toContain("'titel'");
    rmSync(join(shop, 'server/uses-client.ts'));
  });

  test('a handler that drifts from the contract does not compile', () => {
    const own = `import { operation } from '../../generated/operation.ts';

export default operation('getBook', ({ path }, { reply }) => reply(200, { id: path.id, title: 'Emma' }));
`;
    writeFileSync(join(shop, 'server/operations/getBook.ts'), own);
    const { status, output } = npm(shop, 'check', '--', '--only', 'types');

    expect([status, output]).toEqual([1, expect.stringMatching(/isbn.*\n?[\s\S]*server\/operations\/getBook\.ts/)]);
  });
});

const contracts = testData('contracts');

describeWith(contracts)('a project for a public contract', () => {
  // OpenAPI 3.0 without examples, with forms, files and two kinds of credentials; OpenAPI 3.1.
  test.each([
    ['petstore.yaml', '/api/v3'],
    ['museum.yaml', '/_mock/docs/openapi/museum-api'],
  ])('%s gets through to a stub without finding', async (file, path) => {
    const project = join(folder, file);
    expect(run(folder, 'npx', 'toolkit', 'new', file, join(contracts, file))).toEqual(ended);
    for (const script of ['generate', 'contract:release', 'check'])
      expect([file, script, npm(project, script)]).toEqual([file, script, ended]);
    expect(await checkedStub(project, path)).toContain('No findings');
  });
});
