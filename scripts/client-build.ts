import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { readArguments, startStep } from '@contract-first/conformance/command-line';
import { isJsonObject, type JsonObject, objectAt } from '@contract-first/conformance/model';
import { projectRoot } from '@contract-first/toolkit/root';
import { runTool } from '@contract-first/toolkit/run';
import { build } from 'esbuild';
import { publishedDeclarations } from './client-declarations.ts';

const help = `
npm run client:build

Writes client/dist, what \`npm pack\` in client/ packs: a module for each entry of "exports" in client/package.json, openapi-fetch inside, and the types.

  --help  this text

Exit status: 0 done, 1 the client does not compile, 2 wrong usage.
`;

readArguments(help, {});
const folder = join(projectRoot, 'client');
const dist = join(folder, 'dist');
const description = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as JsonObject;
// The files in client/ that the package is entered by, without extension.
const entries = Object.values(objectAt(description, 'exports'))
  .filter(isJsonObject)
  .map((entry) => String(entry.default).replace(/^\.\/dist\/(.*)\.js$/, '$1'));

const done = startStep('client/dist');
rmSync(dist, { recursive: true, force: true });
copyFileSync(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'));
const declarations = mkdtempSync(join(tmpdir(), 'declarations-'));
const options = ['-p', 'client/tsconfig.json', '--pretty', 'false', '--outDir', declarations];
const [compiled] = await Promise.all([
  runTool(projectRoot, 'typescript7/bin/tsc', options),
  build({
    entryPoints: entries.map((name) => join(projectRoot, `${name}.ts`)),
    outbase: projectRoot,
    outdir: dist,
    bundle: true,
    conditions: ['source'],
    splitting: true,
    sourcemap: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    // Of openapi-fetch, what only Node can do, and this client does not.
    define: { process: 'undefined' },
    external: Object.keys(objectAt(description, 'peerDependencies')),
  }),
]);
if (compiled.code === 0) {
  for (const entry of entries) publish(entry);
  done();
} else {
  process.stderr.write(compiled.stdout + compiled.stderr);
  process.exitCode = 1;
}
rmSync(declarations, { recursive: true });

/** Writes the declarations of a file, and of those it imports: what is inside of the modules needs no types. */
function publish(name: string): void {
  const path = join(dist, `${name}.d.ts`);
  if (existsSync(path)) return;
  const { text, imports } = publishedDeclarations(readFileSync(join(declarations, `${name}.d.ts`), 'utf8'), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  for (const one of imports) publish(posix.join(posix.dirname(name), one));
}
