import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { runConformance } from '../../conformance/coverage/run-command.ts';
import { bookshopFile } from '../../conformance/fixtures/bookshop/bookshop.ts';
import { contractOf, readContract } from '../../conformance/model/contract.ts';
import type { JsonObject } from '../../conformance/model/json.ts';
import { defaultProfile } from '../../conformance/profile.ts';
import { projectRoot } from '../../server/root.ts';
import { describeWith } from '../servers/describe-with.ts';

const contracts = join(projectRoot, '../shared/contracts');
const ignoredHeaders = [...defaultProfile.ignoredHeaders, 'x-example', 'x-request-id', 'vary'];
const folder = mkdtempSync(join(tmpdir(), 'project-'));
const shop = join(folder, 'shop');
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true });
});

function npm(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const ended = { status: 0, output: expect.any(String) };

async function started(port: number, path: string, ...args: string[]): Promise<string> {
  const base = `http://127.0.0.1:${port}${path}`;
  server = spawn('node', ['--import', 'tsx', 'server/main.ts', ...args], {
    cwd: shop,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => server?.stdout?.once('data', resolve));
  return base;
}

/** A program of the bookshop that uses its client, with what the compiler has to refuse in it. */
const program = (base: string) => `import { createClient, unwrap } from './client/index.ts';
const api = createClient({ baseUrl: '${base}', headers: { 'X-Api-Key': 'any', Cookie: 'session=anna' } });
const book = { title: 'Emma', isbn: '9780141439587', price: 9.9, format: 'ebook', author: { name: 'Jane Austen', born: 1775 }, tags: [] } as const;
const found = await api.searchBooks({ ids: [1, 2], price: { min: 3 }, tags: ['novel'] });
if (found.status === 200) console.log(found.data.books[0]?.title);
const added = await api.addBook({ body: { ...book, tags: [] } });
if (added.status === 201) console.log(added.data.id);
const refused = await api.addBook({ body: { ...book, tags: [], price: -1 } });
if (refused.status === 400) console.log(refused.error.title);
console.log((await api.deleteBook({ id: 1 })).status, (await api.logIn({ body: { name: 'anna', password: 'a & b' } })).status);
console.log((await api.addCover({ id: 1, body: { picture: new Blob(['x']), caption: 'front' } })).status);
console.log((await unwrap(api.getShelf({ at: [1, 2] }))).split('\\n')[0], (await unwrap(api.getCart())).owner);
const asked = await Promise.all(['/books', '/', '/try'].map((path) => fetch(new URL(path, '${base}'))));
console.log(...asked.map(({ status, url }) => status + new URL(url).pathname));
`;

test('the toolchain serves, checks and documents another contract from an empty folder', async () => {
  expect(npm(projectRoot, 'project:new', '--', shop, bookshopFile)).toEqual(ended);
  symlinkSync(join(projectRoot, 'node_modules'), join(shop, 'node_modules'));
  for (const script of ['generate', 'contract:release', 'docs', 'check', 'client:build']) {
    const { status, output } = npm(shop, script);
    expect([script, status, status === 0 ? '' : output]).toEqual([script, 0, '']);
  }
  expect(readFileSync(join(shop, 'generated/handlers.ts'), 'utf8')).toContain('../server/operations/replaceBook.ts');
  expect(readFileSync(join(shop, 'generated/docs/index.html'), 'utf8')).toContain(
    "curl -X DELETE 'http://localhost:8080/shop/v1/books/1'",
  );

  const contract = contractOf(
    JSON.parse(JSON.stringify(readContract(join(shop, 'generated/openapi.json')).document)) as JsonObject,
  );
  const profile = { ...defaultProfile, credentials: { 'X-Api-Key': 'any' }, ignoredHeaders };
  const base = await started(18_321, '/shop/v1', '--stub');
  const { diagnostics } = await runConformance(contract, base, { profile, sealed: true });
  expect(diagnostics).toEqual([]);

  writeFileSync(join(shop, 'program.ts'), program(base));
  const run = spawnSync('node', ['--import', 'tsx', 'program.ts'], { cwd: shop, encoding: 'utf8' });
  expect(run.stdout + run.stderr).toBe(
    [
      'Middlemarch',
      '65',
      '"price" must be > 0.',
      '204 204',
      '204',
      'War and Peace anna',
      '404/books 200/docs 404/try',
      '',
    ].join('\n'),
  );
});

test('a drift of the other contract is found, and handlers that are not stubs are validated', async () => {
  const operation = 'server/operations/getBook.ts';
  const own = `import { operation } from '../contract/handlers.ts';

export default operation('getBook', ({ path }, { reply }) => reply(200, { id: path.id, title: 'Emma' }));
`;
  writeFileSync(join(shop, operation), own);
  const { status, output } = npm(shop, 'check', '--', '--only', 'types');

  expect([status, output]).toEqual([1, expect.stringMatching(/isbn.*\n?[\s\S]*server\/operations\/getBook\.ts/)]);
});

describeWith(contracts)('a public contract', () => {
  // OpenAPI 3.0, without examples, with forms, files, optional bodies and two kinds of credentials.
  test('is served by stubs without finding', async () => {
    rmSync(shop, { recursive: true });
    expect(npm(projectRoot, 'project:new', '--', shop, join(contracts, 'petstore.yaml'))).toEqual(ended);
    symlinkSync(join(projectRoot, 'node_modules'), join(shop, 'node_modules'));
    expect(npm(shop, 'generate')).toEqual(ended);
    expect(npm(shop, 'check', '--', '--only', 'types')).toEqual(ended);
    server?.kill();
    const base = await started(18_322, '/api/v3');
    const profile = { ...defaultProfile, credentials: { api_key: 'any', Authorization: 'Bearer any' }, ignoredHeaders };
    const { diagnostics } = await runConformance(readContract(join(shop, 'generated/openapi.json')), base, { profile });
    expect(diagnostics).toEqual([]);
  });
});
