import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

/** What the files that match `from` must not import, and why; packages are matched as `package NAME`. */
const arrows: readonly [from: RegExp, not: RegExp, why: string][] = [
  [
    /^(toolkit|conformance)\//,
    /^(server|client|openapi|generated|pages|scripts|test|measure)\/|^package @contract-first\/product/,
    'the packages know no project',
  ],
  [/^conformance\/model\/(?!.*\.test\.ts$)/, /^conformance\/(?!model\/)/, 'it reads a contract for all other folders'],
  [
    /^conformance\/(?:check|diff|requests)\/(?!.*\.test\.ts$)/,
    /^conformance\/(?:coverage|traffic)\//,
    'what runs and measures stands on what checks',
  ],
  [/^conformance\//, /^toolkit\/|^package @contract-first\/toolkit/, 'conformance stands alone'],
  [/^(?!conformance\/|toolkit\/)/, /^(conformance|toolkit)\/(?!.*fixture)/, 'packages are used by their exports'],
  [/^toolkit\//, /^conformance\/(?!.*fixture)/, 'packages are used by their exports'],
  [/^client\//, /^server\/|^package (node:|@contract-first\/conformance)/, 'the client is a package for browsers'],
  [/^server\//, /^client\//, 'server and client share only generated/'],
  [
    /^pages\//,
    /^(?!pages\/|client\/(index|preferences)\.ts$|package @contract-first\/toolkit)/,
    'pages use the API as other applications do',
  ],
  [/^openapi\/lint\/(?!.*\.test\.ts$)/, /^(?!openapi\/|package )/, 'the lint rules run inside Redocly'],
  [/^generated\//, /^server\/(?!operations\/|application\.ts$)/, 'it is made from openapi/'],
  [/^(?!scripts\/|test\/|measure\/)/, /^(scripts|test|measure)\//, 'nothing depends on scripts/, test/ or measure/'],
  [/^server\/operations\//, /^server\/store\/(?!catalog\.ts$)/, 'operations know the catalog by its interface'],
  [/^toolkit\/(http|bytes|mock)\//, /^toolkit\/serve\//, 'serve uses http, not the other way round'],
  [
    /^server\/store\/(?!import\/(import-files|prepare-in-thread)\.ts$)/,
    /^server\/(operations|products)\//,
    'the store knows no product logic; an import brings both together in two files',
  ],
  [/^server\/cache\//, /^server\/(?!cache\/)/, 'the cache knows nothing of what it keeps'],
  [/^(?!toolkit\/client\/http\.ts$)/, /^package openapi-fetch/, 'one file knows it, so that it can be replaced'],
  [
    /^(?!toolkit\/generate\/(compiler|types)\.ts$)/,
    /^package openapi-typescript/,
    'one file knows it, so that it can be replaced',
  ],
  [/^(?!server\/store\/)/, /^package (@electric-sql\/|pg$)/, 'SQL is in server/store alone'],
];

const rooms = 'client conformance generated measure openapi pages scripts server test toolkit'.split(' ');
/** Tests and fixtures may import what they need, but not in packages. */
const exempt = /^(?!conformance\/|toolkit\/).*(\.(test|test-d|fixture)\.ts$|\/fixtures\/)/;

/** What may be an import: a word of one, and the string after it. The compiler, which reads a whole file, says whether it is. */
const candidate = /\b(?:from|import|module|require)\b(?=[^'"`]*['"`]([^'"`]*))/g;

/** Returns the imports under `root` that go against an arrow of the architecture, each with its reason. */
export function importsAgainst(root: string): string[] {
  const files = rooms.flatMap((room) => codeIn(root, room)).filter((file) => !exempt.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const own = arrows.filter(([from]) => from.test(file));
    const targetOf = (name: string) =>
      name.startsWith('.') ? posix.join(posix.dirname(file), name) : `package ${name}`;
    const reasonAgainst = (to: string) => own.find(([, not]) => not.test(to))?.[2];
    const names = [...text.matchAll(candidate)].map(([, name = '']) => name);
    if (!names.some((name) => reasonAgainst(targetOf(name)))) return [];
    return ts.preProcessFile(text).importedFiles.flatMap(({ fileName, pos }) => {
      const reason = reasonAgainst(targetOf(fileName));
      const line = text.slice(0, pos).split('\n').length;
      return reason === undefined ? [] : [`${file}:${line} imports ${targetOf(fileName)}: ${reason}`];
    });
  });
}

/** Paths, relative to `root`, of the TypeScript and JavaScript of a folder, packages and what is compiled left out; none without the folder. */
export function codeIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[jt]s$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => `${folder}/${path}`);
}
