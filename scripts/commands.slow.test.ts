import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { numberOption } from '@contract-first/conformance/command-line';
import { readReleased } from '@contract-first/toolkit/checks';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { edited } from '../conformance/diff/small-contract.fixture.ts';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node --conditions=source --import tsx (\S+\.ts(?: \w+)?)$/.exec(line) ?? [];
  // It takes no arguments of its own.
  return file === undefined || name === 'start' ? [] : [{ name, file }];
});
const start = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--conditions=source', '--import', 'tsx', file, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  });

// What the toolkit's command line starts is imported once.
const helpOf = (file: string) => `${file.replace(/^toolkit\/cli\.ts (\w+)$/, 'toolkit/commands/$1.ts')} --help`;

describe('npm run', () => {
  const hidden = mkdtempSync(join(tmpdir(), 'hidden-'));
  writeFileSync(join(hidden, '.gitignore'), 'mine');
  afterAll(() => rmSync(hidden, { recursive: true }));
  const usages = [
    ['toolkit/cli.ts nothing', 2, /^.*'nothing'/],
    ['toolkit/commands/check.ts --help', 0, /^\s*npm run check\b[\s\S]*--only[\s\S]*Exit status: 0/],
    ['scripts/operation-new.ts GET /api/v3.4/shops listShopsV34', 2, /^The path .*\/api\/v3\/.*"\/api\/v3\.4\/shops"/],
    // Neither would be written if it were not refused: the tag is wrong as well.
    ['scripts/operation-new.ts GET /api/v3/shops getTagV3 --tag none', 2, /^getTagV3 serves /],
    ['scripts/operation-new.ts GET /api/v3/preferences listShopsV3 --tag none', 2, /^getPreferencesV3 serves /],
    ['server/data-follow.ts --help', 0, /--every SECONDS .*\(3600\)/],
    ['toolkit/commands/check.ts --only lint,spelling', 2, /^.*'spelling'.*\bpaths\b/],
    ['toolkit/commands/diff.ts --base no-such-revision', 1, /^.*no-such-revision/],
    ['toolkit/commands/diff.ts --format pdf', 2, /^.*'pdf'/],
    ...['0', '604801', '1.5'].map((every) => {
      return [`server/data-follow.ts --every ${every}`, 2, new RegExp(`^--every .*"${every}"`)] as const;
    }),
    ['toolkit/commands/new.ts LICENSE no.yaml', 2, /^.*LICENSE\b.*\bfile\b/],
    ...['openapi/overlays', 'openapi', hidden].map(
      (folder) => [`toolkit/commands/new.ts ${folder} no.yaml`, 2, new RegExp(`^.*${folder} .*\\bempty\\b`)] as const,
    ),
  ] as const;
  const given = [
    ...commands.flatMap(({ file }) => [`${file} --colour`, helpOf(file)]),
    ...usages.map(([usage]) => usage),
  ];
  const printed = start('scripts/wrong-usage.fixture.ts', ...given).stdout;
  const ended = JSON.parse(printed) as Record<string, { status: number; stdout: string; stderr: string }>;

  test.each(commands)('$name ends with 2 and its usage for an option that it does not have', ({ name, file }) => {
    const usage = `(?:.* )?(?:npm run ${name}|toolkit new)\\b`;

    expect(ended[`${file} --colour`]).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(`^.*--colour.*\\n\\n${usage}.*\\n(?:.+\\n)*\\n--help tells more\\.\\n$`),
    });
    expect(ended[helpOf(file)]).toEqual({
      status: 0,
      stdout: expect.stringMatching(`^${usage}[\\s\\S]*Exit status: 0`),
      stderr: '',
    });
  });

  test.each(usages)('%s ends with %i', (usage, status, said) => {
    const [printed, other] = status === 0 ? (['stdout', 'stderr'] as const) : (['stderr', 'stdout'] as const);

    expect(ended[usage]).toEqual({ status, [printed]: expect.stringMatching(said), [other]: '' });
  });
});

test('the number of an option is within its bounds, and whole where it has to be', () => {
  const isTaken = (settings: object) => (given: string) => {
    try {
      return numberOption('--n', given, { least: 1, most: 3, ...settings }) === Number(given);
    } catch {
      return false;
    }
  };
  const given = ['', ' ', 'x', '0', '0.9', '1', '1.5', '3', '3.1', '4', 'Infinity'];
  expect(given.filter(isTaken({}))).toEqual(['1', '3']);
  expect(given.filter(isTaken({ isWhole: false }))).toEqual(['1', '1.5', '3']);
});

describe('npm run contract:diff', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-'));
    const released = readReleased(projectRoot) ?? {};
    const older = edited(released, { '/components/parameters/PageSize/schema/default': 24 });
    writeFileSync(join(folder, 'older.json'), JSON.stringify(older));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const diff = (...args: string[]) => start('toolkit/cli.ts', 'diff', ...args);

  test('compares with a file, and prints the line in the contract and the uses in the client', () => {
    const { status, stdout } = diff('--base', join(folder, 'older.json'), '--format', 'markdown');

    expect(status).toBe(0);
    expect(stdout).toContain('- Query parameter `page_size`: the default changed.');
    expect(stdout).toMatch(/where: openapi\/parameters\/PageSize\.yaml:\d+\n {2}- was: 24\n/);
    expect(stdout).toMatch(/our client: client\/client\.test\.ts:\d+/);
  });
});

test('npm run test:changed measures the coverage of each operation of which a file changed, and ends with 1 for any step', () => {
  const folder = mkdtempSync(join(projectRoot, 'scripts/changed-'));
  const files = {
    ...{ 'package.json': '{}', 'toolkit/commands/check.ts': '', 'scripts/contract-coverage.ts': 'process.exit(2);' },
    ...{ 'openapi/paths/a.yaml': '', 'openapi/examples/b/one.yaml': '', 'server/operations/c.ts': '' },
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  // The tree of nothing, which every repository has.
  const base = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
  const program = ['--conditions=source', '--import', 'tsx', join(projectRoot, 'scripts/test-changed.ts')];
  const { status, stdout } = spawnSync(process.execPath, [...program, '--base', base], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });

  expect(status).toBe(1);
  expect(stdout.match(/--operation \w+/g)).toEqual(['--operation b', '--operation a', '--operation c']);
});

test('npm test runs the check, and .ci/run runs npm test', () => {
  expect(scripts.test).toMatch(/\bnpm run check\b/);
  expect(readFileSync(join(projectRoot, '.ci/run'), 'utf8')).toMatch(/^npm test$/m);
});
