import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Document, parseDocument, stringify } from 'yaml';
import { schemaValidator } from '../../conformance/check/schema-validator.ts';
import { sampleOf } from '../../conformance/generate/samples.ts';
import type { Contract } from '../../conformance/model/contract.ts';
import { type JsonObject, objectAt, stepsOf } from '../../conformance/model/json.ts';
import { projectRoot } from '../../server/root.ts';
import { filled } from '../docs/html.ts';
import { ts } from '../generate/compiler.ts';
import { template } from '../operation/files.ts';

/** What every API uses: folders and files, relative to the project. */
const rooms = [
  ...[
    '.gitignore',
    '.npmrc',
    '.oxlintrc.json',
    'LICENSE',
    'biome.json',
    'package-lock.json',
    'package.json',
    'tsconfig.json',
  ],
  ...['client', 'conformance', 'mock', 'openapi/lint', 'scripts', 'server/contract', 'server/http'],
  ...['pages/common.css', 'pages/docs.css', 'pages/docs.html', 'pages/docs.js'],
  ...['server/app.ts', 'server/config.ts', 'server/main.ts', 'server/root.ts', 'server/workers.ts'],
];

/** What is of one API alone, to be edited: each file with `.txt` behind its name. */
const templates = 'scripts/project/templates';

/** What in them belongs to this API, to the proof of the toolchain, or is written anew. */
const left =
  /\.(test|test-d|fixture)\.ts$|(^|\/)(fixtures|__snapshots__|dist|node_modules|examples)(\/|$)|\.tgz$|(^|\/)README\.md$|^client\/(LICENSE|additions\.ts|preferences\.ts)$|^scripts\/(bench|mutation|operation|project|soak|fuzz|contract-coverage|test-changed|operation-new|project-new|checks\/(testing|configuration\.yaml))/;

/** Packages that are used without an import. */
const tools = ['@biomejs/biome', '@redocly/cli', '@types/express', '@types/node', 'oxlint', 'tsx', 'typescript7'];

const scripts = [
  ...['start', 'build', 'dev', 'generate', 'check', 'docs', 'client:build', 'conformance', 'format', 'lint'],
  ...['contract:diff', 'contract:release'],
];

/** The operationId as a name of TypeScript: `getBooks` for `get-books`. */
export const nameOf = (operationId: string): string =>
  operationId.replaceAll(/[.-]+(\w?)/g, (_all, next: string) => next.toUpperCase());

/** Writes the toolchain with a contract, in the terms of OpenAPI 3.1, to a folder, and returns how many files it wrote. */
export function writeProject(target: string, contractFile: string, contract: Contract): number {
  const files = rooms.flatMap(filesIn).filter((path) => !left.test(path));
  const { version = '1.0.0' } = contract.document.info ?? {};
  const name = (contract.document.info?.title ?? 'api').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  };
  for (const path of files)
    write(path, readFileSync(join(projectRoot, path), 'utf8').replaceAll('food-product-contract', name));
  const own = filesIn(templates);
  const parts = { version, date: new Date().toISOString().slice(0, 10) };
  for (const path of own)
    write(
      path.slice(templates.length + 1).replace(/\.txt$/, ''),
      filled(readFileSync(join(projectRoot, path), 'utf8'), parts),
    );
  for (const operationId of contract.operations.map((one) => nameOf(one.operationId)))
    write(`server/operations/${operationId}.ts`, template('handler.ts', { operationId }));
  const text = contract.document.openapi?.startsWith('3.1.')
    ? readFileSync(contractFile, 'utf8')
    : stringify({ ...contract.document, openapi: '3.1.0' }, { lineWidth: 0 });
  const named = contract.operations.reduce((before, { operationId: id }) => {
    const place = new RegExp(`(operationId['"]?:\\s*['"]?)${id.replaceAll('.', '\\.')}(?![\\w.-])`, 'g');
    return before.replaceAll(place, (_all, key: string) => key + nameOf(id));
  }, text);
  write('openapi/openapi.yaml', withSamples(named, contract));
  const used = packagesOf(files);
  const isUsed = (name: string) => used.has(name) || tools.includes(name);
  editJson(target, 'package.json', (own) => forApi(own, isUsed));
  editJson(target, 'package-lock.json', (lock) => {
    const packages = objectAt(lock, 'packages');
    return { ...lock, packages: { ...packages, '': withPackages(objectAt(packages, ''), isUsed) } };
  });
  editJson(target, 'client/package.json', (own) => {
    const { './preferences': _, ...entries } = objectAt(own, 'exports');
    return { ...own, description: `Typed client of ${contract.document.info?.title ?? 'the API'}`, exports: entries };
  });
  const clientFiles = readFileSync(join(target, 'client/tsconfig.json'), 'utf8').replace('"preferences.ts", ', '');
  write('client/tsconfig.json', clientFiles);
  return files.length + own.length + contract.operations.length + 1;
}

/** Adds an example to each success without one, so that stubs, mocks and docs have what to show; comments stay. */
function withSamples(text: string, contract: Contract): string {
  const validator = schemaValidator(contract);
  const document: Document = parseDocument(text);
  const added = contract.operations.flatMap(({ pointer, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const at = placeOf(document, [...stepsOf(pointer), 'responses', status]);
      return Object.entries(content).flatMap(([type, { examples, schema }]) => {
        const isShown = status.startsWith('2') && /[/+]json$|^text\//.test(type) && Object.keys(examples).length === 0;
        const values =
          isShown && schema !== undefined ? [0, 1, 2].map((turn) => sampleOf(schema, turn, 'response')) : [];
        const isValid = (one: unknown) => validator.errors(schema ?? true, 'value', one, 'response').length === 0;
        const value = values.find((one) => one !== undefined && isValid(one));
        if (value === undefined) return [];
        document.setIn([...at, 'content', type, 'examples'], { sample: { value } });
        return [pointer];
      });
    }),
  );
  return added.length === 0 ? text : document.toString({ lineWidth: 0 });
}

/** Where the node at some steps stands, the references on the way followed. */
function placeOf(document: Document, steps: readonly string[]): string[] {
  let place: string[] = [];
  for (const step of steps) {
    const reference = document.getIn(place.concat(step, '$ref'));
    place = typeof reference === 'string' ? placeOf(document, stepsOf(reference)) : place.concat(step);
  }
  return place;
}

function filesIn(path: string): string[] {
  const at = join(projectRoot, path);
  if (statSync(at).isFile()) return [path];
  return readdirSync(at, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? filesIn(`${path}/${one.name}`) : [`${path}/${one.name}`],
  );
}

/** The packages that files import. */
function packagesOf(files: readonly string[]): Set<string> {
  const code = files.filter((path) => /\.[jt]s$/.test(path) && !path.startsWith('generated/'));
  const names = code.flatMap((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8');
    return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  });
  return new Set(
    names.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
}

function forApi(own: JsonObject, isUsed: (name: string) => boolean): JsonObject {
  const { description: _, ...rest } = withPackages(own, isUsed);
  const kept = Object.entries(objectAt(own, 'scripts')).filter(([script]) => scripts.includes(script));
  return { ...rest, scripts: { ...Object.fromEntries(kept), test: 'npm run check' } };
}

function withPackages(own: JsonObject, isUsed: (name: string) => boolean): JsonObject {
  const kinds = ['dependencies', 'devDependencies'].map((kind) => {
    const kept = Object.entries(objectAt(own, kind)).filter(([name]) => isUsed(name));
    return [kind, Object.fromEntries(kept)];
  });
  return { ...own, ...Object.fromEntries(kinds) };
}

function editJson(target: string, path: string, change: (value: JsonObject) => JsonObject): void {
  const value = change(JSON.parse(readFileSync(join(target, path), 'utf8')) as JsonObject);
  writeFileSync(join(target, path), `${JSON.stringify(value, undefined, 2)}\n`);
}
