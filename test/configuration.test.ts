import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { codeIn } from './architecture.ts';
import { filesByRoom, rooms } from './together/rooms.ts';

/** The files that can switch off a rule, a check or a test, and how they are accepted: the start of their SHA-256. */
const accepted = {
  'biome.json': '55552deb485f',
  '.oxlintrc.json': '723fd52db737',
  'redocly.yaml': '07cab0a42f6b',
  'tsconfig.json': '2ca845b9ee4e',
  'jest.config.ts': 'fe82a74695a0',
  'test/together/jest.config.ts': '442aaa399657',
  'test/system/jest.config.ts': 'ce6069d2ad0b',
  '.ci/run': '0b9db38223bc',
};

test('what could switch off a check is as it was accepted; after a deliberate change, write the new hashes here', () => {
  const hashes = Object.keys(accepted).map((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8').replaceAll('\r\n', '\n');
    return [path, createHash('sha256').update(text).digest('hex').slice(0, 12)];
  });

  expect(Object.fromEntries(hashes)).toEqual(accepted);
});

test('npm test runs each test file in one room or alone, and each room has some', () => {
  const folders = readdirSync(projectRoot, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => !/^(node_modules|dist|measure)$/.test(name));
  const isRun = (path: string) => !/^test\/system\/|\.slow\.test\.ts$/.test(path) && path.endsWith('.test.ts');
  const wanted = names.flatMap((name) => codeIn(projectRoot, name)).filter(isRun);
  const found = filesByRoom();

  expect([...found.values()].flat().toSorted()).toEqual(wanted.toSorted());
  expect([...found.keys()].toSorted()).toEqual(['alone', ...rooms].toSorted());
});
