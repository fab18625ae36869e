import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { type JsonObject, objectAt } from '../../conformance/model/json.ts';

const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** The folders whose code runs where a package is installed, by package. */
const rooms: Readonly<Record<string, string>> = { 'package.json': 'server', 'conformance/package.json': 'conformance' };

/** Returns where the packages of the project contradict each other, their imports, the lock file or the README. */
export function checkPackages(root: string): Diagnostic[] {
  const found = (where: string, what: string, fix: string): Diagnostic => ({
    check: 'packages',
    what: `${where}: ${what}`,
    where: `${where}:1`,
    why: 'What is installed decides what runs: a package that says something else works here and nowhere else.',
    fix,
  });
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as JsonObject;
  const paths = ['package.json', 'client/package.json', 'conformance/package.json'].filter((path) =>
    existsSync(join(root, path)),
  );
  const packages = new Map(paths.map((path) => [path, read(path)]));
  const versions = new Map<string, string>();
  const engines = new Map<string, string>();
  const differing = [...packages].flatMap(([path, content]) => {
    const node = String(objectAt(content, 'engines').node ?? '');
    if (node !== '') engines.set(path, node);
    return kinds.flatMap((kind) =>
      Object.entries(objectAt(content, kind)).flatMap(([name, version]) => {
        const known = versions.get(name) ?? String(version);
        versions.set(name, known);
        if (known === version || kind === 'peerDependencies') return [];
        return [found(path, `${name} is ${version} here and ${known} elsewhere`, `give ${name} one version`)];
      }),
    );
  });
  const imports = Object.entries(rooms).flatMap(([path, room]) => {
    const declared = {
      ...objectAt(packages.get(path), 'dependencies'),
      ...objectAt(packages.get(path), 'optionalDependencies'),
    };
    if (!packages.has(path) || Object.keys(declared).length === 0) return [];
    const missing = importedBy(root, room).filter((name) => !Object.hasOwn(declared, name));
    return missing.map((name) =>
      found(path, `${room}/ imports ${name}, which is not among the dependencies`, `move ${name} to dependencies`),
    );
  });
  const lock = existsSync(join(root, 'package-lock.json'))
    ? objectAt(objectAt(read('package-lock.json'), 'packages'), '')
    : undefined;
  const locked = [...kinds, 'engines'].flatMap((kind) => {
    const [wanted, got] = [objectAt(packages.get('package.json'), kind), objectAt(lock, kind)];
    const isSame = JSON.stringify(Object.entries(wanted).toSorted()) === JSON.stringify(Object.entries(got).toSorted());
    return lock === undefined || isSame
      ? []
      : [found('package-lock.json', `its ${kind} are not those of package.json`, 'npm install')];
  });
  const version = packages.get('package.json')?.version;
  const unversioned =
    lock === undefined || lock.version === version
      ? []
      : [found('package-lock.json', `it has version ${lock.version}, package.json has ${version}`, 'npm install')];
  const [engine = ''] = engines.values();
  const readme = existsSync(join(root, 'README.md')) ? readFileSync(join(root, 'README.md'), 'utf8') : '';
  const [, required] = /Node(?:\.js)? (\d+(?:\.\d+)*)/.exec(readme) ?? [];
  const unlike = [...engines].filter(([, node]) => node !== engine);
  return [
    ...differing,
    ...imports,
    ...locked,
    ...unversioned,
    ...unlike.map(([path, node]) =>
      found(path, `it needs Node ${node}, package.json ${engine}`, 'give "engines" one value'),
    ),
    ...(required === undefined || engine === '' || engine === `>=${required}`
      ? []
      : [found('README.md', `it says Node ${required}, package.json ${engine}`, 'say the same')]),
  ];
}

/** The packages that the files of a folder import when they run; tests and fixtures do not count. */
function importedBy(root: string, room: string): string[] {
  if (!existsSync(join(root, room))) return [];
  const files = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.[jt]s$/.test(file) && !/\.(test|test-d|fixture|d)\.ts$|(^|\/)(fixtures|dist|node_modules)\//.test(file),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(join(root, room, file), 'utf8').replaceAll(/^import type .*$/gm, '');
    return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  });
  const packages = names
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  // What loads TypeScript runs from the sources alone, beside the development dependencies.
  return [...new Set(packages)].filter((name) => name !== 'tsx').sort();
}
