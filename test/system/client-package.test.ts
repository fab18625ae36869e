import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { projectRoot } from '../../server/root.ts';
import { useSampleServer } from '../servers/use-server.ts';

// The client as other people get it: packed, and installed in an empty folder.

const modules = join(projectRoot, 'node_modules');
const exampleFolder = join(projectRoot, 'client/examples');
const name = '@food-product-contract/client';
const peers = ['@tanstack/query-core', 'ajv', 'ajv-formats', 'msw'];
const server = useSampleServer();
let folder = '';
let tarball = '';

const run = (program: string, args: string[], cwd = folder) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 300_000 });
  return { status, output: stdout + stderr, stdout };
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  const packed = run(
    'npm',
    ['pack', '--silent', '--ignore-scripts=false', '--pack-destination', folder],
    join(projectRoot, 'client'),
  );
  tarball = join(folder, packed.stdout.trim().split('\n').at(-1) ?? '');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const installed = run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--omit=peer', tarball]);
  if (installed.status !== 0) throw new Error(packed.output + installed.output);
  for (const peer of peers) {
    mkdirSync(join(folder, 'node_modules', peer, '..'), { recursive: true });
    symlinkSync(join(modules, peer), join(folder, 'node_modules', peer));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compile = (files: Record<string, string>, options: object = {}) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
    noEmit: true,
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
  return run(process.execPath, [
    join(modules, 'typescript/bin/tsc'),
    '-p',
    '.',
    '--pretty',
    'false',
    '--extendedDiagnostics',
  ]);
};

test('the package is small, and has what a reader and a compiler need and no tests', () => {
  const files = run('tar', ['tzf', tarball]).stdout.split('\n');

  expect(readFileSync(tarball).length).toBeLessThanOrEqual(80_000);
  expect(files).toEqual(
    expect.arrayContaining(['package/README.md', 'package/LICENSE', 'package/dist/client/index.d.ts']),
  );
  expect(files.filter((file) => /test|fixture|examples/.test(file))).toEqual([]);
});

test('the core is small, openapi-fetch inside', async () => {
  const stdin = { contents: `export * from '${name}'`, resolveDir: folder };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false });

  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(5_200);
});

test('publint and attw report nothing', async () => {
  // They are modules, which Jest cannot load. Modules alone, found by "exports": attw has the profile esm-only for that.
  const script = `
    import { readFileSync } from 'node:fs';
    import { publint } from 'publint';
    import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
    const { messages } = await publint({ pkgDir: ${JSON.stringify(join(folder, 'node_modules', name))}, strict: true });
    const { problems } = await checkPackage(createPackageFromTarballData(readFileSync(${JSON.stringify(tarball)})));
    const old = ['node10', 'node16-cjs'];
    console.log(JSON.stringify([...messages, ...problems.filter(({ resolutionKind }) => !old.includes(resolutionKind))]));`;
  const { output } = run(process.execPath, ['--input-type=module', '-e', script], projectRoot);

  expect(JSON.parse(output)).toEqual([]);
});

const examples = readdirSync(exampleFolder).filter((file) => file.endsWith('.ts'));

test.each([
  'bundler',
  'nodenext',
])('examples and type tests compile under strict with the resolution %s', (moduleResolution) => {
  const sources = Object.fromEntries(examples.map((file) => [file, readFileSync(join(exampleFolder, file), 'utf8')]));
  const typeTests = readFileSync(join(projectRoot, 'client/types.test-d.ts'), 'utf8').replaceAll('./index.ts', name);
  const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext';
  const { status, output } = compile({ ...sources, 'types.ts': typeTests }, { module, moduleResolution });

  expect([status, output.match(/^.*error TS.*$/gm) ?? []]).toEqual([0, []]);
});

const calls = Array.from({ length: 30 }, (_each, index) => [
  `{ const r = await api.getProductV3({ code: '${index}', fields: ['code', 'nutriments.sugars_100g'] }); if (r.status === 200) r.data.product.code; }`,
  `{ const r = await api.GET('/api/v2/search', { params: { query: { categories_tags: 'en:a${index}', fields: ['code', 'brands'] } } }); if (r.status === 200) r.data.count; }`,
]).flat();

test.each([
  [1, 13_000],
  [60, 40_000],
])('%i calls cost at most %i instantiations', (count, limit) => {
  const head = `import { createClient } from '${name}';\nconst api = createClient();\n`;
  const files = { 'calls.ts': head + calls.slice(0, count).join('\n') };
  const { status, output } = compile(files, { skipLibCheck: true });

  expect(status).toBe(0);
  expect(Number(/Instantiations:\s+(\d+)/.exec(output)?.[1])).toBeLessThanOrEqual(limit);
});

const expected: Record<string, RegExp> = {
  'checked-bodies.ts': /^200; .*\/0\/name must be string/,
  'first-request.ts': /^\S.*: [a-e]$/,
  'mocks.ts': /^\d+ 404 Rather$/,
  'preferences.ts': /^best of \d+: Nutri-Score [a-e]$/,
  'search-all.ts': /\S, .*400 page_size$/,
  'tanstack-query.ts': /^\S.*; 4 codes, more: true; 3 requests$/,
};

/** A module that runs an example and passes what it returns on. */
const runner = (file: string, platform: 'browser' | 'node', pass: string) => `
import example from './${file.replace('.ts', '.js')}';
${file !== 'mocks.ts' ? '' : `import { mocks } from './mocks.js';\nimport { ${platform === 'node' ? "setupServer as setUp } from 'msw/node" : "setupWorker as setUp } from 'msw/browser"}';`}
const pass = async (text) => { ${pass} };
try {
  ${file !== 'mocks.ts' ? '' : `const mocking = setUp(...mocks.handlers); await mocking.${platform === 'node' ? 'listen' : 'start'}({ quiet: true });`}
  await pass(await example(${file === 'mocks.ts' ? 'mocking' : 'BASE_URL, DOCUMENT'}));
  ${file === 'mocks.ts' && platform === 'node' ? 'mocking.close();' : ''}
} catch (error) { await pass(String(error?.stack ?? error)); }
`;

const bundle = async (file: string, platform: 'browser' | 'node', pass: string) => {
  const source = readFileSync(join(exampleFolder, file), 'utf8');
  writeFileSync(join(folder, file), source);
  const { outputFiles } = await build({
    stdin: { contents: runner(file, platform, pass), resolveDir: folder },
    nodePaths: [modules],
    bundle: true,
    platform,
    format: 'esm',
    target: 'es2022',
    write: false,
    banner:
      platform === 'node'
        ? { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" }
        : {},
    define: {
      BASE_URL: JSON.stringify(server.base),
      DOCUMENT: readFileSync(join(projectRoot, 'generated/openapi.json'), 'utf8'),
    },
  });
  return outputFiles[0]?.text ?? '';
};

test.each(examples)('the example %s runs in Chromium', async (file) => {
  let report: (text: string) => void = () => {};
  const reported = new Promise<string>((resolve) => {
    report = resolve;
  });
  const script = await bundle(file, 'browser', "await fetch('/report', { method: 'POST', body: text });");
  const worker = readFileSync(join(modules, 'msw/lib/mockServiceWorker.js'));
  const pages = createServer((request, response) => {
    if (request.method === 'POST') {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        response.end();
        report(text);
      });
      return;
    }
    const isScript = request.url?.endsWith('.js') === true;
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      request.url === '/mockServiceWorker.js'
        ? worker
        : isScript
          ? script
          : '<script type="module" src="/example.js"></script>',
    );
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`;
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const browser = spawn('chromium', [...flags, `--user-data-dir=${join(folder, `profile-${file}`)}`, url], {
    stdio: 'ignore',
  });
  browser.on('error', ({ message }) => report(message));
  try {
    expect(await reported).toMatch(expected[file] ?? /^$/);
  } finally {
    browser.kill();
    pages.close();
    pages.closeAllConnections();
  }
});

test.each(['20', '22', '24'])('the examples run in Node %s', async (version) => {
  const node = nodeOf(version);
  const outputs = await Promise.all(
    examples.map(async (file) => {
      writeFileSync(join(folder, `${file}.mjs`), await bundle(file, 'node', 'console.log(text);'));
      return [file, await output(node, [join(folder, `${file}.mjs`)])] as const;
    }),
  );

  for (const [file, text] of outputs)
    expect([file, text.trim()]).toEqual([file, expect.stringMatching(expected[file] ?? /^$/)]);
});

/** The program of a version of Node: this one, or that of an npm package, which is installed when it is missing. */
function nodeOf(version: string): string {
  if (process.version.startsWith(`v${version}.`)) return process.execPath;
  const kept = join(tmpdir(), 'node-versions');
  const program = join(kept, 'node_modules', `node${version}`, 'bin/node');
  if (existsSync(program)) return program;
  mkdirSync(kept, { recursive: true });
  const platform = `node-${process.platform}-${process.arch}`;
  const installed = run(
    'npm',
    ['install', '--prefix', kept, '--no-audit', '--no-fund', `node${version}@npm:${platform}@${version}`],
    kept,
  );
  if (!existsSync(program)) throw new Error(installed.output);
  return program;
}

function output(program: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, args, (error, stdout, stderr) => resolve(stdout + stderr + (error?.message ?? '')));
  });
}
