import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contractChecker } from '../servers/contract-checker.ts';
import { describeWhere } from '../servers/describe-with.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { freePort } from '../servers/start-main.ts';
import { useLenientServer } from '../servers/use-server.ts';
import type { Answer, Call } from './call-client.ts';

// The twelve operations through clients that other people's tools make from generated/openapi.json, and through their servers.

const tools = join(projectRoot, 'measure/tools');
const installed = join(projectRoot, 'measure/node_modules');
const describeTools = describeWhere(existsSync(join(installed, 'orval')), 'npm ci --prefix measure installs the tools');

const contract = join(projectRoot, 'generated/openapi.json');
const code = '9521001000017';
const call = (operationId: string, template: string, path: Call['path'], query: Call['query']): Call => ({
  operationId,
  template,
  path,
  query,
});
const calls: readonly Call[] = [
  call('getProductV2', '/api/v2/product/{code}', { code }, { fields: ['code', 'product_name', 'nutriments'] }),
  call('getProductV3', '/api/v3/product/{code}', { code }, { lc: 'fr', tags_lc: 'fr' }),
  call(
    'searchProductsV2',
    '/api/v2/search',
    {},
    { categories_tags: 'en:biscuits', sugars_100g: '<50', page_size: 2, fields: ['code', 'product_name'] },
  ),
  call('getAttributeGroupsV2', '/api/v2/attribute_groups', {}, { lc: 'fr' }),
  call('getAttributeGroupsV34', '/api/v3.4/attribute_groups', {}, { lc: 'fr' }),
  call('getPreferencesV2', '/api/v2/preferences', {}, { lc: 'fr' }),
  call('getPreferencesV3', '/api/v3/preferences', {}, { lc: 'fr' }),
  call('getExternalSourcesV3', '/api/v3/external_sources', {}, { lc: 'fr' }),
  call(
    'getTagV3',
    '/api/v3/tag/{tagtype}/{tag_or_tagid}',
    { tagtype: 'categories', tag_or_tagid: 'biscuits' },
    { lc: 'en' },
  ),
  call(
    'canonicalizeTagsV3',
    '/api/v3/taxonomy_canonicalize_tags',
    {},
    { tagtype: 'ingredients', local_tags_list: ['sucre', 'sel'], lc: 'fr' },
  ),
  call(
    'displayTagsV3',
    '/api/v3/taxonomy_display_tags',
    {},
    { tagtype: 'ingredients', canonical_tags_list: ['en:sugar', 'en:salt'], lc: 'fr' },
  ),
  call(
    'getTaxonomySuggestionsV3',
    '/api/v3/taxonomy_suggestions',
    {},
    { tagtype: 'categories', string: 'choc', limit: 3 },
  ),
];
const furtherFilters = call(
  'searchProductsV2',
  '/api/v2/search',
  {},
  { filters: { categories_tags_fr: 'Biscuits' }, page_size: 3, fields: ['code'] },
);

function targetOf({ template, path, query }: Call): string {
  const { filters = {}, ...single } = query;
  const pairs = Object.entries({ ...single, ...(filters as object) }).map(
    ([name, value]) => `${name}=${encodeURIComponent([value].flat().join(','))}`,
  );
  return `${template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => path[name] ?? '')}?${pairs.join('&')}`;
}

// Clients send headers and forms of their own; what they receive is compared.
const server = useLenientServer(() => undefined);
const answerOf = async (base: string, one: Call): Promise<Answer> => {
  const response = await requestsTo(
    () => base,
    () => undefined,
    async () => undefined,
  ).fetch(base + targetOf(one));
  return { status: response.status, data: await response.json() };
};
async function answersOf(base: string, made: readonly Call[] = calls): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const one of made) answers.push(await answerOf(base, one));
  return answers;
}
// Values of one realm: a test has other prototypes than what it gets from fetch.
const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data) ?? 'null');
/** The operations whose response is not the one that the server sends to a plain request. */
async function differing(answers: readonly Answer[], made: readonly Call[] = calls): Promise<string[]> {
  const wanted = await answersOf(server.base, made);
  return made.flatMap(({ operationId }, at) => {
    const { status, data } = answers[at] ?? { status: 0, data: undefined };
    const isSame = status === 200 && isDeepStrictEqual(plain(data), plain(wanted[at]?.data));
    return isSame ? [] : [`${operationId} ${status} ${JSON.stringify(data)?.slice(0, 300)}`];
  });
}

describeTools('tools of other people', () => {
  let folder = '';
  const started: (() => void)[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tools, 'made-'));
  });
  afterAll(() => {
    for (const stop of started) stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const node = async (args: string[], input = '', cwd = folder) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } });
    child.stdin.end(input);
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`${args.join(' ')}\n${out}${err}`);
    return out;
  };
  const tool = (name: string) => join(installed, name);
  const through = async (client: string, file: string, made: readonly Call[] = calls): Promise<Answer[]> => {
    const args = [
      '--conditions=source',
      '--import',
      'tsx',
      join(import.meta.dirname, 'call-client.ts'),
      client,
      server.base,
      file,
    ];
    return JSON.parse(await node(args, JSON.stringify(made))) as Answer[];
  };

  test('hey-api', async () => {
    await node([tool('@hey-api/openapi-ts/bin/run.js'), '-i', contract, '-o', join(folder, 'hey')]);
    const made = [...calls, furtherFilters];
    expect(await differing(await through('hey', join(folder, 'hey/sdk.gen.ts'), made), made)).toEqual([]);
  });

  test('orval', async () => {
    const output = { target: './orval.ts', client: 'fetch', mode: 'single', baseUrl: server.base };
    const config = `export default ${JSON.stringify({ api: { input: contract, output } })};\n`;
    writeFileSync(join(folder, 'orval.config.mjs'), config);
    await node([tool('orval/dist/bin/orval.mjs'), '--config', 'orval.config.mjs']);
    expect(await differing(await through('orval', join(folder, 'orval.ts')))).toEqual([]);
  });

  test("Redocly's generator", async () => {
    const cli = join(projectRoot, 'node_modules/@redocly/cli/bin/cli.js');
    const file = join(folder, 'redocly.ts');
    const options = ['--import-ext', 'ts', '--args-style', 'grouped', '--error-mode', 'result'];
    await node([cli, 'generate-client', contract, '-o', file, ...options, '--server-url', server.base]);
    expect(await differing(await through('redocly', file))).toEqual([]);
  });

  test('openapi-fetch with the types of openapi-typescript', async () => {
    const modules = join(projectRoot, 'node_modules');
    await node([join(modules, 'openapi-typescript/bin/cli.js'), contract, '-o', join(folder, 'types.ts')]);
    writeFileSync(
      join(folder, 'stock.ts'),
      `import createClient from 'openapi-fetch';\nimport type { paths } from './types.ts';\n` +
        calls
          .map(({ template, path, query }) => {
            const given = Object.entries({ path, query }).filter(([, values]) => Object.keys(values ?? {}).length > 0);
            return `createClient<paths>().GET('${template}', ${JSON.stringify({ params: Object.fromEntries(given) })});\n`;
          })
          .join(''),
    );
    const target = ['--target', 'es2022', '--module', 'nodenext', '--allowImportingTsExtensions'];
    await node([join(modules, 'typescript/bin/tsc'), '--noEmit', '--strict', ...target, 'stock.ts']);
    const made = [...calls, furtherFilters];
    expect(await differing(await through('openapi-fetch', 'openapi-fetch', made), made)).toEqual([]);
  });

  test('the collections for Postman and Bruno: each of their requests gets 200', async () => {
    const collections = join(folder, 'collections');
    await node(['--conditions=source', '--import', 'tsx', join(tools, 'collections.ts'), collections]);
    const base = ['--env-var', `baseUrl=${server.base}`];
    const [newman, bru] = ['newman.json', 'bru.json'].map((name) => join(folder, name)) as [string, string];
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
    const postman = ['run', join(collections, 'postman.json'), '--reporters', 'json'];
    await node([tool('newman/bin/newman.js'), ...postman, ...base, '--reporter-json-export', newman]);
    await node(
      [tool('@usebruno/cli/bin/bru.js'), 'run', '-r', ...base, '--reporter-json', bru],
      '',
      join(collections, 'bruno/Food product API'),
    );
    const executions = read(newman).run.executions as { response: { code: number } }[];
    const results = read(bru)[0].results as { response: { status: number } }[];

    expect(executions.map(({ response }) => response.code)).toEqual(calls.map(() => 200));
    expect(results.map(({ response }) => response.status)).toEqual(calls.map(() => 200));
  });

  const prism = async (...args: string[]): Promise<string> => {
    const port = await freePort();
    const child = spawn(process.execPath, [tool('@stoplight/prism-cli/dist/index.js'), ...args, '-p', String(port)], {
      cwd: folder,
    });
    started.push(() => child.kill());
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('listening') && resolve());
      child.on('close', (status) => reject(new Error(`Prism ended with ${status}.`)));
    });
    return `http://127.0.0.1:${port}`;
  };

  test('Prism as a mock responds with valid bodies', async () => {
    const base = await prism('mock', contract);
    const checker = contractChecker();
    for (const one of calls) {
      const { status, data } = await answerOf(base, one);
      const findings = status === 200 ? checker.checkBody(one.operationId, 200, 'application/json', data) : [];
      expect([one.operationId, status, findings]).toEqual([one.operationId, 200, []]);
    }
  });

  test('Prism as a validating proxy lets every request and response pass', async () => {
    const base = await prism('proxy', contract, server.base, '--errors');
    expect(await differing(await answersOf(base))).toEqual([]);
  });
});
