import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contractOf,
  itemSchema,
  type JsonObject,
  propertySchema,
  readContract,
  sameValue,
} from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rooms } from '../checks/fixtures/rooms.fixture.ts';
import { scratchProject } from '../checks/scratch.fixture.ts';
import { readYamlFile } from '../generate/locate.ts';
import { bundlePath, versionSources } from '../generate/sources.ts';
import { changesIn } from '../generate/versions.ts';
import { projectRoot } from '../root.ts';
import { coveragePage } from './coverage-page.ts';
import { type Difference, readDifferences } from './differences.ts';
import { differencesText } from './differences-section.ts';
import { withBodies } from './example-bodies.ts';
import { escaped, plain } from './html.ts';
import { markdown } from './markdown.ts';
import { operationSection } from './operation-section.ts';
import { pages } from './page.ts';
import { sentExamples } from './samples.ts';
import { openedSchemas } from './schema-section.ts';
import { textPages } from './text-pages.ts';
import { versionsText } from './versions.ts';
import { workflowsText } from './workflows.ts';

// What the sources say stands in the sections that are made of them.

const contract = readContract(join(projectRoot, bundlePath));
const known: Record<string, { name?: string }> = Object(contract.document.components?.parameters);

/** The strings in a value, wherever they are. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value.replaceAll(/\s+/g, ' ').trim()] : Object.values(Object(value)).flatMap(stringsIn);

/** Those of some strings that a text lacks, which has to have each as often as it is said. */
function missingIn(text: string, said: readonly string[]): string[] {
  let rest = text;
  return [...said]
    .sort((one, other) => other.length - one.length)
    .filter((one) => {
      const isThere = rest.includes(one);
      rest = rest.replace(one, '');
      return !isThere;
    });
}

test('the table of differences', () => {
  const areas = readDifferences(projectRoot);
  const [table = ''] = stringsIn(differencesText(areas, contract));
  for (const { number, title, verdict: _, concerns, ...texts } of areas.flatMap(({ differences: all }) => all)) {
    const [, section = ''] = table.split(`### ${number}. ${title}`);
    const names = (concerns.parameters ?? []).map((id) => known[id]?.name ?? id);
    const said = stringsIn([texts, names, concerns.operations, concerns.schemas]);
    expect([number, missingIn(section.replace(/ ### .*/, ''), said)]).toEqual([number, []]);
  }
});

test('the steps from version to version', () => {
  const [steps = ''] = stringsIn(versionsText(projectRoot));
  const documents = versionSources(projectRoot).map((path) => readYamlFile(projectRoot, path).value as JsonObject);
  for (const { conversion: _, what, ...change } of documents.flatMap(changesIn)) {
    const [, section = ''] = steps.split(`**${stringsIn(what)}**`);
    const said = [...stringsIn(change), ...Object.keys(change.renamed ?? {})];
    expect([what, missingIn(section.replace(/ \*\*.*/, ''), said)]).toEqual([what, []]);
  }
});

test.each(
  contract.operations,
)('$operationId: groups and examples of parameters, headers and media types of responses', (operation) => {
  const { operationId, parameters, responses } = operation;
  const section = operationSection(operation);
  const deprecation = { since: '2026-02-03', sunset: '2027-04-05', link: '/docs#moved' };
  expect(missingIn(operationSection({ ...operation, deprecation }), stringsIn(deprecation))).toEqual([]);
  for (const parameter of parameters) {
    const { name, in: place, required, 'x-group': group = place === 'header' ? 'Headers' : 'Others' } = parameter;
    const [before = '', row = ''] = section.split(`<tr id="${operationId}-${name}">`);
    const [, heading] = before.match(/.*<h5[^>]*>(.*?)<\/h5>/s) ?? [];
    const shown = plain(row.replace(/<\/tr>.*/s, ''), ' ');

    expect([name, heading ?? group]).toEqual([name, required ? 'Required' : group]);
    const values = sameValue(itemSchema(parameter.schema) ?? parameter.schema).flatMap((part) => part.enum ?? []);
    const said = values.length > 30 ? [] : values.map(String);
    expect([...sentExamples(parameter), ...said].filter((one) => !shown.includes(one))).toEqual([]);
  }
  for (const [status, { headers, content }] of Object.entries(responses)) {
    const [, response = ''] = section.split(`<summary id="${operationId}-${status}">`);
    const shown = response.replace(/<summary id=".*/s, '').matchAll(/<code>([\w-]+|\w+\/[\w.+-]+)<\/code>/g);
    const names = [...Object.keys(content), ...Object.keys(headers)];
    expect([status, ...[...shown].map(([, name]) => name)]).toEqual(expect.arrayContaining(names));
  }
});

test('the catalogue of errors has every id of the contract, and no other', () => {
  const { V3ErrorMessage } = contract.document.components?.schemas ?? {};
  const ids = sameValue(propertySchema(V3ErrorMessage, 'id') ?? true).flatMap((schema) => schema.enum ?? []);
  const guide = readFileSync(join(projectRoot, 'openapi/guides/errors.md'), 'utf8');

  const described = [...guide.matchAll(/^## `(\w+)`$/gm)].map(([, id]) => id);
  expect(described.toSorted()).toEqual(ids.toSorted());
  const sections = withBodies(guide, contract).split(/^## /m).slice(1);
  expect(sections.filter((section) => !section.includes('```json'))).toEqual([]);
});

test('a section of an error has the shortest body of it', () => {
  const [short, long] = [{ id: 'no_room' }, { id: 'no_room', also: 'no_bed' }];
  const content = { 'application/json': { examples: { long: { value: long }, short: { value: short } } } };
  const get = { operationId: 'a', responses: { 404: { content } } };
  const guide = withBodies('## `no_room`\n', contractOf({ paths: { '/a': { get } } } as never));
  expect(guide).toContain(`\`\`\`json\n${JSON.stringify(short, undefined, 2)}\n`);
});

// What a small contract becomes as a whole; a difference is meant, or a fault.

const has = { playground: true, coverage: true };
const own = { version: '1.2.0', style: '', script: '', logo: 'L', origin: '' };
const frame = { ...own, api: 'Rooms & beds', template: '{title} {other}\n{contents}\n---\n{main}', has };
const guides = [
  '# First\n\nSee [it](#getRoom), <b>.\n\n## `no_room`\n\nText.',
  '# Other `things`\n\n## Part one\n\n|a|\n|-|\n|[it](#getRoom)|\n\n```\na\n```\n\n```lua\na\n```',
].map((guide) => withBodies(guide, rooms));
/** HTML without the texts of code and the frames of tables. */
const short = (html = '') =>
  html
    .replaceAll(/<figure.*?<figcaption>(.*?)<\/figcaption>.*?<\/figure>/gs, '[$1]')
    .replaceAll(/<div class="wide"[^>]*><table><thead><tr>(.*?)<\/tr><\/thead>/g, '<table $1>')
    .replaceAll(/<\/?(tbody|table)>|<\/t[dr]>|<\/div>\n(?=<h)|\n(?=\n)/g, '');

test('the pages', () => {
  const all = pages({ contract: rooms, guides, frame });
  const [menu = ''] = all.get('other-things.html')?.split('---') ?? [];
  expect([...all.keys()]).toMatchSnapshot();
  // Those with properties open in place.
  const opened = openedSchemas(Object.entries(rooms.document.components?.schemas ?? {}));
  expect(Object.keys(opened)).toEqual(['Found', 'Room', 'Bed', 'Problem']);
  expect(`${short(menu)}${short(all.get('print.html'))}`).toMatchSnapshot();
});

test('the text of what is escaped is what it was, whatever entities it names', () => {
  const parts = fc.array(fc.constantFrom(...['&', '<', '>', '"', "'", 'amp;', 'lt;', 'gt;', 'quot;', '#x26;', 'a']));
  fc.assert(fc.property(parts, (text) => expect(plain(escaped(text.join('')))).toBe(text.join(''))));
});

test.each([0, 1, 3, 6])('headings that are %d levels deeper keep their order, and are headings of HTML', (deeper) => {
  const text = [1, 2, 3, 4, 5, 6].map((depth) => `${'#'.repeat(depth)} Title`).join('\n\n');
  const levels = [...markdown(text, { deeper }).matchAll(/<(\w+) id/g)].map(([, name]) => name);
  expect(levels).toEqual([1, 2, 3, 4, 5, 6].map((depth) => `h${Math.min(depth + deeper, 6)}`));
});

test('what looks like HTML in prose is shown as it is written', () => {
  const isProse = (key: string) => /^(title|summary|description)$/.test(key);
  const marked = JSON.stringify(rooms.document, (key, value) =>
    isProse(key) && typeof value === 'string' ? `${value} <i>x</i>` : value,
  );
  const made = [...pages({ contract: contractOf(JSON.parse(marked)), guides, frame })];
  const all = made.flatMap(([path, text]) => (path.endsWith('.html') ? [text] : [])).join('');
  expect(all).not.toContain('<i>x</i>');
  expect(all.split('&lt;i&gt;x').length).toBeGreaterThan(20);
});

test.each([
  ['path', undefined, ','],
  ['query', undefined, '&amp;'],
  ['query', 'pipeDelimited', '|'],
])('an array in the %s of style %s is divided by "%s" in an address', (place, style, separator) => {
  const parameters = [
    { name: 'ids', in: place, required: true, ...(style && { style }), schema: { type: 'array', items: {} } },
  ];
  const get = { operationId: 'getAll', parameters, responses: { 200: { description: '' } } };
  const { operations } = contractOf({ openapi: '3.1.0', paths: { '/all/{ids}': { get } } } as never);
  expect(operations.map((one) => operationSection(one)).join('')).toContain(`<small data-kind="${separator}">${place}`);
});

test('the Markdown form', () => {
  const texts = [...textPages({ contract: rooms, guides })].map(([path, text]) => `--- ${path}\n${text}`);
  expect(texts.join('').replaceAll(/\n+/g, '\n')).toMatchSnapshot();
});

test('the page of contract coverage', () => {
  const entry = (id: string, kind: 'status' | 'property', state: 'covered' | 'exempt' | 'uncovered') => ({
    ...{ id, kind, state, operationId: undefined },
    ...(state === 'exempt' && { reason: 'never <sent>' }),
  });
  const run = [
    entry('getRoom 200', 'status', 'covered'),
    entry('getRoom 304', 'status', 'exempt'),
    entry('getRoom 404', 'status', 'uncovered'),
    entry('#/components/schemas/Room/properties/id', 'property', 'covered'),
    entry('#/components/schemas/Bed/properties/wide', 'property', 'uncovered'),
  ];
  expect(short(coveragePage(frame, rooms, run as never)).replace(/<p>Each.*?<\/p>/s, '')).toMatchSnapshot();
});

test('the steps, workflows and differences of a small project', () => {
  const scratch = scratchProject();
  const change = `{ in: Room, what: Sizes., do: Read., renamed: { old: new }, removed: [gone], fields: [size], items: kind,
    lost: [{ fields: [gone, size], what: rounded }] }`;
  for (const minor of [9, 10])
    scratch.write(
      `openapi/versions/3.${minor}.yaml`,
      `info: { title: T${minor}, version: '3.${minor}' }\nx-version: { path: /v3.${minor}, since: May }\nx-changes:\n  - ${change}`,
    );
  const steps = `[{ stepId: one, operationId: addRoom, parameters: [{ name: a, in: query, value: b }],
      requestBody: { payload: { id: "it's", near: $inputs.place } }, outputs: { id: $response.body#/id } },
    { stepId: two, operationId: getRoom, description: Read., parameters: [
      { name: id, in: path, value: $steps.one.outputs.id }, { name: near, in: query, value: $inputs.place }] }]`;
  const inputs = '{ properties: { place: { default: 7 }, other: {} } }';
  scratch.write(
    'openapi/workflows/a.yaml',
    `info: { title: Add }\nworkflows:\n  - { workflowId: w, description: Adds., inputs: ${inputs}, steps: ${steps} }`,
  );
  const texts = { published: 'p.', production: 'q.', here: 'h.', why: 'w.' };
  const difference = (
    number: number,
    verdict: Difference['verdict'],
    concerns: Difference['concerns'],
  ): Difference => ({
    ...{ number, title: `T${number}`, verdict, ...texts, concerns },
    proof: { tests: ['a.test.ts'], recordings: ['r.json'], sources: ['lib/A.pm at 1a'] },
  });
  const areas = [
    {
      area: 'One',
      differences: [difference(10, 'different', { operations: ['getRoom', 'other'], schemas: ['Room'] })],
    },
    {
      ...{ area: 'Two' },
      differences: [difference(2, 'different', { parameters: ['p'] }), difference(1, 'as-production', {})],
    },
  ];
  const all = [versionsText(scratch.root), workflowsText(scratch.root, rooms), differencesText(areas, rooms)];
  scratch.remove();
  expect(all.join('\n').replaceAll(/\n+/g, '\n')).toMatchSnapshot();
});
