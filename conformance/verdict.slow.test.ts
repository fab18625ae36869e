import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { edited, small } from './diff/small-contract.fixture.ts';
import { bookshop, bookshopFile } from './fixtures/bookshop/bookshop.ts';
import { bookshopFaults } from './fixtures/bookshop/faults.ts';
import { entry, invalidBody, written } from './fixtures/captures.ts';
import { runRecordings } from './fixtures/recordings.ts';
import { folderWith, run } from './fixtures/run.ts';
import { closeAll, listening } from './fixtures/servers.ts';

afterAll(closeAll);

const broken = { file: 'broken.json', body: invalidBody };
const capture = () => written({ log: { entries: [entry({ content: { text: invalidBody } })] } });
let base = '';

beforeAll(async () => {
  const shop = bookshop(bookshopFaults['a required property is missing']?.[1]);
  base = (await listening(shop)).base;
});

const runs: Readonly<Record<string, (...args: string[]) => ReturnType<typeof run>>> = {
  run: (...args) =>
    run(['run', '--base', `${base}/shop/v1`, '--contract', bookshopFile, '--operation', 'searchBooks', ...args]),
  har: (...args) => run(['har', capture(), ...args]),
  recorded: (...args) => runRecordings('recorded', [broken, { ...broken, file: 'too.json' }], '[]', ...args),
};

test.each([
  ['example', { examples: [1] }],
  ['default', { default: 1 }],
  ['keyword', { type: 'text' }],
])('examples ends with 1 for an invalid %s', async (_what, wrong) => {
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: {},
    components: { schemas: { A: { type: 'string', ...wrong } } },
  };
  const folder = folderWith({ 'wrong.json': JSON.stringify(document) });
  const { status, out } = await run(['examples', join(folder, 'wrong.json')]);
  expect([status, out]).toEqual([1, expect.stringContaining('1 findings.')]);
});

test('run ends with 1 for what is not covered alone, where --fail-on says so', async () => {
  const act = async (grade: string) => (await runs.run?.('--only', 'undeclared-status', '--fail-on', grade))?.status;
  expect([await act('proven'), await act('coverage')]).toEqual([0, 1]);
});

test('diff ends with 1 for a change of the grade that --fail-on names, or of a graver one', async () => {
  const size = '/components/parameters/Size/schema/maximum';
  const changes = { major: { [size]: 50 }, minor: { [size]: 500 }, patch: { '/info/title': 'Things' } };
  const order = Object.keys(changes);
  const folder = folderWith({ 'older.json': JSON.stringify(small) });
  for (const [at, edits] of Object.values(changes).entries()) {
    writeFileSync(join(folder, 'newer.json'), JSON.stringify(edited(small, edits)));
    const files = ['older.json', 'newer.json'].map((name) => join(folder, name));
    const statuses = order.map(async (grade) => (await run(['diff', ...files, '--fail-on', grade])).status);
    expect([order[at], await Promise.all(statuses)]).toEqual([order[at], order.map((_, from) => (at <= from ? 1 : 0))]);
  }
});

const baselineFile = () => join(folderWith({}), 'baseline.yaml');

test.each(
  Object.entries(runs),
)('%s: a baseline holds what is known, and names what is not found any more', async (_name, act) => {
  const file = baselineFile();
  const gone = 'header-value searchBooks gone';
  const first = await act('--baseline', file, '--write-baseline');
  const second = await act('--baseline', file);
  writeFileSync(file, readFileSync(file, 'utf8').replace('items:\n', `items:\n    - ${gone}\n`));
  const third = await act('--baseline', file, '--json');

  expect([first.status, second.status, third.status]).toEqual([0, 0, 0]);
  expect(first.err).toBe(`1 findings written to ${file}.\n`);
  expect(second.err).toBe(`1 findings are known (${file}).\n`);
  expect(third.err).toContain(`Not found by this run, delete it from ${file}: ${gone}\n`);
  expect(JSON.parse(third.out)).toMatchObject({ baseline: { known: 1, gone: [gone] } });
});

test('a run of some operations or ids leaves what a baseline says of others', async () => {
  const file = baselineFile();
  const others = ['body-type getCart /body/total', 'effect searchBooks page'];
  writeFileSync(file, JSON.stringify([{ reason: 'known', items: others }]));
  const args = ['--baseline', file, '--only', 'body-type,body-missing-property'];
  await runs.run?.(...args, '--write-baseline');
  const after = await runs.run?.(...args);

  for (const one of others) expect(readFileSync(file, 'utf8')).toContain(`- ${one}\n`);
  expect([after?.status, after?.err]).toEqual([0, `1 findings are known (${file}).\n`]);
  const both = await runs.run?.('--operation', 'getCart', '--baseline', file);
  for (const one of others) expect(both?.err).toContain(`Not found by this run, delete it from ${file}: ${one}\n`);
});

test('what fails is a failure in JUnit and an error on GitHub, a suspicion too where it is named', async () => {
  const { base: ignoring } = await listening(bookshop(bookshopFaults['a parameter of the query is ignored']?.[1]));
  const args = ['run', '--base', `${ignoring}/shop/v1`, '--contract', bookshopFile, '--operation', 'searchBooks'];
  const shown = async (only: string, ...more: string[]) => (await run([...args, '--only', only, ...more])).out;

  expect(await shown('effect', '--format', 'junit')).toContain('failures="0" skipped="1"');
  expect(await shown('body-type', '--format', 'junit')).toContain('failures="0" skipped="0"');
  expect(await shown('effect', '--format', 'junit', '--fail-on', 'suspected')).toContain('failures="1" skipped="0"');
  expect(await shown('effect', '--format', 'github', '--fail-on', 'effect')).toMatch(/^::error title=effect::/m);
  const known = [...args, '--fail-on', 'suspected', '--baseline', baselineFile()];
  expect((await run([...known, '--write-baseline'])).status).toBe(0);
  expect(await run(known)).toMatchObject({ status: 0, err: expect.stringMatching(/^[1-9]\d* findings are known/) });
});

test.each(Object.entries(runs))('%s: another finding than the known ones still fails', async (_name, act) => {
  const file = baselineFile();
  writeFileSync(file, '[{ reason: known, items: [header-value searchBooks /headers/x] }]');

  expect((await act('--baseline', file)).status).toBe(1);
});

test.each(Object.entries(runs))('%s: --only and --fail-on choose by id', async (_name, act) => {
  const statuses = [];
  for (const args of [
    ['--only', 'header-value'],
    ['--only', 'body-type,body-missing-property'],
    ['--fail-on', 'header-value'],
    ['--fail-on', 'header-value,body-type,body-missing-property'],
    ['--fail-on', 'suspected'],
  ])
    statuses.push((await act(...args)).status);

  expect(statuses).toEqual([0, 1, 0, 1, 1]);
});

test.each(
  Object.entries(runs),
)('%s: an unknown id is wrong usage, and those there are get named', async (_name, act) => {
  const missing = join(folderWith({}), 'none.yaml');
  const wrong = [
    ['--only', 'body-typ', '--only: there is no "body-typ"; known ones are '],
    ['--fail-on', 'suspect', '--fail-on: there is no "suspect"; known ones are proven, suspected, coverage, '],
    ['--baseline', missing, `There is no ${missing}: write it with --write-baseline.`],
  ];
  for (const [option = '', value = '', message = ''] of wrong)
    expect(await act(option, value)).toMatchObject({ status: 2, err: expect.stringContaining(message) });
  expect(await act('--write-baseline')).toMatchObject({
    status: 2,
    err: expect.stringContaining('needs --baseline FILE'),
  });
  expect(existsSync(missing)).toBe(false);
});

test('a fault of many exchanges is one finding with its count and operations, in every output', async () => {
  const { base } = await listening((_request, response) => {
    response.writeHead(401, { 'Content-Type': 'text/html' }).end('<p>No.</p>');
  });
  const args = ['run', '--base', `${base}/shop/v1`, '--contract', bookshopFile, '--only', 'media-type'];
  const outputs = [];
  for (const more of [[], ['--json'], ['--format', 'junit'], ['--format', 'github']])
    outputs.push((await run([...args, ...more])).out);

  const [, json = ''] = outputs;
  const { diagnostics } = JSON.parse(json) as { diagnostics: { seen: { count: number; operations: string[] } }[] };
  const [{ seen: { count = 0, operations = [] } = {} } = {}] = diagnostics;
  expect(diagnostics).toHaveLength(1);
  expect(count).toBeGreaterThan(40);
  expect(operations.length).toBeGreaterThan(2);
  for (const out of outputs.filter((one) => one !== json))
    expect(out).toContain(`seen    ${count} times, in ${operations.length} operations: ${operations.join(', ')}`);
});
