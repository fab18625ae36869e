import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import type { Diagnostic } from '../../conformance/diagnostic.ts';

/** What the files that match `from` must not import; packages are matched as `package NAME`. */
interface Arrow {
  from: RegExp;
  not: RegExp;
  /** Imports that are allowed all the same. */
  except?: RegExp;
  /** Applies to tests and fixtures, too. */
  always?: true;
  why: string;
}

const arrows: readonly Arrow[] = [
  { from: /^client\//, not: /^(server|conformance)\/|^package node:/, why: 'the client is a package for browsers' },
  { from: /^server\//, not: /^client\//, why: 'server and client share only generated/' },
  { from: /^conformance\//, not: /^(?!conformance\/|package )/, always: true, why: 'conformance knows no project' },
  { from: /^openapi\//, not: /^(?!openapi\/|package )/, why: 'the lint rules run inside Redocly' },
  { from: /^generated\//, not: /^(?!generated\/|server\/(contract|operations)\/)/, why: 'it is made from openapi/' },
  { from: /^(?!scripts\/|test\/)/, not: /^(scripts|test)\//, why: 'nothing depends on scripts/ or test/' },
  {
    from: /^server\/operations\//,
    not: /^server\/store\//,
    except: /^server\/store\/catalog\.ts$/,
    why: 'operations know the catalog by its interface',
  },
  { from: /^server\/http\//, not: /^server\/contract\//, why: 'contract uses http, not the other way round' },
  { from: /^server\/store\//, not: /^server\/(operations|products)\//, why: 'the store knows no product logic' },
  { from: /^(?!server\/store\/)/, not: /^package (@electric-sql\/|pg$)/, why: 'SQL is in server/store alone' },
];

const rooms = ['client', 'conformance', 'generated', 'openapi', 'scripts', 'server', 'test'];
const isTest = /\.(test|test-d|fixture)\.ts$|\/fixtures\//;

/** Returns the imports under `root` that go against an arrow of the architecture. */
export function checkImports(root: string): Diagnostic[] {
  return rooms
    .flatMap((room) => sourcesIn(root, room))
    .flatMap((file) => {
      const possible = arrows.filter(({ from, always }) => from.test(file) && (always || !isTest.test(file)));
      if (possible.length === 0) return [];
      const text = readFileSync(join(root, file), 'utf8');
      return ts.preProcessFile(text).importedFiles.flatMap(({ fileName, pos }) => {
        const to = fileName.startsWith('.') ? posix.join(posix.dirname(file), fileName) : `package ${fileName}`;
        const broken = possible.find(({ not, except }) => not.test(to) && !except?.test(to));
        if (broken === undefined) return [];
        const line = text.slice(0, pos).split('\n').length;
        return [
          {
            check: 'imports',
            what: `${file} imports ${to}: ${broken.why}.`,
            where: `${file}:${line}`,
            why: 'Data flows one way: openapi/ -> generated/ -> server/ and client/; conformance/ stands alone.',
            fix: 'pass it as an argument, or move it to where both may import it; the arrows are in scripts/checks/imports.ts',
          },
        ];
      });
    });
}

function sourcesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[jt]s$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => `${folder}/${path}`);
}
