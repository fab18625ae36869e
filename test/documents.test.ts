import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertySchema, sameValue, valueAt } from '@contract-first/conformance/model';
import { pagePaths, timeouts } from '@contract-first/toolkit/http';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { codeIn } from './architecture.ts';
import { bundledContract } from './servers/contract-checker.ts';
import { useSampleServer, useStubServer } from './servers/use-server.ts';

const server = useSampleServer();
const stubs = useStubServer();
const contract = bundledContract();
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const filesIn = (folder: string, end: string) =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`);
const guides = filesIn('openapi/guides', '.md');

// A call in a document: its address, where `$api` stands for the server.
const calls = ['README.md', 'CONTRIBUTING.md', ...guides].flatMap((path) =>
  [...read(path).matchAll(/^curl ["'](?:\$api|http:\/\/localhost:8080)([^"']+)/gm)].map(
    ([, target = '']) => [path, target] as const,
  ),
);

test('the documents have calls', () => {
  expect(calls.length).toBeGreaterThan(10);
});

test.each(calls)('%s: the call of %s succeeds and finds something', async (_path, target) => {
  const response = await server.fetch(server.base + target);
  const text = await response.text();

  expect(response.status).toBe(200);
  expect(text).not.toMatch(/"(products|suggestions|external_sources)":\[\]/);
});

const preferences = [...read('docs/calling.md').matchAll(/^\| ((?:`\w+=[^`]+`(?:, )?)+) \|/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, prefer = '']) => prefer),
);

test.each(preferences)('the mock follows `Prefer: %s`', async (prefer) => {
  const target = prefer.includes('notFound') ? '/api/v3/product/2000000000015' : '/api/v2/product/2000000000015';
  const { status, headers } = await stubs.fetch(stubs.base + target, { headers: { Prefer: prefer } });

  expect([200, Number(/code=(\d+)/.exec(prefer)?.[1] ?? 200), 503]).toContain(status);
  expect(headers.get('preference-applied') ?? (prefer.startsWith('failure') ? prefer : '')).toContain(
    prefer.split('=')[0],
  );
});

test('no document has the marks of a merge', () => {
  const documents = ['.', '.changeset', 'docs', 'decisions'].flatMap((folder) => filesIn(folder, '.md'));
  expect(documents.filter((path) => /^(<{7}|={7}|>{7})( |$)/m.test(read(path)))).toEqual([]);
});

test('links to pages and to anchors of the reference lead somewhere', () => {
  const anchors = [
    ...contract.operations.map(({ operationId }) => operationId),
    ...[...guides, 'CHANGELOG.md'].map((path) =>
      (/^# (.+)$/m.exec(read(path))?.[1] ?? '').toLowerCase().replaceAll(' ', '-'),
    ),
  ];
  const texts = [...guides, 'README.md', 'openapi/openapi.yaml', ...filesIn('pages', '.html')].map(read);
  const links = texts.flatMap((text) => [...text.matchAll(/(?:href="|\]\()(\/[^")]*)/g)].map(([, link = '']) => link));
  const isThere = (link: string) => {
    const [path = '', anchor] = link.split('#');
    return pagePaths.includes(path) && (anchor === undefined || path !== '/docs' || anchors.includes(anchor));
  };

  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

test('extensions of the contract that a document shows stand there as they are shown', () => {
  const shown = [...read('CONTRIBUTING.md').matchAll(/`(x-[\w-]+: \{[^`]+)`/g)].map(([, text = '']) => text);
  const sources = [...filesIn('openapi/parameters', '.yaml'), ...filesIn('openapi/paths', '.yaml')]
    .map(read)
    .join('\n');

  expect(shown.filter((text) => !sources.includes(text))).toEqual([]);
});

const bound = (operationId: string, name: string, keyword: string) =>
  sameValue(contract.operation(operationId).parameters.find((one) => one.name === name)?.schema).flatMap(
    (part) => part[keyword] ?? [],
  )[0];
const search = (name: string, keyword: string) => bound('searchProductsV2', name, keyword);
const inSource = (path: string, pattern: RegExp) => pattern.exec(read(path))?.[1]?.replaceAll('_', '');
const schemaOf = async (version: string) => {
  const response = await server.fetch(`${server.base}/api/${version}/product/9521001000017?fields=schema_version`);
  return valueAt(await response.json(), '/product/schema_version');
};

const inSeconds = () => [timeouts.headersTimeout / 1000, timeouts.requestTimeout / 1000];

// What the prose says of the contract, by a pattern whose groups are the values, and the values.
const sayings: readonly [path: string, said: RegExp, is: () => unknown[] | Promise<unknown[]>][] = [
  ['openapi/guides/limits.md', /products on a page[^|]*\| (.+) \|/, () => [search('page_size', 'maximum')]],
  ['openapi/guides/limits.md', /pages of a search[^|]*\| (.+) \|/, () => [search('page', 'maximum')]],
  [
    'openapi/guides/limits.md',
    /suggestions[^|]*\| (.+) \|/,
    () => [bound('getTaxonomySuggestionsV3', 'limit', 'maximum')],
  ],
  ['openapi/guides/limits.md', /codes in a search[^|]*\| (.+) \|/, () => [search('code', 'maxItems')]],
  ['openapi/guides/limits.md', /names in `fields`[^|]*\| (\d+), /, () => [search('fields', 'maxItems')]],
  [
    'openapi/guides/first-request.md',
    /`page` starts at (\d+) and `page_size` is (\d+) unless it is given, (\d+) at most/,
    () => [search('page', 'minimum'), search('page_size', 'default'), search('page_size', 'maximum')],
  ],
  ['openapi/parameters/Page.yaml', /so (\d+) is the last one/, () => [search('page', 'maximum')]],
  ['openapi/parameters/PageSize.yaml', /now has (\d+) as well/, () => [search('page_size', 'default')]],
  [
    'openapi/parameters/SuggestionLimit.yaml',
    /lowers more than (\d+);/,
    () => [bound('getTaxonomySuggestionsV3', 'limit', 'maximum')],
  ],
  [
    'openapi/openapi.yaml',
    /v2 responds in product schema (\d+), v3 in product schema (\d+)/,
    () => Promise.all([schemaOf('v2'), schemaOf('v3')]),
  ],
  [
    'openapi/openapi.yaml',
    /allows (\d+) requests a minute for products\s+and (\d+) for searches/,
    () =>
      ['product', 'search'].map((name) => inSource('server/rate-limits.ts', new RegExp(`'${name}', requests: (\\d+)`))),
  ],
  ['SECURITY.md', /(\d+) s for the headers, (\d+) s for a request/, inSeconds],
  ['docs/operating.md', /(\d+) s to send headers and (\d+) s to send a request/, inSeconds],
  [
    'client/README.md',
    /`timeout` \| ([\d,]+) \|/,
    () => [inSource('toolkit/client/client.ts', /usualTimeout = ([\d_]+)/)],
  ],
  ['client/README.md', /`retries` \| (\d+) \|/, () => [inSource('toolkit/client/client.ts', /usualRetries = (\d+)/)]],
];

test.each(sayings)('%s says %s', async (path, said, is) => {
  const [, ...values] = said.exec(read(path)) ?? [];

  expect(values.map((value) => value.replaceAll(',', ''))).toEqual((await is()).map(String));
});

test('the bounds of a search page admit the last page that can be requested', () => {
  const [body] = Object.values(contract.operation('searchProductsV2').responses['200']?.content ?? {});
  const most = (name: string) => Number((propertySchema(body?.schema, name) as Bounded).maximum);
  const [pages, size] = [Number(search('page', 'maximum')), Number(search('page_size', 'maximum'))];

  expect([most('page'), most('page_size'), most('page_count')]).toEqual([pages, size, size]);
  expect(most('skip')).toBe((pages - 1) * size);
  expect(most('count')).toBeGreaterThanOrEqual(most('skip') + size);
});

interface Difference {
  readonly number: number;
  readonly here: string;
  readonly concerns?: { readonly parameters?: readonly string[] };
}

test('the table of differences has the defaults and bounds that the contract has', () => {
  const entries = filesIn('openapi/differences', '.yaml').flatMap(
    (path) => (parse(read(path)) as { differences: Difference[] }).differences,
  );
  const wrong = entries.flatMap(({ number, here, concerns: { parameters = [] } = {} }) => {
    const schemas = parameters.map(
      (name) => valueAt(contract.document, `/components/parameters/${name}/schema`) as Bounded,
    );
    const bounds = schemas.map(({ minimum, maximum }) => `${minimum} to ${maximum}`);
    const defaults = schemas.map((schema) => `${schema.default} by default`);
    const said = here.match(/\d+ by default|\d+ to \d+/g) ?? [];
    return said.filter((one) => ![...bounds, ...defaults].includes(one)).map((one) => `${number}: ${one}`);
  });

  expect(wrong).toEqual([]);
});

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'UPGRADING.md', 'client/README.md', 'conformance/README.md'],
  ...filesIn('docs', '.md'),
  ...guides,
];

test.each(documents)('%s names commands, options and files that there are', (path) => {
  const text = read(path);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const rooms = ['scripts', 'server', 'toolkit', 'measure', 'conformance'];
  const programs = rooms.flatMap((room) => codeIn(projectRoot, room)).map(read);
  const commands = [...text.matchAll(/npm run ([\w:]+)((?: -- | --?|[^`\n|&])*)/g)];
  const isOption = (option: string) =>
    programs.some((source) => new RegExp(`--${option}\\b|['"\\s]${option}['"]?:`).test(source));
  const files = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`|\]\((?!https?:|#|\/)([^)#]+)/g)].map(([, quoted, linked]) => {
    return quoted ?? join(path, '..', linked ?? '');
  });
  const isMade = (file: string) => /(^|\/)(\.data|dist|node_modules)\b|^generated\/(collections|docs)\b/.test(file);
  const isFile = (file: string) =>
    !existsSync(join(projectRoot, file.split('/')[0] ?? '')) || existsSync(join(projectRoot, file));

  expect(commands.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
  expect(
    commands
      .flatMap(([, , rest = '']) => [...rest.matchAll(/--([a-z][\w-]*)/g)].map(([, option = '']) => option))
      .filter((option) => !isOption(option)),
  ).toEqual([]);
  expect(files.filter((file) => !isMade(file) && !isFile(file) && !isFile(join(path, '..', file)))).toEqual([]);
});

test.each(documents)('the code of %s is compiled somewhere', (path) => {
  // Without imports, whose paths differ from where a reader stands, and without layout.
  const flat = (code: string) =>
    code
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/\s+/g, '')
      .replaceAll(/,(?=[)\]}])/g, '');
  const compiled = ['client', 'conformance', 'server', 'test'].flatMap((room) => codeIn(projectRoot, room));
  const sources = compiled.map((file) => flat(read(file))).join('\n');

  expect(
    [...read(path).matchAll(/```ts\n(.*?)```/gs)].filter(([, block = '']) => !sources.includes(flat(block))),
  ).toEqual([]);
});

interface Bounded {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

test('the documents name what the sources name, and statuses that the server sends', () => {
  const folders = ['client', 'conformance', 'measure', 'openapi', 'scripts', 'server', 'test', 'toolkit'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|js|json|yaml|html)$/.test(name) && !/node_modules|dist|sample|released/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const wordsOf = (paths: readonly string[]) => new Set(paths.flatMap((path) => read(path).match(/[\w-]+/g) ?? []));
  const words = wordsOf(['package.json', ...files]);
  const sent = wordsOf(files.filter((path) => /^(toolkit\/(http|serve)|openapi\/paths)\//.test(path)));
  const missing = documents.flatMap((path) => {
    const text = read(path).replaceAll(/```.*?```/gs, '');
    const named = [...text.matchAll(/`([\w-]{3,})`/g)].map(([, name = '']) => name);
    const statuses = [...text.matchAll(/(?:\(|is |gets? )([345]\d\d)\b/g)].map(([, status = '']) => status);
    return [...named.filter((name) => !words.has(name)), ...statuses.filter((status) => !sent.has(status))].map(
      (name) => `${path}: ${name}`,
    );
  });

  expect(missing).toEqual([]);
});
