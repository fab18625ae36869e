import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { publishedPackages } from '../scripts/api/report.ts';
import { projectRoot } from '../server/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script of `.ci/` where `npm` is a program that records its calls and knows one published version. */
function run(script: string, args: string[], published = '') {
  const calls = join(folder, 'calls');
  const npm = `#!/bin/sh\necho "$*" >> ${calls}\n[ "$1 $2" = "view ${published}" ] && echo 1.0.0 || true\n`;
  writeFileSync(calls, '');
  writeFileSync(join(folder, 'npm'), npm);
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) };
  const { status, stdout } = spawnSync('bash', [join(projectRoot, '.ci', script), ...args], { env, encoding: 'utf8' });
  return { status, stdout, calls: readFileSync(calls, 'utf8') };
}

const idOf = (name: string) => {
  const manifest = JSON.parse(readFileSync(join(projectRoot, name, 'package.json'), 'utf8'));
  return `${manifest.name}@${manifest.version}`;
};

test('a release publishes the packages whose version the registry does not have, with their own scripts', () => {
  const { status, stdout, calls } = run('publish', ['--provenance'], idOf('conformance'));

  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(`${idOf('client')}\n`) });
  expect(stdout).not.toContain(idOf('conformance'));
  expect(calls).toContain('publish ./client --ignore-scripts=false --provenance\n');
  expect(calls).not.toContain('publish ./conformance');
});

test.each(['1.0.0', '2.0.0'])('the notes of %s are its section of the changelog', (version) => {
  const { status, stdout } = run('release-notes', [version]);
  const [, expected = ''] = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8').split(`\n## ${version} - `);

  expect(status).toBe(0);
  expect(stdout.trim()).toBe(
    expected
      .replace(/^.*\n/, '')
      .replace(/\n## [\s\S]*/, '')
      .trim(),
  );
  expect(stdout).not.toMatch(/^## /m);
});

test('there are no notes of a version that the changelog does not have', () => {
  expect(run('release-notes', ['0.0.1'])).toMatchObject({ status: 1, stdout: '' });
});

/** What is wrong with a changeset: a package that is not published, an unknown kind of change, no text. */
function wrongIn(changeset: string): string[] {
  const [, versions = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(changeset) ?? [];
  const names = publishedPackages.map((name) => idOf(name).replace(/@[^@]+$/, ''));
  const entries = Object.entries((parse(versions) ?? {}) as Record<string, string>);
  return [
    ...(entries.length === 0 ? ['names no package'] : []),
    ...entries.filter(([name]) => !names.includes(name)).map(([name]) => `${name} is not published`),
    ...entries
      .filter(([, grade]) => !['major', 'minor', 'patch'].includes(grade))
      .map(([, grade]) => `${grade} is no grade`),
    ...(text.trim() === '' ? ['says nothing'] : []),
  ];
}

test('changesets name published packages, a grade, and what changed', () => {
  const [name = ''] = idOf('client').split(/@[^@]+$/);
  const files = readdirSync(join(projectRoot, '.changeset')).filter((file) => /^(?!README).*\.md$/.test(file));
  const wrong = files.map((file) => [file, wrongIn(readFileSync(join(projectRoot, '.changeset', file), 'utf8'))]);

  expect(wrong).toEqual(files.map((file) => [file, []]));
  expect(wrongIn(`---\n'${name}': minor\n---\n\nA method.\n`)).toEqual([]);
  expect(wrongIn(`---\n'server': large\n---\n`)).toEqual([
    'server is not published',
    'large is no grade',
    'says nothing',
  ]);
  expect(wrongIn('A method.\n')).toEqual(['names no package', 'says nothing']);
});
