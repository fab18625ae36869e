import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { maxHeaderSize } from 'node:http';
import { join } from 'node:path';
import { itemSchema, propertySchema, sameValue } from '@contract-first/conformance/model';
import { readWorkflows } from '@contract-first/toolkit/docs';
import { pagePaths } from '@contract-first/toolkit/http';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { longestBarcode, longestBarcodeV2 } from '../server/products/barcode.ts';
import { writtenLanguages } from '../server/texts.ts';
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

test.each(calls)('%s: the call of %s succeeds and finds something', async (_path, target) => {
  const response = await server.fetch(server.base + target);
  const text = await response.text();

  expect(response.status).toBe(200);
  expect(text).not.toMatch(/"(products|suggestions|external_sources)":\[\]/);
});

// A response in a guide, after the request that gets it.
const shown = guides.flatMap((path) =>
  [...read(path).matchAll(/^`GET (\S+)` responds with (\d+)[^`]*```json\n(.*?)```/gms)].map(
    ([, target = '', status, body = '']) => [path, target, Number(status), JSON.parse(body)] as const,
  ),
);

test.each(shown)('%s: the response to %s says what it is shown to say', async (_path, target, status, body) => {
  const { status: sent, body: errors } = await server.json(target);
  const said = ({ errors: all }: typeof body) =>
    all.map(({ message, field, impact }: Record<string, Record<string, string>>) => [
      message?.id,
      message?.name,
      field,
      impact,
    ]);
  expect(sent).toBe(status);
  expect(said(errors)).toEqual(expect.arrayContaining(said(body)));
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

test.each(readWorkflows(projectRoot))('the workflow $title sends the parameters that it names', ({ workflow }) => {
  const { steps } = workflow;
  const named = [workflow, ...steps].flatMap(({ description = '' }) => description.match(/(?<=`)\w+(?=`)/g) ?? []);
  const known = steps.flatMap(({ operationId }) => contract.operation(operationId).parameters.map(({ name }) => name));
  const sent = steps.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name));

  expect(named.filter((name) => known.includes(name) && !sent.includes(name))).toEqual([]);
});

test.each(readWorkflows(projectRoot))('a further page in the workflow $title continues a list that began', ({
  workflow,
}) => {
  const isPage = ({ name }: { name: string }) => name === 'page';
  const listOf = ({ operationId, parameters = [] }: (typeof workflow.steps)[number]) =>
    JSON.stringify([operationId, ...parameters.filter((one) => !isPage(one))]);
  const further = workflow.steps.filter(({ parameters = [] }) => parameters.some(isPage));
  const begun = workflow.steps.filter((step) => !further.includes(step)).map(listOf);

  expect(begun).toEqual(expect.arrayContaining(further.map(listOf)));
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

/** A number that the schema of a parameter says, or of its items. */
const bound = (id: string, name: string, keyword: 'maximum' | 'maxItems' | 'maxLength') => {
  const schema = contract.operation(id).parameters.find((one) => one.name === name)?.schema;
  const parts = [schema, itemSchema(schema)].flatMap((one) => sameValue(one));
  return parts.flatMap((one) => one[keyword] ?? [])[0] as number;
};

test('the bounds of a search page admit the last page that can be requested', () => {
  const [body] = Object.values(contract.operation('searchProductsV2').responses['200']?.content ?? {});
  const most = (name: string) => Number((propertySchema(body?.schema, name) as { maximum?: number }).maximum);
  const pages = bound('searchProductsV2', 'page', 'maximum');
  const size = bound('searchProductsV2', 'page_size', 'maximum');

  expect([most('page'), most('page_size'), most('page_count')]).toEqual([pages, size, size]);
  expect(most('skip')).toBe((pages - 1) * size);
  expect(most('count')).toBeGreaterThanOrEqual(most('skip') + size);
});

test('the limits that the guides tell are those of the contract, of Node and of barcodes', () => {
  const rows = [...read('openapi/guides/limits.md').matchAll(/^\| (?!what)([^|-]+) \| ([^|-]+) \|$/gm)];
  const numbers = (text = '') => (text.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replaceAll(',', '')));

  expect(rows.map(([, what, told]) => [what, ...numbers(told)])).toEqual([
    ['products on a page', bound('searchProductsV2', 'page_size', 'maximum')],
    ['pages of a search', bound('searchProductsV2', 'page', 'maximum')],
    ['suggestions', bound('getTaxonomySuggestionsV3', 'limit', 'maximum')],
    ['codes in a search', bound('searchProductsV2', 'code', 'maxItems')],
    [
      'names in `fields`',
      bound('searchProductsV2', 'fields', 'maxItems'),
      bound('searchProductsV2', 'fields', 'maxLength'),
    ],
    ['address and headers of a request together', maxHeaderSize / 1024],
  ]);
  expect(read('openapi/guides/errors.md')).toContain(`: ${longestBarcode} in v3, ${longestBarcodeV2} in v2.`);
});

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'UPGRADING.md', 'client/README.md', 'conformance/README.md'],
  ...filesIn('docs', '.md'),
  ...guides,
];

const sourcesOf = (...rooms: string[]) => rooms.flatMap((room) => codeIn(projectRoot, room)).map(read);
const programs = sourcesOf('scripts', 'server', 'toolkit', 'measure', 'conformance');
// Without imports, whose paths differ from where a reader stands, and without layout.
const flat = (code: string) =>
  code
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/\s+/g, '')
    .replaceAll(/,(?=[)\]}])/g, '');
const compiled = sourcesOf('client', 'conformance', 'server', 'test').map(flat).join('\n');

test.each(documents)('%s names commands, options and files that there are', (path) => {
  const text = read(path);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
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
  expect(
    [...read(path).matchAll(/```ts\n(.*?)```/gs)].filter(([, block = '']) => !compiled.includes(flat(block))),
  ).toEqual([]);
});

test('the documents name what the sources name', () => {
  const folders = ['client', 'conformance', 'measure', 'openapi', 'scripts', 'server', 'test', 'toolkit'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|js|json|yaml|html)$/.test(name) && !/node_modules|dist|sample|released/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const wordsOf = (paths: readonly string[]) => new Set(paths.flatMap((path) => read(path).match(/[\w-]+/g) ?? []));
  const words = wordsOf(['package.json', ...files]);
  const missing = documents.flatMap((path) => {
    const text = read(path).replaceAll(/```.*?```/gs, '');
    const named = [...text.matchAll(/`([\w-]{3,})`/g)].map(([, name = '']) => name);
    return named.filter((name) => !words.has(name)).map((name) => `${path}: ${name}`);
  });

  expect(missing).toEqual([]);
});

test('the tests that a message names are there, and npm test runs them', () => {
  const rooms = ['client', 'conformance', 'openapi', 'scripts', 'server', 'test', 'toolkit'];
  const tests = rooms
    .flatMap((room) =>
      readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => file.endsWith('.test.ts') && !/\.slow\.|^test\/system\//.test(file));
  const named = [...sourcesOf(...rooms), ...documents.map(read)].flatMap(
    (text) => text.match(/(?<=npx jest )[a-z][\w/.-]*\w/g) ?? [],
  );
  expect(named.filter((path) => !tests.some((file) => file.startsWith(path)))).toEqual([]);
});

test('the start page offers the languages that have texts', () => {
  const [, options = ''] = /<select id="lc"[^>]*>(.*?)<\/select>/.exec(read('pages/index.html')) ?? [];
  const offered = [...options.matchAll(/value="(\w+)"/g)].map(([, lc]) => lc).sort();
  expect(offered).toEqual(writtenLanguages);
});
