import { expect, test } from '@jest/globals';
import { scratchProject } from '../checks/scratch.fixture.ts';
import { generatedPaths, isVersionSource, versionPath, versionSources, versionTypesPath } from './sources.ts';

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
