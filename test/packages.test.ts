import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { graceMilliseconds, serverSettings } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { settings } from '../server/settings.ts';

interface Module {
  readonly source: string;
  readonly types: string;
  readonly default?: string;
}

interface Package {
  readonly license: string;
  readonly engines: { readonly node: string };
  readonly exports?: Readonly<Record<string, Module | string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly main?: string;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>;
  readonly files?: readonly string[];
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const packageOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Package;
const whole = packageOf('.');

test.each(['.', 'client', 'conformance', 'toolkit'])('%s has the license of the file LICENSE', (folder) => {
  expect(read('LICENSE')).toMatch(new RegExp(`^${packageOf(folder).license} License`));
});

test.each([
  'client',
  'conformance',
  'toolkit',
])('%s: each name of exports, bin and main leads to a source', (folder) => {
  const { exports: exported = {}, bin = {}, main = [] } = packageOf(folder);
  const modules = Object.values(exported).filter((entry) => typeof entry === 'object');
  const compiled = [...Object.values(bin), main, ...modules.flatMap((entry) => [entry.default ?? [], entry.types])];
  const asTheyAre = Object.values(exported).filter((entry) => typeof entry === 'string');
  const built = folder === 'client' ? './dist/client/' : './dist/';
  const sources = compiled.flat().map((file) => file.replace(built, './').replace(/(\.d\.ts|\.js)$/, '.ts'));

  expect(sources).toEqual(expect.arrayContaining(modules.map(({ source }) => source)));
  expect([...sources, ...asTheyAre].filter((file) => !existsSync(join(projectRoot, folder, file)))).toEqual([]);
  for (const { source, default: file = source.replace(/ts$/, 'js'), types } of modules)
    expect(types.replace(/^.*\//, '')).toBe(file.replace(/^.*\//, '').replace(/js$/, 'd.ts'));
});

test('the client exports the modules that its README offers', () => {
  const [, table = ''] = /^\| import from .*\n((?:\|.*\n)+)/m.exec(read('client/README.md')) ?? [];
  const offered = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => `./${name}`);
  const exported = Object.keys(packageOf('client').exports ?? {}).filter((name) => /^\.\/\w+$/.test(name));

  expect(exported.toSorted()).toEqual(offered.toSorted());
});

test.each([
  'client',
  'conformance',
  'toolkit',
])('%s needs no peer that it does not need everywhere, and has all its files', (folder) => {
  const { peerDependencies = {}, peerDependenciesMeta = {}, files = [], exports: exported = {} } = packageOf(folder);
  expect(peerDependenciesMeta).toEqual(
    Object.fromEntries(Object.keys(peerDependencies).map((name) => [name, { optional: true }])),
  );
  const isLeft = /\bfixtures\/|\.ts$|^[^/]+$|\.(md|snap)$/;
  const all = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(join(projectRoot, folder), join(one.parentPath, one.name)))
    .filter((path) => !/^(dist|node_modules|examples)\//.test(path));
  // What a message sends its reader to is in the package, too.
  const name = new RegExp(`@contract-first/${folder}/([\\w/-]+\\.\\w+)`, 'g');
  const texts = all.filter((path) => /(?<!\.(test|fixture))\.ts$/.test(path)).map((path) => read(join(folder, path)));
  const named = texts.flatMap((text) => [...text.matchAll(name)].map(([, file = '']) => file));
  const needed = [...all.filter((path) => !isLeft.test(path)), ...named.filter((file) => !(`./${file}` in exported))];
  expect(needed.filter((path) => !files.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
});

test('the tests use the major version of what users install beside the client', () => {
  const used = { ...packageOf('toolkit').dependencies, ...whole.dependencies, ...whole.devDependencies };
  const majors = Object.entries(packageOf('client').peerDependencies ?? {}).map(([name, range]) => [
    name,
    range.replace(/^\^(\d+)\..*/, '$1'),
  ]);
  expect(majors).toEqual(majors.map(([name = '']) => [name, used[name]?.split('.')[0]]));
});

test('the packages and the README need the same Node, and the same versions of packages', () => {
  const all = ['.', 'client', 'conformance', 'toolkit'].map(packageOf);
  const versions = all.flatMap(({ dependencies = {}, devDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => `${name} ${version}`),
  );
  const names = [...new Set(versions)].map((one) => one.split(' ')[0]);
  const [, required] = /Node(?:\.js)? (\d+(?:\.\d+)*)/.exec(read('README.md')) ?? [];

  expect(names).toHaveLength(new Set(names).size);
  expect(all.map(({ engines }) => engines.node)).toEqual(all.map(() => `>=${required}`));
});

test('images and services run a version of Node that `engines` allows, with settings that there are', () => {
  const [, least] = /(\d+)/.exec(whole.engines.node) ?? [];
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major));
  const { services } = parse(read('deploy/compose.yaml')) as { services: { api: { environment: object } } };
  const names = Object.values({ ...serverSettings(), ...settings }).map(({ name }) => name);

  // Requests in flight are answered first.
  for (const file of ['food-product-api.service', 'compose.yaml']) {
    const patterns = [/(?:TimeoutStopSec=|stop_grace_period: )(\d+)/, /DRAIN_SECONDS\W+(\d+)/];
    const [stop = 0, drain = 0] = patterns.map((one) => Number(one.exec(read(`deploy/${file}`))?.[1]));
    expect(stop).toBeGreaterThan(drain + graceMilliseconds / 1000);
  }
  expect(images.length).toBeGreaterThan(1);
  expect(images.filter((major) => major < Number(least))).toEqual([]);
  expect(Object.keys(services.api.environment).filter((name) => !names.includes(name))).toEqual([]);
});
