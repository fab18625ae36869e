import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookshopFile } from '../../conformance/fixtures/bookshop/bookshop.ts';
import { describeWhere } from '../servers/describe-with.ts';
import { freePort } from '../servers/start-main.ts';

const verdaccio = join(projectRoot, 'measure/node_modules/verdaccio/bin/verdaccio');

describeWhere(existsSync(verdaccio), 'npm ci --prefix measure installs the local registry')('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const shop = join(folder, 'shop');
  let registry: ChildProcess | undefined;

  function run(cwd: string, program: string, ...args: string[]): string {
    const env = { ...process.env, NODE_OPTIONS: '', NPM_CONFIG_USERCONFIG: join(folder, 'npmrc') };
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
    return stdout;
  }
  const toolkitIn = (project: string) => join(project, 'node_modules/@contract-first/toolkit');
  const versionIn = (project: string) =>
    JSON.parse(readFileSync(join(toolkitIn(project), 'package.json'), 'utf8')).version;

  beforeAll(async () => {
    const port = await freePort();
    const address = `127.0.0.1:${port}`;
    writeFileSync(
      join(folder, 'registry.yaml'),
      `storage: ./packages\nlisten: ${address}\npackages:\n  '@contract-first/*': { access: $all, publish: $all }\nlog: { level: error }\n`,
    );
    // Other packages come from the usual registry. This one needs no token, but npm sends nothing without one.
    writeFileSync(
      join(folder, 'npmrc'),
      `@contract-first:registry=http://${address}/\n//${address}/:_authToken=any\nfund=false\naudit=false\n`,
    );
    registry = fork(verdaccio, ['--config', 'registry.yaml'], { cwd: folder, execArgv: [] });
    await once(registry, 'message');
  });
  afterAll(() => {
    registry?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test('publishes each package once, with what npx and npm install need for a new project', () => {
    const published = run(projectRoot, 'bash', '.ci/publish');
    expect(published.match(/^@contract-first\/\S+@\d+\.\d+\.\d+$/gm)).toHaveLength(3);
    expect(run(projectRoot, 'bash', '.ci/publish')).toBe('');

    run(folder, 'npx', '--yes', '@contract-first/toolkit', 'new', 'shop', bookshopFile);
    run(shop, 'npm', 'install');
    for (const script of ['generate', 'contract:release', 'check']) run(shop, 'npm', 'run', script);
  });

  test('reaches a project by npm update: a new lint rule warns, and is an error at the strict level', () => {
    const newer = join(folder, 'newer');
    mkdirSync(newer);
    run(newer, 'npm', 'pack', '@contract-first/toolkit', '--silent');
    run(newer, 'sh', '-c', 'tar xzf *.tgz');
    const version = versionIn(shop).replace(/\d+$/, (patch: string) => String(Number(patch) + 1));
    edit(join(newer, 'package/package.json'), /("version": ")[^"]+/, `$1${version}`);
    const rule = `() => ({ Info: { enter: (_info, { report }) => report({ message: 'The shop is closed.' }) } })`;
    edit(join(newer, 'package/lint/plugin.js'), 'export const rules = {', `$&\n  'shop-is-open': ${rule},`);
    run(join(newer, 'package'), 'npm', 'publish', '--ignore-scripts');

    run(shop, 'npm', 'update');
    expect(versionIn(shop)).toBe(version);
    run(shop, 'npm', 'run', 'check');
    edit(join(shop, 'redocly.yaml'), /^(extends: .*)as-it-is/m, '$1strict');
    expect(() => run(shop, 'npm', 'run', 'check')).toThrow('The shop is closed.');
  });
});

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, edited);
}
