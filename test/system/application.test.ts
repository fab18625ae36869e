import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { throwFindings } from '../servers/contract-checker.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { freePort } from '../servers/start-main.ts';
import { buildPages } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'application-'));
let archive = '';
const readJson = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

beforeAll(() => {
  buildPages();
  const pack = ['--conditions=source', '--import', 'tsx', 'scripts/application-pack.ts'];
  const { stdout, stderr } = spawnSync(process.execPath, pack, { cwd: projectRoot, encoding: 'utf8' });
  [, archive = ''] = /^npx (file:.*\.tgz)$/m.exec(stdout) ?? [];
  if (archive === '') throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the packed application answers the first curl of the README on an empty machine', async () => {
  const port = await freePort();
  const empty = { HOME: join(folder, 'home'), npm_config_cache: join(folder, 'cache') };
  for (const path of Object.values(empty)) mkdirSync(path);
  const environment = { PATH: process.env.PATH, ...empty, PORT: String(port), LOG_LEVEL: 'error' };
  const start = performance.now();
  const child = spawn('npx', ['--yes', archive], { cwd: folder, env: environment, detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      printed += String(part);
    });
  try {
    while (!printed.includes('/readyz')) {
      if (child.exitCode !== null) throw new Error(printed);
      await wait(50);
    }
    const [, curl = ''] = /^curl '(.*)'$/m.exec(readFileSync(join(projectRoot, 'README.md'), 'utf8')) ?? [];
    const { fetch } = requestsTo(
      () => `http://localhost:${port}`,
      throwFindings,
      () => undefined,
    );
    const response = await fetch(curl.replace('8080', String(port)));
    const seconds = (performance.now() - start) / 1000;
    const pages = ['/', '/docs/', '/docs/operations/getProductV3.html', '/docs/coverage', '/openapi.yaml'];
    const statuses = await Promise.all(
      pages.map(async (path) => (await fetch(`http://localhost:${port}${path}`)).status),
    );

    const { engines } = readJson('dist/application/package.json');
    expect(engines).toEqual(readJson('package.json').engines);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ product: { nutriscore_grade: 'c' } });
    expect(statuses).toEqual(pages.map(() => 200));
    // 15 seconds on two quiet cores; others may need the machine too.
    expect(seconds).toBeLessThan(60);
  } finally {
    if (child.exitCode === null && child.pid !== undefined) {
      process.kill(-child.pid);
      await once(child, 'exit');
    }
  }
});
