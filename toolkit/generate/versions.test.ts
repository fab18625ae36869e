import { mapValues } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { versionsOf } from './versions.ts';

test('a version has the paths of its family under its own, however many digits its number has', () => {
  const own = ['/api/v3/a', '/api/v3.4/b', '/api/v3.10/c/v3.2', '/api/v3.100/d'];
  const others = ['/api/v3', '/api/v30/e', '/api/v3.x/f', '/old/api/v3/g', '/api/v2.10/h', '/api/v33.4/i'];
  const paths = Object.fromEntries([...own, ...others].map((path) => [path, { summary: path }]));
  const names = ['3.9', '3.10', '3', '3.100', '3.0'];
  const components = { schemas: {} };
  const changesOf = (name: string) => ({ in: 'A', what: name });
  const differences = names.map((version) => {
    const known = { info: { version }, components, 'x-changes': [changesOf(version)] };
    return { ...known, 'x-version': { path: `/api/v${version}` } };
  });
  const found = versionsOf({ info: { title: 'T' }, paths, components }, differences).map(({ name, document }) => {
    const summaries = mapValues(document.paths as typeof paths, ({ summary }) => summary);
    return [name, document.info, document['x-changes'], summaries];
  });
  const pathsOf = (name: string) =>
    Object.fromEntries(own.map((path) => [path.replace(/v3(\.\d+)?/, `v${name}`), path]));
  expect(found).toEqual(
    names.map((name, at) => [name, { title: `T ${name}` }, names.slice(0, at + 1).map(changesOf), pathsOf(name)]),
  );
});
