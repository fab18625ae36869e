/*
 * Writes generated/collections, or the folder that is named: the requests of the docs as a Postman collection and as a folder for Bruno, by the
 * converters of both. Further parameters stand beside them, switched off.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '@contract-first/conformance/model';
import { codeSamples, sampleBase } from '@contract-first/toolkit/docs';

const root = join(import.meta.dirname, '../..');
const [target = join(root, 'generated/collections')] = process.argv.slice(2);
const { document, operations } = readContract(join(root, 'generated/openapi.json'));
const title = document.info?.title ?? 'API';

const requests = operations.map((operation) => {
  const { operationId, method, path, summary, description, tags, parameters } = operation;
  const [, address = ''] = /curl '([^']*)'/.exec(codeSamples(operation)[0]?.source ?? '') ?? [];
  const { pathname, search, searchParams } = new URL(address);
  const values = new Map(searchParams);
  for (const [at, segment] of path.split('/').entries())
    if (segment.startsWith('{')) values.set(segment.slice(1, -1), decodeURIComponent(pathname.split('/')[at] ?? ''));
  // The converters switch on what is required, with its example; a value stands here as it is sent.
  const sent = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, in: place, description: about, required }) => {
      const example = values.has(name) ? { example: values.get(name) } : {};
      const schema = { type: 'string', ...example };
      return {
        name,
        in: place,
        description: about,
        required: values.has(name) || required === true,
        schema,
        ...example,
      };
    });
  const responses = { 200: { description: 'The response.' } };
  const item = { [method.toLowerCase()]: { operationId, summary, description, tags, parameters: sent, responses } };
  return { path, item, search };
});
const paths = Object.fromEntries(requests.map(({ path, item }) => [path, item]));

rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'bruno'), { recursive: true });
const source = join(target, 'requests.json');
writeFileSync(source, JSON.stringify({ openapi: '3.0.3', info: document.info, servers: [{ url: sampleBase }], paths }));
run('openapi-to-postmanv2/bin/openapi2postmanv2.js', [
  '-s',
  source,
  '-o',
  join(target, 'postman.json'),
  '-p',
  '-O',
  'folderStrategy=Tags,enableOptionalParameters=false,parametersResolution=Example',
]);
run('@usebruno/cli/bin/bru.js', [
  'import',
  'openapi',
  '--source',
  source,
  '--output',
  join(target, 'bruno'),
  '--collection-name',
  title,
  '--collection-format',
  'bru',
]);
rmSync(source);
// Bruno sends the query of the address; its converter writes the parameters beside it alone.
const queries = new Map(requests.map(({ path, search }) => [path.replaceAll(/\{(\w+)\}/g, ':$1'), search]));
for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.bru'))) {
  const text = readFileSync(join(target, name), 'utf8');
  const whole = text.replace(
    /^ {2}url: \{\{baseUrl\}\}(.*)$/m,
    (line, path: string) => line + (queries.get(path) ?? ''),
  );
  writeFileSync(join(target, name), whole);
}
process.stdout.write(`✓ ${target}\n`);

function run(tool: string, args: string[]): void {
  const cli = join(root, 'measure/node_modules', tool);
  // Its error has what the tool said.
  execFileSync(process.execPath, [cli, ...args], { cwd: target, stdio: 'pipe' });
}
