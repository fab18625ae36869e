import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { type JsonObject, objectAt } from '../../conformance/model/json.ts';

const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** Returns where the packages of the project contradict each other, the lock file or the README. */
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
