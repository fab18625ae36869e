import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { projectRoot } from '../../server/root.ts';

/** Files of tests by their name: what each does in its only test, or instead of it. */
const wrong: Record<string, string> = {
  expectation: "test('one', () => { expect(1).toBe(2); });",
  load: "import './nothing.ts'; test('one', () => {});",
  syntax: 'const one: = 1;',
  empty: 'export {};',
  hook: "afterAll(() => { throw new Error('late'); }); test('one', () => {});",
  rejection:
    "test('one', async () => { void Promise.reject(new Error('forgotten')); await new Promise(setImmediate); });",
  exit: "test('one', () => { process.exit(0); });",
  endless: "test('one', () => new Promise(() => {}), 100);",
  assertions: "test('one', () => { expect.assertions(1); });",
};
const right: Record<string, string> = {
  aSpy: "test('one', () => { expect(jest.spyOn(Math, 'random').mockReturnValue(2)()).toBe(2); });",
  bSpy: "test('one', () => { expect(Math.random()).toBeLessThan(1); });",
};
const folder = mkdtempSync(join(tmpdir(), 'runtime-'));

afterAll(() => rmSync(folder, { recursive: true }));

test('a run fails for each file with a test that fails or does not end as it should, and for no other', () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries({ ...wrong, ...right }))
    writeFileSync(
      join(folder, `${name}.test.ts`),
      `import { afterAll, expect, jest, test } from '@jest/globals';\n${text}\n`,
    );
  const config = {
    rootDir: folder,
    runtime: join(projectRoot, 'test/servers/runtime.js'),
    transform: {},
    testMatch: ['<rootDir>/*.test.ts'],
  };
  const command = [
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--runInBand',
    '--json',
    '--config',
    JSON.stringify(config),
  ];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: projectRoot, encoding: 'utf8' });
  const { testResults } = JSON.parse(stdout) as { testResults: { name: string; status: string }[] };
  const named = (wanted: string) =>
    testResults.filter((result) => result.status === wanted).map(({ name }) => basename(name, '.test.ts'));

  expect(named('failed').toSorted()).toEqual(Object.keys(wrong).toSorted());
  expect(named('passed').toSorted()).toEqual(Object.keys(right));
  expect(status).toBe(1);
});
