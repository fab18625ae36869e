import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { edited } from '../conformance/diff/small-contract.fixture.ts';
import { projectRoot } from '../server/root.ts';
import { readReleased } from './checks/released.ts';

const start = (command: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', `scripts/contract-${command}.ts`, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  });

describe.each(['diff', 'release'])('npm run contract:%s', (command) => {
  test('prints its help and ends with 0', () => {
    const { status, stdout, stderr } = start(command, '--help');

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^npm run contract:${command}\\b[\\s\\S]*Exit status: 0`));
  });

  test('ends with 2 for an unknown option', () => {
    const { status, stdout, stderr } = start(command, '--colour');

    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain("Unknown option '--colour'");
  });
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

  test('compares with a file, names the line in the contract and the uses in the client', () => {
    const { status, stdout } = start('diff', '--base', join(folder, 'older.json'), '--format', 'markdown');

    expect(status).toBe(0);
    expect(stdout).toContain('- Query parameter `page_size`: the default changed.');
    expect(stdout).toMatch(/where: openapi\/parameters\/PageSize\.yaml:\d+\n {2}- was: 24\n/);
    expect(stdout).toMatch(/our client: client\/client\.test\.ts:\d+/);
  });

  test('says when there is no such revision, and when there is no such format', () => {
    const missing = start('diff', '--base', 'no-such-revision');
    const format = start('diff', '--format', 'pdf');

    expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining('no-such-revision is neither')]);
    expect([format.status, format.stderr]).toEqual([2, expect.stringContaining("Unknown format 'pdf'")]);
  });
});
