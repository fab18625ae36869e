import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { scratchProject } from '../checks/scratch.fixture.ts';
import {
  docsHash,
  docsPath,
  generatedPaths,
  isDocsStale,
  isStale,
  isVersionSource,
  sourceHash,
  versionPath,
  versionSources,
  versionTypesPath,
} from './sources.ts';

test('the versions of the API are counted by their numbers, oldest first, and no other file is one', () => {
  const scratch = scratchProject();
  const without = [versionSources(scratch.root), generatedPaths(scratch.root).includes(versionTypesPath)];
  const versions = ['2.11', '3.2', '3.9', '3.10', '3.20', '10.1'];
  const others = ['3', '3.1.1', 'a3.1', '3.x', '3.30.yaml'];
  for (const name of [...others, ...versions.toSorted()]) scratch.write(`openapi/versions/${name}.yaml`, 'info: {}\n');
  scratch.write('openapi/versions/3.1.json', '{}');
  const [found, made] = [versionSources(scratch.root), generatedPaths(scratch.root)];
  scratch.remove();
  expect(without).toEqual([[], false]);
  expect(found).toEqual(versions.map((name) => `openapi/versions/${name}.yaml`));
  expect(found.map((path) => [isVersionSource(path), isVersionSource(`/a/${path}`)])).toEqual(
    found.map(() => [true, true]),
  );
  expect(made.slice(-7)).toEqual([...versions.map(versionPath), versionTypesPath]);
});

test('what is generated is stale where any file is missing or was made from something else', () => {
  const scratch = scratchProject();
  const marked = (hash: string) => `// sha256:${hash}\n`;
  const write = (hash: string) => {
    for (const path of [...generatedPaths(scratch.root), docsPath]) scratch.write(path, marked(hash));
  };
  const stale = () => [isStale(scratch.root), isDocsStale(scratch.root)];
  const found = [stale()];
  write('0'.repeat(64));
  found.push(stale());
  for (const path of generatedPaths(scratch.root)) scratch.write(path, marked(sourceHash(scratch.root)));
  scratch.write(docsPath, marked(docsHash(scratch.root)));
  found.push(stale());
  for (const path of [...generatedPaths(scratch.root), docsPath]) {
    const hash = path === docsPath ? docsHash(scratch.root) : sourceHash(scratch.root);
    for (const text of ['', marked('1'.repeat(64))]) {
      scratch.write(path, text);
      found.push(stale());
    }
    rmSync(join(scratch.root, path));
    found.push(stale());
    scratch.write(path, marked(hash));
  }
  found.push(stale());
  scratch.remove();

  const fresh = [false, false];
  const each = generatedPaths(scratch.root).flatMap(() => Array(3).fill([true, false]));
  expect(found).toEqual([[true, true], [true, true], fresh, ...each, ...Array(3).fill([false, true]), fresh]);
});
