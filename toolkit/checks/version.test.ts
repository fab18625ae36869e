import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Diagnostic, formatDiagnostic } from '@contract-first/conformance/diagnostic';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Edits, edited, small } from '../../conformance/diff/small-contract.fixture.ts';
import { bundlePath } from '../generate/sources.ts';
import { readBase, readReleased, recordRelease, release, releasedPath, versionOf } from './released.ts';
import { checkVersion } from './version.ts';

const size = '/components/parameters/Size/schema';
const breaking: Edits = { [`${size}/maximum`]: 50 };
const adding: Edits = { [`${size}/maximum`]: 500 };
const version = (number: string): Edits => ({ '/info/version': number });
const entry = '## 2.0.0\n- At most 50.\n';
const released = '## 1.2.0 - 2026-01-01\n';

describe('the version of the contract', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'version-'));
    recordRelease(root, JSON.stringify(small));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const check = (edits: Edits, changelog = '') => {
    writeFileSync(join(root, 'CHANGELOG.md'), `${changelog}\n${released}`);
    return checkVersion(root, {
      parts: edited(small, edits),
      versions: [],
      locate: (pointer) => `place of ${pointer}`,
    });
  };

  test('is compared with the last release, which is called so, or with a file', async () => {
    writeFileSync(join(root, 'older.json'), JSON.stringify(small));
    const bases = await Promise.all([releasedPath, 'older.json'].map((base) => readBase(root, base)));
    expect(bases).toEqual(['the last release', 'older.json'].map((name) => ({ name, document: small })));
  });

  test('is compared with a git revision, also where the project is a part of the repository', async () => {
    const own = join(root, 'apis/things');
    mkdirSync(join(own, 'generated'), { recursive: true });
    writeFileSync(join(own, 'generated/openapi.json'), JSON.stringify(small));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    git('init', '--quiet');
    git('add', '.');
    const tree = git('write-tree');
    expect(await readBase(own, tree)).toEqual({ name: tree, document: small });
    await expect(readBase(root, tree)).rejects.toThrow('is neither a file nor a git revision with generated/openapi');
  });

  test.each<[string, Edits, string]>([
    ['nothing changed', {}, ''],
    ['a title changed', { '/info/title': 'Things' }, ''],
    ['a title changed and the version rose', { '/info/title': 'Things', ...version('1.2.1') }, '## 1.2.1\n- Things.\n'],
    ['an addition has a minor version', { ...adding, ...version('1.3.0') }, '## 1.3.0\n- More.\n'],
    ['an addition has a major version', { ...adding, ...version('2.0.0') }, entry],
    ['a breaking change has a major version and its entry', { ...breaking, ...version('2.0.0') }, entry],
  ])('is right when %s', (_title, edits, changelog) => {
    expect(check(edits, changelog)).toEqual([]);
  });

  test.each<[string, Edits, string]>([
    ['a breaking change without version', breaking, 'is a major change since 1.2.0, and the version is 1.2.0'],
    ['a breaking change with a minor version', { ...breaking, ...version('1.3.0') }, 'the version is 1.3.0'],
    ['an addition without version', adding, 'is a minor change since 1.2.0'],
    ['an addition with a patch version', { ...adding, ...version('1.2.1') }, 'is a minor change since 1.2.0'],
    ['no entry', { ...breaking, ...version('2.0.0') }, 'CHANGELOG.md does not say what version 2.0.0 changes'],
    ['a version that falls', version('1.1.0'), 'Version 1.1.0 comes before 1.2.0'],
  ])('fails for %s', (_title, edits, what) => {
    expect(check(edits).map(({ what }) => what)).toEqual([expect.stringContaining(what)]);
  });

  test('says what breaks, for whom, where, and what to do', () => {
    const [diagnostic] = check(breaking);

    expect(diagnostic && formatDiagnostic(diagnostic)).toBe(
      [
        '✗ Query parameter `size`: `maximum` allows less. That is a major change since 1.2.0, and the version is 1.2.0.  [version]',
        '    fix     undo it, or set `version: 2.0.0` in openapi/openapi.yaml, say what breaks under `## 2.0.0` in CHANGELOG.md, or accept it with a reason in openapi/released/accepted.yaml, then npm run generate',
        `    where   place of ${size}/maximum`,
        '    why     It reaches callers that send what is no longer allowed. Callers choose a version by its number: a major one may break them, a minor one adds, a patch changes nothing for them.',
        '    |  operations  getItem',
        `    |  pointer     ${size}/maximum`,
        '    |  was         100',
        '    |  is          50',
        '    |  shown by    GET /items/{code}?size=51',
        '    |  affected    callers that send what is no longer allowed',
        `    |  accept      - { items: ['bounds ${size}/maximum'], reason: … }`,
        '    |  more        npm run contract:diff',
      ].join('\n'),
    );
  });

  test.each([
    ['with a minor version is right', `bounds ${size}/maximum`, '1.3.0', []],
    ['that is not there fails', `bounds ${size}/minimum`, '2.0.0', ['matches nothing']],
    ['needs a minor version', `bounds ${size}/maximum`, '1.2.1', ['is a minor change since 1.2.0']],
  ])('an accepted breaking change %s', (_title, item, number, expected) => {
    writeFileSync(
      join(root, 'openapi/released/accepted.yaml'),
      `- { items: ['${item}'], reason: Nobody asks for so many. }`,
    );
    const found = check({ ...breaking, ...version(number) }, `## ${number}\n- At most 50.\n`);

    expect(found.map(({ what }) => what)).toEqual(expected.map((text) => expect.stringContaining(text)));
    recordRelease(root, JSON.stringify(small));
    expect(check({})).toEqual([]);
  });

  test('stands where it falls, and each of several findings says how many there are', () => {
    expect(check(version('1.1.0')).map(({ where }) => where)).toEqual(['place of /info/version']);
    const gone = { [`${size}/maximum`]: 50, '/components/schemas/Grade/enum/1': 'c' };
    const found = check(gone).map(({ details = [] }) => details.find((line) => line.startsWith('more')) ?? '');
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((line) => !line.endsWith(` ${found.length}`))).toEqual([]);
  });

  test.each([
    ['## 1.3.0 - 2026-02-02\n- Things.\n', version('1.3.0'), 0],
    ['', version('1.2.1'), 1],
    ['## 1.4.0 - unreleased\n', {}, 0],
  ])('beside the changelog %j, %j has %i findings', (changelog, edits, count) => {
    expect(check(edits, changelog)).toHaveLength(count);
  });

  test('is that of what was released, also while its heading says unreleased, and 0.0.0 where none is said', () => {
    writeFileSync(join(root, 'CHANGELOG.md'), '## 1.2.0 - unreleased\n');
    expect(checkVersion(root, { parts: edited(small, {}), versions: [], locate: String })).toEqual([]);
    expect(versionOf({ info: {} })).toBe('0.0.0');
    writeFileSync(join(root, 'openapi/released/versions.yaml'), '# None.\n');
    expect(check({})).toHaveLength(1);
  });

  test('needs no changelog', () => {
    expect(checkVersion(root, { parts: edited(small, {}), versions: [], locate: String })).toEqual([]);
  });

  test('what a finding says to accept is accepted', () => {
    const removed = { '/components/schemas/Item/properties/name': undefined };
    const [{ details = [] } = {}] = check(removed);
    const [item = ''] = details.flatMap((line) => /^accept +(.*)$/.exec(line)?.[1] ?? []);
    writeFileSync(join(root, 'openapi/released/accepted.yaml'), item.replace('…', 'Nobody reads it.'));
    expect(check({ ...removed, ...version('1.3.0') }, '## 1.3.0\n- No names.\n')).toEqual([]);
  });

  test('an accepted change without a reason is a diagnostic', () => {
    writeFileSync(join(root, 'openapi/released/accepted.yaml'), `- { items: [bounds] }`);

    expect(() => check(breaking)).toThrow('entry 1: an exemption needs items, an array of strings, and a reason');
  });

  test('leads to the part of a flat object that a property stands in', () => {
    const properties = { kind: { const: 'text' }, html: { type: 'integer' } };
    const [diagnostic] = check({
      '/components/schemas/TextPart': { type: 'object', required: ['kind'], properties },
      '/components/schemas/Text': { 'x-flatten': true, allOf: [{ $ref: '#/components/schemas/TextPart' }] },
    });

    expect(diagnostic?.where).toBe('place of /components/schemas/TextPart/properties/html/type');
  });

  test.each([['{'], ['{"openapi": "3.1.0"}']])('fails when the release is %s', (content) => {
    writeFileSync(join(root, 'openapi/released/openapi.json'), content);

    expect(check({})).toMatchObject([{ what: expect.stringContaining('holds no contract') }]);
  });

  test.each([
    ['1.2.0', []],
    ...['1.1.0', '11.2.0', '1.2.0-1'].map((other): [string, string[]] => [
      other,
      ['package.json has another version than the contract, which has 1.2.0.'],
    ]),
  ])('compares the version of the package, %s', (own, expected) => {
    writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'api', version: own }, null, 2));

    expect(check({}).map(({ what }) => what)).toEqual(expected);
    expect(check({}).map(({ where }) => where)).toEqual(expected.map(() => 'package.json:3'));
  });

  test('fails when the release was edited after it was recorded', () => {
    writeFileSync(join(root, 'openapi/released/openapi.json'), JSON.stringify(edited(small, breaking)));

    expect(check(breaking)).toMatchObject([
      { what: expect.stringContaining('is not what was recorded as version 1.2.0') },
    ]);
  });

  test.each([
    [
      '## 1.1.0 - 2025-01-01\n',
      'CHANGELOG.md has the release 1.1.0, which openapi/released/versions.yaml does not have.',
    ],
    ['', undefined],
  ])('keeps what was released, %j', (changelog, what) => {
    expect(check({}, changelog).map((one) => one.what)).toEqual(what === undefined ? [] : [what]);
  });

  test('fails when the heading of a release is gone', () => {
    recordRelease(root, JSON.stringify(edited(small, version('1.3.0'))));

    expect(check(version('1.3.0'))).toMatchObject([
      { what: expect.stringContaining('has no heading "## 1.3.0 - DATE"') },
    ]);
  });

  test('is recorded once, until it is tagged once more with --again, and checked but for the first', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    const bundle = (edits: Edits) => writeFileSync(join(root, bundlePath), JSON.stringify(edited(small, edits)));
    const act = async (again: boolean, found: readonly Diagnostic[] = []) => {
      let isChecked = false;
      const refusal = await release(root, again, async (ids) => {
        isChecked = ids.includes('version');
        return found;
      });
      return [
        isChecked,
        refusal?.match(/recorded already|published|nothing recorded/)?.[0],
        versionOf(readReleased(root)),
      ];
    };
    mkdirSync(join(root, 'generated'));
    bundle(adding);
    git('init', '-q');
    expect(await act(false)).toEqual([true, 'recorded already', '1.2.0']);
    expect(await act(true)).toEqual([false, undefined, '1.2.0']);
    expect(readReleased(root)).toEqual(edited(small, adding));
    git('tag', 'v1.2.0', git('hash-object', '-w', bundlePath));
    expect(await act(true)).toEqual([false, 'published', '1.2.0']);
    bundle(version('1.3.0'));
    expect(await act(false, [{ check: 'lint', what: 'a', where: 'b', why: 'c', fix: 'd' }])).toEqual([
      true,
      'nothing recorded',
      '1.2.0',
    ]);
    expect(await act(false)).toEqual([true, undefined, '1.3.0']);
    rmSync(join(root, 'openapi'), { recursive: true });
    expect(await act(false)).toEqual([false, undefined, '1.3.0']);
  });

  test('fails when no release is recorded', () => {
    rmSync(join(root, 'openapi'), { recursive: true });

    expect(check({})).toMatchObject([{ fix: expect.stringContaining('npm run contract:release') }]);
  });
});
