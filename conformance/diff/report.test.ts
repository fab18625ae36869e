import { expect, test } from '@jest/globals';
import { folderWith } from '../fixtures/run.ts';
import { type Change, gravest, withAccepted } from './change.ts';
import { compareContracts } from './compare.ts';
import { formats, type Report } from './report.ts';
import { type Edits, edited, small } from './small-contract.fixture.ts';
import { usesIn } from './uses.ts';

const changed = edited(small, {
  '/components/parameters/Size/schema/default': 50,
  '/components/schemas/Grade/enum/2': '<c>',
  '/info/title': 'Things',
});
const narrowed = edited(small, {
  '/components/parameters/Size/schema/maximum': 50,
  '/components/securitySchemes/key/flows': {},
});
const reportOn = (is: typeof small): Report => ({
  base: 'the last release',
  baseVersion: '1.2.0',
  version: '1.2.0',
  changes: compareContracts(small, is),
  locate: (pointer) => `openapi${pointer}:1`,
  docs: '/docs',
  uses: (name) => (name === 'size' ? ['client/index.ts:7'] : []),
});

test('the text format has a block for each change, the gravest first, and what version comes next', () => {
  expect(formats.text(reportOn(changed)).split('\n')).toEqual([
    'major  Query parameter `size`: the default changed.  [default]',
    '    operations  getItem',
    '    pointer     /components/parameters/Size/schema/default',
    '    where       openapi/components/parameters/Size/schema/default:1',
    '    was         20',
    '    is          50',
    '    affected    callers that omit it: they get another response',
    '    our client  client/index.ts:7',
    '',
    'minor  `item.grade` of 200: added `<c>`.  [enum]',
    '    operations  getItem',
    '    pointer     /components/schemas/Grade/enum',
    '    where       openapi/components/schemas/Grade/enum:1',
    '    was         ["a","b"]',
    '    is          ["a","b","<c>"]',
    '    affected    callers whose code lists every value and has no branch for others',
    '',
    'patch  info: changed without a change of meaning: title.  openapi/info:1',
    '',
    'Since the last release: 1 major, 1 minor, 1 patch. The next version after 1.2.0 is 2.0.0 or higher; the contract says 1.2.0.',
    '',
  ]);
});

test.each([
  [1, '1'],
  [5, '1, 2, 3, 4, 5'],
  [6, '1, 2, 3, 4, 5 and 1 more'],
])('of %d lines of the own client five are named', (count, named) => {
  const uses = () => Array.from({ length: count }, (_, at) => `${at + 1}`);
  expect(formats.text({ ...reportOn(changed), uses })).toContain(`    our client  ${named}\n`);
});

test('what was removed is located where it was in the newer contract', () => {
  const lines = formats
    .text(reportOn(edited(small, { '/components/schemas/Item/properties/name': undefined })))
    .split('\n');

  expect(lines.filter((line) => /pointer|where/.test(line))).toEqual([
    '    pointer     /components/schemas/Item/properties/name (of the older contract)',
    '    where       openapi/components/schemas/Item:1',
  ]);
});

test('Markdown has a section for each grade', () => {
  const markdown = formats.markdown(reportOn(changed));

  expect(markdown.match(/^#+ .*/gm)).toEqual([
    '# Contract 1.2.0 against the last release',
    '## Breaks callers',
    '## Adds',
    '## No caller notices',
  ]);
  expect(markdown).toContain('  - is: `["a","b","<c>"]`');
});

test.each([
  ...Array.from('*_<>|[]{}', (one) => [`a${one}b`, `\`a${one}b\``]),
  ['a `b` (c)', 'a `b` (c)'],
  ['^[`a`]+$', "`^['a']+$`"],
])('Markdown has the value %s as %s', (is, written) => {
  const report = reportOn(changed);
  const changes = report.changes.map((change) => ({ ...change, is }));
  const lines = formats.markdown({ ...report, changes }).match(/(?<=^ {2}- is: ).*/gm);

  expect(lines).toEqual(changes.map(() => written));
});

test('HTML is one page, with values escaped and names as code', () => {
  const report = reportOn(changed);
  const changes = report.changes.map((change) => ({ ...change, also: ['`size`'] }));
  const html = formats.html({ ...report, changes });

  expect(html).toContain('<li><a href="#change-1">Query parameter <code>size</code>: the default changed.</a></li>');
  expect(html).toContain('<article id="change-1" class="major"><h3>Query parameter');
  expect(html).toContain(
    '<pre tabindex="0">20</pre></figure><figure><figcaption>after</figcaption><pre tabindex="0">50</pre>',
  );
  expect(html).toContain('<a href="/docs#getItem">getItem</a>');
  expect(html).toContain('&lt;c&gt;');
  expect(html).toContain('<dt>also</dt><dd><code>size</code></dd>');
  expect(html).not.toMatch(/<c>|<script|https?:|`/);
});

test.each([
  ['text', '    shown by    GET /items/{code}?size=51', 'undecided components securitySchemes'],
  ['markdown', '  - shown by: `GET /items/{code}?size=51`', '## Undecided'],
  ['html', '<dt>shown by</dt><dd>GET /items/{code}?size=51</dd>', 'class="undecided"'],
] as const)('%s shows the counterexample of a breaking change, and what is undecided', (format, shown, undecided) => {
  const written = formats[format](reportOn(narrowed));

  expect(written).toContain(shown);
  expect(written).toContain(undecided);
});

test('an undecided change asks for a major version until it is accepted', () => {
  const [change] = compareContracts(small, narrowed).filter(({ grade }) => grade === 'undecided');
  const accepted = [{ items: ['not-examined **'], reason: 'It was looked at.', where: 'accepted.yaml, entry 1' }];

  expect(gravest([change as Change])).toBe('major');
  expect(gravest(withAccepted([change as Change], accepted).changes)).toBe('minor');
});

test('an accepted change keeps its place, has its reason and needs no major version', () => {
  const report = reportOn(changed);
  const { changes, unused } = withAccepted(report.changes, [
    { items: ['default **/Size/**', 'bounds **'], reason: 'All send it.', where: 'accepted.yaml, entry 1' },
  ]);
  const text = formats.text({ ...report, changes });

  expect(text).toContain('    accepted    All send it.');
  expect(text).toContain('The next version after 1.2.0 is 1.3.0 or higher');
  expect(unused).toEqual([{ pattern: 'bounds **', where: 'accepted.yaml, entry 1' }]);
});

test.each(['text', 'markdown', 'html'] as const)('%s says when nothing changed', (format) => {
  expect(formats[format](reportOn(small))).toContain('Nothing changed since the last release, version 1.2.0.');
});

test.each<[string, Edits, string[], string[]]>([
  ['major', { '/components/parameters/Size/schema/default': 50 }, ['1 major', '0 minor', '0 patch'], ['2.0.0']],
  [
    'undecided',
    { '/components/securitySchemes/key/flows': {} },
    ['0 major', '1 undecided', '0 minor', '0 patch'],
    ['2.0.0'],
  ],
  ['minor', { '/components/schemas/Grade/enum/2': 'c' }, ['0 major', '1 minor', '0 patch'], ['1.3.0']],
  ['patch', { '/info/title': 'Things' }, ['0 major', '0 minor', '1 patch'], []],
])('the next version is counted from the older contract, in each format: %s', (_grade, edits, counts, next) => {
  const report = { ...reportOn(edited(small, edits)), version: '7.1.4' };
  const summary = formats.text(report).trimEnd().split('\n').at(-1) ?? '';
  const versions = [...next.flatMap((one) => ['1.2.0', one]), '7.1.4'];

  expect(summary.match(/\d+ (?:major|undecided|minor|patch)/g)).toEqual(counts);
  expect(summary.match(/\d+(?:\.\d+){2}/g)).toEqual(versions);
  expect(Object.values(formats).every((format) => format(report).includes(summary))).toBe(true);
});

const told: Change = {
  rule: 'operation-removed',
  grade: 'patch',
  what: 'One.',
  operations: ['a', 'b'],
  pointer: '/one',
  removed: false,
  at: '/at',
  was: '<1>',
  is: '<2>',
  affected: 'nobody',
};

test('changes of wording are lines without a gap, with their places and operations', () => {
  const changes = ['One.', 'Two.', 'Three.'].map((what) => ({ ...told, rule: 'wording', what }));
  const [first, second, third, gap, , ...rest] = formats.text({ ...reportOn(small), changes }).split('\n');

  expect([first, second, third].map((line) => line?.split('  '))).toEqual(
    ['One.', 'Two.', 'Three.'].map((what) => ['patch', what, 'openapi/at:1', 'a, b']),
  );
  expect([gap, ...rest]).toEqual(['', '']);
});

test('HTML links the operations that the docs have, shows both sides where they differ and escapes all', () => {
  const base = '<i>';
  const html = (change: Partial<Change>, more: Partial<Report> = {}) =>
    formats.html({ ...reportOn(small), changes: [{ ...told, ...change }], base, ...more });

  expect(html({ rule: 'enum' })).toContain('<p><a href="/docs#a">a</a>, <a href="/docs#b">b</a></p>');
  for (const page of [html({}), html({ rule: 'enum' }, { docs: undefined })]) expect(page).toContain('<p>a, b</p>');
  expect(html({}).match(/(?<=<pre[^>]*>)[^<]*/g)).toEqual(['&lt;1&gt;', '&lt;2&gt;']);
  expect(html({ is: told.was })).not.toContain('<pre');
  expect(html({ also: ['c', 'd'], accepted: 'So.', counterexample: 'GET /' }).match(/(?<=<d[td]>)[^<]*/g)).toEqual([
    'accepted',
    'So.',
    'pointer',
    '/one',
    'where',
    'openapi/at:1',
    'shown by',
    'GET /',
    'affected',
    'nobody',
    'also',
    'c, d',
  ]);
  expect(html({})).not.toContain(base);
});

test('the uses of a name are the lines of sources that write it as a property, a key or a string', () => {
  const line = 'one.size; other.sizes; // size\nconst size = 1;\n({ size: 2 })["size"];';
  const sources = ['a.cjs', 'a.cts', 'a.js', 'a.jsx', 'a.mjs', 'a.mts', 'a.ts', 'a.tsx'];
  const others = ['a.json', 'b.md', 'dist/a.js', 'a/dist/a.js', 'a/node_modules/b/a.js'];
  const folder = folderWith(Object.fromEntries([...sources, ...others].map((name) => [name, line])));
  expect(usesIn(folder, 'client')('size')).toEqual(
    sources.flatMap((file) => [1, 3].map((at) => `client/${file}:${at}`)),
  );
});

test('a name is used as it is, also in a short form of an object, but not as a part of another', () => {
  const lines = [
    '({ a, b })',
    '({ b , c })',
    "'b'",
    '`b`',
    'b: 1',
    "'b' : 1",
    'one.b',
    'ab: 1',
    'one.bc',
    'b = 1',
    'one.B',
  ];
  const folder = folderWith({ 'distance/b.ts': lines.join('\n'), 'distance/a.ts': 'one["p.q"];\none["pxq"];' });

  expect(usesIn(folder, '')('b')).toEqual([1, 2, 3, 4, 5, 6, 7].map((line) => `/distance/b.ts:${line}`));
  expect(usesIn(folder)('p.q')).toEqual([`${folder}/distance/a.ts:1`]);
});
