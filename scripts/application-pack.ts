import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, startStep } from '@contract-first/conformance/command-line';
import type { JsonObject } from '@contract-first/conformance/model';
import { projectRoot } from '@contract-first/toolkit/root';
import { run } from '@contract-first/toolkit/run';
import { build } from 'esbuild';

const help = `
npm run application:pack

Packs what npm run build made, with the sample, the docs and the playground, as a package with one program, and prints
the command that serves the API from the archive anywhere. It installs nothing but the packages of production.

  --help  this text

Exit status: 0 done, 1 npm cannot pack it, 2 wrong usage.
`;

readArguments(help, {});
const inProject = (path: string): string => join(projectRoot, path);
const read = (path: string) =>
  JSON.parse(readFileSync(inProject(path), 'utf8')) as Readonly<Record<string, JsonObject>>;
const { engines, dependencies = {} } = read('package.json');

const folder = inProject('dist/application');
const done = startStep('dist/application');
rmSync(folder, { recursive: true, force: true });
const { version } = read('generated/openapi.json').info ?? {};
// What the thread of the embedded database imports stays in packages; everything else is inside the program, so that little is installed.
const [database, cache] = ['@electric-sql/pglite', 'lru-cache'];
// Who sends traces installs these.
const traces = ['exporter-trace-otlp-http', 'resources', 'sdk-trace-node'].map((part) => `@opentelemetry/${part}`);

const own = ['generated', 'server', 'dist'];
const isMade = (path: string) => !/\.(ts|map)$|\bdist.(application|dev)\b/.test(path.slice(projectRoot.length));
// A folder cannot be copied into one below it.
const scratch = mkdtempSync(join(tmpdir(), 'application-'));
for (const path of own) cpSync(inProject(path), join(scratch, path), { recursive: true, filter: isMade });
cpSync(scratch, folder, { recursive: true });
rmSync(scratch, { recursive: true });
const name = 'food-product-api';
const description = { name, version, type: 'module', license: 'MIT', bin: { [name]: 'dist/server.js' }, files: own };
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({
    ...description,
    engines,
    dependencies: { [database]: dependencies[database], [cache]: dependencies[cache] },
  }),
);
await build({
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['source'],
  external: [database, 'pg-native', ...traces],
  absWorkingDir: projectRoot,
  entryPoints: ['generated/main.ts'],
  outfile: join(folder, 'dist/server.js'),
  allowOverwrite: true,
  logLevel: 'error',
  // Packages of CommonJS ask for modules of Node by `require`.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
});
const { code, stdout, stderr } = await run('npm', ['pack', '--json'], { cwd: folder });
if (code !== 0) throw new Error(stderr);
const [packed] = JSON.parse(stdout) as { filename: string }[];
done();
process.stdout.write(`npx file:${join(folder, packed?.filename ?? '')}\n`);
