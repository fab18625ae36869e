import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readArguments, startStep } from '../conformance/command-line.ts';
import { isJsonObject, type JsonObject, objectAt } from '../conformance/model/json.ts';
import { projectRoot } from '../server/root.ts';
import { runTool } from './run.ts';

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
const entries = Object.values(objectAt(description, 'exports'))
  .filter(isJsonObject)
  .map((entry) =>
    String(entry.default).replace(/^\.\/dist\/(.*)\.js$/, (_path, name) => join(projectRoot, `${name}.ts`)),
  );

const done = startStep('client/dist');
rmSync(dist, { recursive: true, force: true });
copyFileSync(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'));
const [compiled] = await Promise.all([
  runTool(projectRoot, 'typescript7/bin/tsc', ['-p', 'client/tsconfig.json', '--pretty', 'false']),
  build({
    entryPoints: entries,
    outbase: projectRoot,
    outdir: dist,
    bundle: true,
    splitting: true,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    // Of openapi-fetch, what only Node can do, and this client does not.
    define: { process: 'undefined' },
    external: Object.keys(objectAt(description, 'peerDependencies')),
  }),
]);
// What is inside of the modules needs no types.
for (const room of ['conformance', 'mock']) rmSync(join(dist, room), { recursive: true, force: true });
for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
  writeFileSync(join(dist, path), published(readFileSync(join(dist, path), 'utf8')));
}
if (compiled.code === 0) done();
else {
  process.stderr.write(compiled.stdout + compiled.stderr);
  process.exitCode = 1;
}

/**
 * Declarations as they are published: imports name the modules that run. What an editor does not show is left out: `paths`, which the client does not use, and the comments of `operations`, which stand
 * again beside the methods, examples and indentation; together they are a third of the types. A name of a mere string or number is what it stands for.
 */
function published(declarations: string): string {
  const named = new Map(
    [
      ...declarations.matchAll(
        /^export (?:type|interface) (\w+)|^ *([A-Z]\w*): ((?:string|number|boolean)(?:\[\])?);$/gm,
      ),
    ].map(([, type, name, plain]) => [type ?? name, type ?? plain]),
  );
  const comments = /\s*\/\*\*[\s\S]*?\*\//g;
  return declarations
    .replace(/(from '\.[^']*)\.ts'/g, "$1.js'")
    .replace(/^export interface paths \{$[\s\S]*?^\}$/gm, '')
    .replace(/^export interface operations \{$[\s\S]*?^\}$/gm, (text) => text.replace(comments, ''))
    .replace(/^ *(?:requestBody|cookie)\?: never;\n/gm, '')
    .replace(/^ {4}(?:responses|parameters|headers): \{$[\s\S]*?^ {4}\};?$/gm, (text) => text.replace(comments, ''))
    .replace(/\n\s*\* @(?:example|enum|constant|default)[\s\S]*?(?=\n\s*(?:\* @|\*\/))/g, '')
    .replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(\w+): \1;/g, '$1: $1;')
    .replace(/^ +/gm, '')
    .replace(/^\*(?: |$)/gm, '')
    .replace(/^\/\*\*\n(.*)\n\*\//gm, '/** $1 */')
    .replace(/components\["schemas"\]\["(\w+)"\]/g, (written, name) => named.get(name) ?? written);
}
