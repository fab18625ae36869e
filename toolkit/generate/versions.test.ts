import { mapValues } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { versionsOf } from './versions.ts';

test('a version has the paths of its family under its own, however many digits its number has', () => {
  const own = ['/api/v3/a', '/api/v3.4/b', '/api/v3.10/c/v3.2', '/api/v3.100/d'];
  const others = ['/api/v3', '/api/v30/e', '/api/v3.x/f', '/old/api/v3/g', '/api/v2/h', '/api/v2.10/i', '/api/v33.4/j'];
  const paths = Object.fromEntries([...own, ...others].map((path) => [path, { summary: path }]));
  const contract = { info: { title: 'T' }, paths, components: { schemas: {} } };
  const names = ['3.9', '3.10', '3', '3.100', '3.0'];
  const differences = names.map((version) => ({
    ...{ info: { version }, 'x-version': { path: `/api/v${version}` }, 'x-changes': [{ in: 'A', what: version }] },
    components: { schemas: {} },
  }));
  const before = structuredClone(contract);
  const made = versionsOf(contract, differences).map(({ name, document }) => [
    ...[name, document['x-version'], document.info, document['x-changes']],
    mapValues(document.paths as typeof paths, ({ summary }) => summary),
  ]);
  const under = (name: string) => own.map((path) => [path.replace(/v3(\.\d+)?/, `v${name}`), path]);
  const changes = names.map((what) => ({ in: 'A', what }));
  expect(made).toEqual(
    names.map((name, at) => [
      ...[name, name, { title: `T ${name}` }, changes.slice(0, at + 1)],
      Object.fromEntries(under(name)),
    ]),
  );
  expect(contract).toEqual(before);
});
