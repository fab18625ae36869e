import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { projectRoot } from '../root.ts';
import { checkStyle } from './style.ts';

const root = mkdtempSync(join(tmpdir(), 'style-'));
const { CI } = process.env;
afterAll(() => {
  rmSync(root, { recursive: true });
  if (CI !== undefined) process.env.CI = CI;
});

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const found = async () => (await checkStyle(root)).map(({ where }) => where);

test('a file that was accepted is read again when it changed, or the configuration did', async () => {
  delete process.env.CI;
  spawnSync('git', ['init', '--quiet'], { cwd: root });
  for (const file of ['biome.json', '.oxlintrc.json']) cpSync(join(projectRoot, file), join(root, file));
  mkdirSync(join(root, 'server'));
  write('server/one.ts', "export const one = ['1'];\n");
  write('server/two.ts', 'export let two = 2;\n');
  expect(await found()).toEqual(['server/two.ts:1']);
  expect(await found()).toEqual(['server/two.ts:1']);

  write('server/two.ts', 'export const two = 2;\n');
  expect(await found()).toEqual([]);
  expect(Object.keys(JSON.parse(readFileSync(join(root, 'dist/style.json'), 'utf8')))).toContain('server/one.ts');

  write('server/two.ts', 'export  const two = 2;\n');
  expect(await found()).toEqual(['server/two.ts:1']);

  write('server/two.ts', 'export const two = 2;\n');
  write('biome.json', readFileSync(join(root, 'biome.json'), 'utf8').replace('"single"', '"double"'));
  expect(await found()).toEqual(['server/one.ts:1']);
});
