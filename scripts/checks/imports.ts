import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { ts } from '../generate/compiler.ts';
import { codeIn } from '../generate/sources.ts';

/** What the files that match `from` must not import, and why; packages are matched as `package NAME`. */
const arrows: readonly [from: RegExp, not: RegExp, why: string][] = [
  [/^client\//, /^(server|conformance)\/|^package node:/, 'the client is a package for browsers'],
  [/^server\//, /^client\//, 'server and client share only generated/'],
  [/^pages\//, /^(?!pages\/|client\/(index|preferences)\.ts$)/, 'pages use the API as other applications do'],
  [/^mock\//, /^(?!mock\/|conformance\/model\/)/, 'server and client share it'],
  [/^conformance\//, /^(?!conformance\/|package )/, 'conformance knows no project'],
  [/^openapi\//, /^(?!openapi\/|package )/, 'the lint rules run inside Redocly'],
  [/^generated\//, /^(?!generated\/|server\/(contract|operations)\/|client\/calls\.ts$)/, 'it is made from openapi/'],
  [/^(?!scripts\/|test\/)/, /^(scripts|test)\//, 'nothing depends on scripts/ or test/'],
  [/^server\/operations\//, /^server\/store\/(?!catalog\.ts$)/, 'operations know the catalog by its interface'],
  [/^server\/http\//, /^server\/contract\//, 'contract uses http, not the other way round'],
  [/^server\/store\//, /^server\/(operations|products)\//, 'the store knows no product logic'],
  [/^(?!client\/http\.ts$)/, /^package openapi-fetch/, 'one file knows it, so that it can be replaced'],
  [
    /^(?!scripts\/generate\/(compiler|types)\.ts$)/,
    /^package openapi-typescript/,
    'one file knows it, so that it can be replaced',
  ],
  [/^(?!server\/store\/)/, /^package (@electric-sql\/|pg$)/, 'SQL is in server/store alone'],
];

const rooms = ['client', 'conformance', 'generated', 'mock', 'openapi', 'pages', 'scripts', 'server', 'test'];
/** Tests and fixtures may import what they need, but not in conformance/, which is a package of its own. */
const exempt = /^(?!conformance\/).*(\.(test|test-d|fixture)\.ts$|\/fixtures\/)/;

/** What may be an import: a word of one, and the string after it. The compiler, which reads a whole file, says whether it is. */
const candidate = /\b(?:from|import|module|require)\b(?=[^'"`]*['"`]([^'"`]*))/g;

/** Returns the imports under `root` that go against an arrow of the architecture. */
export function checkImports(root: string): Diagnostic[] {
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
      const to = targetOf(fileName);
      const reason = reasonAgainst(to);
      if (reason === undefined) return [];
      return [
        {
          check: 'imports',
          what: `${file} imports ${to}: ${reason}.`,
          where: `${file}:${text.slice(0, pos).split('\n').length}`,
          why: 'Data flows one way: openapi/ -> generated/ -> server/ and client/; conformance/ stands alone.',
          fix: 'pass it as an argument, or move it to where both may import it; the arrows are in scripts/checks/imports.ts',
        },
      ];
    });
  });
}
