import fs, { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { coverageItems } from '@contract-first/conformance/coverage';
import { readContract, type SchemaObject } from '@contract-first/conformance/model';
import { defaultProfile } from '@contract-first/conformance/profile';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { scratchProject } from '../checks/scratch.fixture.ts';
import { generateInto } from '../generate/generate.ts';
import { bundlePath, isDocsStale, readText } from '../generate/sources.ts';
import { projectRoot } from '../root.ts';
import { writeCoverage, writeDocs } from './docs.ts';
import { plain } from './html.ts';
import { type Place, placesWith, wordsOf } from './page/common.js';
import { exampleToCall } from './samples.ts';
import { limitsOf } from './schema-section.ts';
import { textPages } from './text-pages.ts';

const scratch = scratchProject();
let page = '';
const all = () =>
  readdirSync(join(scratch.root, 'generated/docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => [path, scratch.read(`generated/docs/${path}`).replace(/<script>.*<\/script>/s, '')] as const);
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

const differences = `area: Letters
differences:
  - number: 1
    title: Which letters there are, also lower-case ones
    verdict: different
    published: Some.
    production: Others.
    here: All of them.
    why: So that none is left out.
    concerns: { operations: [getItemV3] }
    proof: { tests: [letters.test.ts], recordings: [letters.json] }
`;

beforeAll(async () => {
  scratch.write('openapi/differences/letters.yaml', differences);
  await generateInto(scratch.root);
  await writeDocs(scratch.root);
  page = scratch.read('generated/docs/print.html');
});

afterAll(scratch.remove);

describe('the reference', () => {
  test('has a policy that refuses every request to a host', () => {
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];

    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(policy).toMatch(/connect-src 'self'$/);
  });

  test('has no anchor twice and no link to nothing, in a page and between pages', () => {
    const anchors = new Map(all().map(([path, html]) => [path, idsOf(html)]));
    const links = all().flatMap(([path, html]) =>
      [...html.matchAll(/href="(?!\/|data:|https?:)([^"#]*\.html)?#([^"]+)"/g)].map(([, file = '', id = '']) => {
        const target = file === '' ? path : new URL(file, `file:///${path}`).pathname.slice(1);
        return [path, target, id] as const;
      }),
    );

    for (const ids of anchors.values()) expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(links.filter(([, target, id]) => anchors.get(target)?.includes(id) !== true)).toEqual([]);
    expect(links.filter(([from, target]) => from !== target).length).toBeGreaterThan(10);
  });

  test('has a page for each operation, and everything again on one page to print', () => {
    const [shown, printed] = ['operations/getItemV3.html', 'print.html'].map((path) => new Map(all()).get(path) ?? '');
    const whole = new Set(idsOf(printed ?? ''));

    expect(shown).toContain('<h1 id="getItemV3">');
    expect(printed).toContain('Which letters there are');
    expect(shown).not.toContain('id="getItemV2"');
    const missing = all().flatMap(([path, html]) => (path === 'coverage.html' ? [] : idsOf(html)));
    expect(missing.filter((id) => !whole.has(id))).toEqual([]);
  });

  test('has a search index whose addresses exist, among them each operation, parameter and property', () => {
    const source = scratch
      .read('generated/docs/search.js')
      .replace(/^.*\n.*? = /, '')
      .replace(/;\n$/, '');
    const found: Place[] = JSON.parse(source);
    const weights = (isSchema: boolean) =>
      found.flatMap(([address, , , , weight]) => (address.startsWith('schemas.html') === isSchema ? weight : []));
    // The page adds 3 where the name lacks what was typed: what is no schema comes first all the same.
    expect(Math.min(...weights(true))).toBeGreaterThan(Math.max(...weights(false)) + 3);
    const addresses = found.map(([address]) => address);
    const there = all().flatMap(([path, html]) => idsOf(html).map((id) => `${path}#${id}`));

    expect(addresses.filter((address) => !there.includes(address))).toEqual([]);
    expect(addresses).toEqual(
      expect.arrayContaining(
        ['getItemV3', 'getItemV3-code', 'getItemV3-404'].map((id) => `operations/getItemV3.html#${id}`),
      ),
    );
    // As the page writes what is typed, in any case and with or without hyphens.
    for (const [, name, , words] of found)
      expect([name, words]).toEqual([name, words.toLowerCase().replaceAll('-', '')]);
    // A sample names the same in each operation.
    expect(all().join()).toContain('urlopen');
    expect(found.filter(([, , , words]) => words.includes('urlopen'))).toEqual([]);
    expect(addresses.some((address) => /^schemas\.html#schema-\w+-\w+$/.test(address))).toBe(true);
    // Who types the name of a place finds it, and before it none that counts less, or as much without that name.
    for (const place of found) {
      const words = wordsOf([...place[1].toUpperCase()].join('-'));
      const hits = placesWith(words, found);
      const isBehind = ([, name, , , weight]: Place) =>
        weight > place[4] - Number(!words.every((word) => wordsOf(name).join(' ').includes(word)));
      const before = hits.slice(0, hits.indexOf(place)).filter(isBehind);
      expect([place[1], hits.includes(place), before]).toEqual([place[1], true, []]);
    }
    expect(placesWith(['e'], found)).toHaveLength(found.filter(([, , , text]) => text.includes('e')).length);
  });

  test('shows how to call each operation, and equal examples once', () => {
    const text = plain(page);
    expect(text).toContain("curl 'http://localhost:8080/api/v3/item/");
    expect(text).toContain('await api.getItemV3({');
    expect(page).toContain('<span class="string">');
    const one = scratch.read('generated/docs/operations/getItemV3.html');
    const bodies = [...one.matchAll(/<code class="language-json">(.*?)<\/code>/gs)].map(([, body]) => body);
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  test('says which parameters are required, in words', () => {
    expect(page).toContain('<p>Required: <code>code</code>. Nothing else is.</p>');
  });

  test('stands beside its Markdown form, whose links lead to what is there', () => {
    const index = scratch.read('generated/docs/llms.txt');
    const linked = [...index.matchAll(/\]\(\/docs\/([^)]+)\)/g)].map(([, path = '']) => path);
    const operation = scratch.read('generated/docs/operations/getItemV3.md');

    expect(linked).toEqual(
      expect.arrayContaining(['operations/getItemV2.md', 'operations/getItemV3.md', 'schemas.md']),
    );
    for (const path of linked) expect(scratch.read(`generated/docs/${path}`)).toMatch(/^# \w/);
    expect(operation).toContain("curl 'http://localhost:8080/api/v3/item/");
    expect(operation).toContain('- `code` (path, required, string');
    expect(operation.replaceAll(/```.*?```/gs, '')).not.toMatch(/<\w|&\w+;/);
  });

  test('stands beside a page of contract coverage, which lists what to show when it was not measured', () => {
    const coverage = scratch.read('generated/docs/coverage.html');
    expect(coverage).toContain('It was not measured since the contract changed');
    expect(coverage).toContain('<td><a href="#getItemV3">getItemV3</a></td>');
    expect(coverage).toMatch(/<summary>statuses: [1-9]/);
  });

  test('makes the page of contract coverage again, but keeps what was measured of the same contract', () => {
    const path = 'generated/docs/coverage.html';
    const made = scratch.read(path);
    scratch.write(path, made.replace('It was not measured', 'An older text'));
    writeDocs(scratch.root);
    const again = scratch.read(path);
    const contract = readContract(join(scratch.root, bundlePath));
    const states = ['covered', 'exempt', 'uncovered'] as const;
    const items = coverageItems(contract, defaultProfile);
    const run = items.map((item, at) => ({ ...item, state: states[at % 3] ?? 'covered' }));
    writeCoverage(scratch.root, contract, run);
    const measured = scratch.read(path);
    const [, all = ''] = /<b>all<\/b>(.*)/.exec(measured) ?? [];
    const counts = states.map((state) => run.filter((item) => item.state === state).length);
    expect(all.match(/\d+/g)?.map(Number)).toEqual([run.length, ...counts]);
    writeDocs(scratch.root);
    expect(again).toBe(made);
    expect(measured).not.toContain('It was not measured');
    expect(scratch.read(path)).toBe(measured);
    scratch.write(path, made);
  });

  test('has each property of a schema with its bounds, and says which are required', () => {
    const { schemas = {} } = readContract(join(scratch.root, bundlePath)).document.components ?? {};
    const found = Object.entries(schemas).flatMap(([name, schema]) => {
      const [, section = ''] = page.split(`<h3 id="schema-${name}">`);
      const rows = section.replace(/<\/section>.*/s, '').split('<tr');
      const { properties = {}, required = [] } = schema as SchemaObject;
      return Object.entries(properties).map(([property, own]) => {
        const row = rows.find((one) => one.includes(`<td><a class="name" href="#schema-${name}-${property}">`)) ?? '';
        const [isRequired, limits] = [row.includes('<small>required</small>'), limitsOf(own)];
        expect([name, property, isRequired, row.includes(limits)]).toEqual([
          ...[name, property, (required as string[]).includes(property), true],
        ]);
        return limits.length;
      });
    });

    expect(Math.max(...found)).toBeGreaterThan(0);
  });

  test('is stale while a file that it looks for or reads is another one', () => {
    const calls = [jest.spyOn(fs, 'existsSync'), jest.spyOn(fs, 'readFileSync')].map((spy) => spy.mock.calls);
    writeDocs(scratch.root);
    const seen = calls.flat().map(([path]) => relative(scratch.root, String(path)));
    const paths = [...new Set(seen)].filter((path) => /^(?!\.\.|generated\/).*\.\w+$/.test(path));
    for (const path of paths) {
      const before = readText(scratch.root, path);
      scratch.write(path, `${before ?? ''}\n`);
      expect([path, isDocsStale(scratch.root)]).toEqual([path, true]);
      if (before === undefined) scratch.delete(path);
      else scratch.write(path, before);
      expect([path, isDocsStale(scratch.root)]).toEqual([path, false]);
    }
    expect(paths).toEqual(expect.arrayContaining(['openapi/headers/ETag.yaml', 'CHANGELOG.md']));
  });
});

test('the Markdown form shows the response to the call that it shows', () => {
  const contract = readContract(join(projectRoot, bundlePath));
  const pages = textPages({ contract, guides: [] });
  const wrong = contract.operations.filter((operation) => {
    const [{ examples = {} } = {}] = Object.values(operation.responses['200']?.content ?? {});
    const body = JSON.stringify(examples[exampleToCall(operation)]?.value, undefined, 1);
    const listed = `\`${operation.method} ${operation.path}\``;
    // A call that selects fields shows more than one that takes all of them.
    const call = operation.parameters.some(({ name }) => name === 'fields') ? /curl '.*fields=code/ : /curl '/;
    const shown = pages.get(`operations/${operation.operationId}.md`) ?? '';
    return !shown.includes(body) || !call.test(shown) || !pages.get('llms.txt')?.includes(listed);
  });

  expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
});
