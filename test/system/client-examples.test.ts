import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { nodeOf, nodeVersions } from '../servers/node-versions.ts';
import { useSampleServer } from '../servers/use-server.ts';
import { describeInBrowser, launch } from './browser.ts';
import { exampleFolder, packedClient } from './packed-client.ts';

const modules = join(projectRoot, 'node_modules');
const server = useSampleServer();
let client: ReturnType<typeof packedClient>;
beforeAll(() => {
  client = packedClient();
});
afterAll(() => client.remove());

const expected: Record<string, RegExp> = {
  'checked-bodies.ts': /^200; .*\/0\/name must be string/,
  'first-request.ts': /^\S.*: [a-e]$/,
  'mocks.ts': /^\d+ 404 Rather$/,
  'preferences.ts': /^best of \d+: Nutri-Score [a-e]$/,
  'search-all.ts': /\S, .*400 page_size$/,
  'tanstack-query.ts': /^\S.*; 4 codes, more: true; 3 requests$/,
};
const examples = readdirSync(exampleFolder);

/** A module that runs an example and passes what it returns on. */
function runnerOf(file: string, platform: 'browser' | 'node', pass: string): string {
  const mocking =
    platform === 'node'
      ? `import { setupServer as setUp } from 'msw/node'; const start = 'listen', stop = 'close';`
      : `import { setupWorker as setUp } from 'msw/browser'; const start = 'start', stop = 'stop';`;
  const call =
    file === 'mocks.ts'
      ? `const mocking = setUp(...mocks.handlers); await mocking[start]({ quiet: true });
         await pass(await example(mocking)); mocking[stop]();`
      : 'await pass(await example(BASE_URL, DOCUMENT));';
  return `
    import example${file === 'mocks.ts' ? ', { mocks }' : ''} from './${file.replace('.ts', '.js')}';
    ${file === 'mocks.ts' ? mocking : ''}
    const pass = async (text) => { ${pass} };
    try { ${call} } catch (error) { await pass(String(error?.stack ?? error)); }`;
}

async function bundle(file: string, platform: 'browser' | 'node', pass: string): Promise<string> {
  writeFileSync(join(client.folder, file), readFileSync(join(exampleFolder, file), 'utf8'));
  const require = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const { outputFiles } = await build({
    stdin: { contents: runnerOf(file, platform, pass), resolveDir: client.folder },
    nodePaths: [modules],
    bundle: true,
    platform,
    format: 'esm',
    target: 'es2022',
    write: false,
    banner: platform === 'node' ? { js: require } : {},
    define: {
      BASE_URL: JSON.stringify(server.base),
      DOCUMENT: readFileSync(join(projectRoot, 'generated/openapi.json'), 'utf8'),
    },
  });
  return outputFiles[0]?.text ?? '';
}

describeInBrowser('in Chromium', () => {
  test.each(examples)('the example %s runs', async (file) => {
    const served: Record<string, [type: string, body: string]> = {
      '/': ['text/html', '<script type="module" src="/example.js"></script>'],
      '/example.js': ['text/javascript', await bundle(file, 'browser', 'document.title = text;')],
      '/mockServiceWorker.js': ['text/javascript', readFileSync(join(modules, 'msw/lib/mockServiceWorker.js'), 'utf8')],
    };
    const pages = createServer(({ url = '' }, response) => {
      const [type, body] = served[url] ?? ['text/plain', ''];
      response.writeHead(200, { 'Content-Type': type }).end(body);
    }).listen(0, '127.0.0.1');
    await once(pages, 'listening');
    const browser = await launch();
    const page = await browser.newPage();
    try {
      await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
      await page.waitForFunction('document.title');
      expect(await page.title()).toMatch(expected[file] ?? /^$/);
    } finally {
      await browser.close();
      pages.close();
    }
  });
});

test.each(nodeVersions)('the examples run in Node %s', async (version) => {
  const node = nodeOf(version);
  const outputs = await Promise.all(
    examples.map(async (file) => {
      const program = join(client.folder, `${file}.mjs`);
      writeFileSync(program, await bundle(file, 'node', 'console.log(text);'));
      return [file, (await outputOf(node, [program])).trim()] as const;
    }),
  );

  for (const [file, text] of outputs)
    expect([file, text]).toEqual([file, expect.stringMatching(expected[file] ?? /^$/)]);
});

function outputOf(program: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, args, (error, stdout, stderr) => resolve(stdout + stderr + (error?.message ?? '')));
  });
}
