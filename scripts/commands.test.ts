import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../server/root.ts';

const commands = ['generate', 'check', 'docs'];

describe.each(commands)('npm run %s', (command) => {
  const start = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, ...args], {
      cwd: projectRoot,
      encoding: 'utf8',
    });

  test('is wired in package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };

    expect(scripts[command]).toBe(`tsx scripts/${command}.ts`);
  });

  test('explains itself and ends with 0', () => {
    const { status, stdout, stderr } = start('--help');

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^npm run ${command}\\b[\\s\\S]*Exit status: 0`));
  }, 20_000);

  test('refuses what it does not know with 2', () => {
    const { status, stdout, stderr } = start('--colour');

    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain("Unknown option '--colour'");
  }, 20_000);
});

test('npm test runs the check, and .ci/run runs npm test', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  expect(scripts.test).toMatch(/\bnpm run check\b/);
  expect(readFileSync(join(projectRoot, '.ci/run'), 'utf8')).toMatch(/^npm test$/m);
});
