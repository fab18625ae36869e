import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFile, projectRoot } from '../root.ts';

/** The root document of the hand-written contract, relative to the project. */
export const contractFile = 'openapi/openapi.yaml';

/** The bundle of the working tree, relative to the project. */
export const bundlePath = 'generated/openapi.json';

/** What the production system sends otherwise, as an OpenAPI Overlay, and the contract with that applied; relative to the project. */
export const overlayFile = 'openapi/overlays/production.yaml';
export const productionPath = 'generated/production.json';

/** The JSON Schema of the records that the production system keeps (`x-records`), relative to the project. */
export const recordsPath = 'generated/records.schema.json';

/** Every file that `npm run generate` writes for the contract under `root`, relative to it. */
export function generatedPaths(root: string): string[] {
  const versions = versionSources(root).map((path) => versionPath(path.replace(/^.*\/|\.yaml$/g, '')));
  return [
    bundlePath,
    ...['openapi.yaml', 'types.ts', 'handlers.ts', 'operation.ts', 'main.ts', 'client.ts', 'mock.json'].map(
      (name) => `generated/${name}`,
    ),
    ...(existsSync(join(root, overlayFile)) ? [productionPath] : []),
    ...(/^x-records:/m.test(readText(root, contractFile) ?? '') ? [recordsPath] : []),
    ...(versions.length > 0 ? [...versions, versionTypesPath] : []),
  ];
}

/** The bundle of a version of the API, by its name, relative to the project. */
export const versionPath = (version: string): string => `generated/versions/${version}.json`;

/** The types of what versions have otherwise, relative to the project. */
export const versionTypesPath = 'generated/versions.ts';

/** The page `npm run docs` writes, relative to the project; it is not committed. */
export const docsPath = 'generated/docs/index.html';

/** The picture of the reference page. */
export const logoFile = 'openapi/logo.svg';

/** What changed from release to release. */
export const changelogFile = 'CHANGELOG.md';

/** The texts of the reference page beside the contract, in their order there. */
const guides = ['first-request', 'product', 'errors', 'limits', 'glossary', 'versioning', 'from-v2-to-v3'].map(
  (name) => `openapi/guides/${name}.md`,
);

/** Paths, relative to `root`, of the texts of the reference page; only those that exist. */
export function guideSources(root: string): string[] {
  return guides.filter((path) => existsSync(join(root, path)));
}

/** Paths, relative to `root` and sorted, of every file that the generated files are made from. */
export function contractSources(root: string): string[] {
  return readdirSync(join(root, 'openapi'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ya?ml|json)$/.test(path) && !/^(?:differences|lint|released|workflows)\//.test(path))
    .map((path) => `openapi/${path}`)
    .sort();
}

/** Paths, relative to `root` and sorted, of the files of the table of differences; none when the project has no table. */
export const differenceSources = (root: string): string[] => filesIn(root, 'openapi/differences', /\.yaml$/);

/** The same of the workflows (Arazzo). */
export const workflowSources = (root: string): string[] => filesIn(root, 'openapi/workflows', /\.yaml$/);

/** The files of what versions of the API have otherwise than the contract, oldest first. */
export function versionSources(root: string): string[] {
  const files = filesIn(root, 'openapi/versions', /^\d+\.\d+\.yaml$/);
  return files.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** Whether a path is that of such a file. */
export const isVersionSource = (path: string): boolean => /(^|\/)openapi\/versions\/[\d.]+yaml$/.test(path);

function filesIn(root: string, folder: string, name: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder)).filter((file) => name.test(file));
  return files.sort().map((file) => `${folder}/${file}`);
}

/** SHA-256 (hex) over the names and contents of the contract's sources; line ends do not count. */
export function sourceHash(root: string): string {
  return hashOf(root, contractSources(root));
}

const renderer = ownFile('.');
const rendererSources = [
  ...['docs', 'dist/docs'].flatMap((folder) => filesIn(renderer, folder, /(?<!\.test|\.d)\.[jt]s$/)),
  ...filesIn(renderer, 'docs/page', /\.(css|html|js)$/),
];

/** The same over everything that the reference page is made from. */
export function docsHash(root: string): string {
  const shown = [...differenceSources(root), ...workflowSources(root), ...guideSources(root)];
  const paths = [...contractSources(root), ...shown, changelogFile, logoFile];
  return hashOf(renderer, rendererSources, hashOf(root, paths));
}

function hashOf(root: string, paths: readonly string[], start = ''): string {
  const hash = createHash('sha256').update(start);
  for (const path of paths) hash.update(`${path}\n${readText(root, path) ?? ''}\n`);
  return hash.digest('hex');
}

/** The content of a file of the project, with `\n` line ends; undefined when there is none. */
export function readText(root: string, path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
}

/** Whether a generated file is missing or was made from other sources than those in `openapi/`. Takes a few milliseconds. */
export function isStale(root: string = projectRoot): boolean {
  const hash = sourceHash(root);
  return !generatedPaths(root).every((path) => isMadeFrom(hash, root, path));
}

/** The same for the reference page in `generated/docs`, which also shows the table of differences. */
export function isDocsStale(root: string = projectRoot): boolean {
  return !isMadeFrom(docsHash(root), root, docsPath);
}

function isMadeFrom(hash: string, root: string, path: string): boolean {
  return readText(root, path)?.includes(`sha256:${hash}`) === true;
}
