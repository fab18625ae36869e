import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command, UsageError } from '@contract-first/conformance/command-line';
import { nextVersion } from '@contract-first/conformance/diff';
import { readContract } from '@contract-first/conformance/model';
import { readReleased, releasedPath, versionOf } from '@contract-first/toolkit/checks';
import { bundlePath, contractFile } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { runTool } from '@contract-first/toolkit/run';
import { parse } from 'yaml';
import { exemptionsFor, type Wanted, writeOperation } from './operation/files.ts';

const help = `
npm run operation:new -- GET PATH OPERATION_ID [--tag TAG]

Adds an operation that responds with the example of its contract: path, response schema, example, handler and test, raises the
version where that is necessary, and generates. What it writes passes npm run check and npm test; edit it from there.

  GET           the method; this API only reads
  PATH          /api/v2/… or /api/v3/…, with parts such as {code} for path parameters
  OPERATION_ID  a verb and what it gets, in camelCase, and unique: getSomethingV3

{options}

Example: npm run operation:new -- GET /api/v3/tagtypes listTagtypesV3 --tag Taxonomies
Exit status: 0 written, 1 a check of the contract fails, 2 wrong usage.
`;

await command(
  help,
  {
    tag: {
      type: 'string',
      value: 'TAG',
      help: 'the group of the docs; the first of openapi/openapi.yaml unless given',
    },
  },
  ({ values, positionals }) => add(readWanted(positionals, values.tag)),
  { positionals: true },
);

async function add(wanted: Wanted): Promise<number> {
  const { generateInto } = await import('@contract-first/toolkit/generate');
  const files = writeOperation(projectRoot, wanted);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), content);
    process.stdout.write(`✓ ${path}\n`);
  }
  appendFileSync(join(projectRoot, 'test/coverage/exemptions.yaml'), exemptionsFor(wanted));
  await runTool(projectRoot, '@biomejs/biome/bin/biome', ['check', '--write', ...files.keys()]);
  raiseVersion(wanted);
  const { written } = await generateInto(projectRoot);
  process.stdout.write(
    `✓ ${written.join(', ')}\n\nNext: describe the response in ${[...files.keys()][1]}, then write the handler.\n`,
  );
  return 0;
}

function readWanted(positionals: readonly string[], given: string | undefined): Wanted {
  const [method = '', path = '', operationId = '', ...rest] = positionals;
  if (rest.length > 0 || operationId === '') throw new UsageError('Give a method, a path and an operationId.');
  if (method !== 'GET')
    throw new UsageError(`The method must be GET, because this API only reads, but is "${method}".`);
  if (!/^\/api\/v[23](\/([a-z][a-z0-9_]*|\{[a-z][a-z0-9_]*\}))+$/.test(path))
    throw new UsageError(`The path must look like /api/v3/tagtypes or /api/v3/brand/{brand}, but is "${path}".`);
  if (!/^[a-z]+[A-Z]\w*$/.test(operationId))
    throw new UsageError(`The operationId must be a verb and a noun such as listTagtypesV3, but is "${operationId}".`);
  const { document, operations } = readContract(join(projectRoot, bundlePath));
  const { tags: groups = [] } = document as { tags?: readonly { name: string }[] };
  const tags = groups.map(({ name }) => name);
  const taken = operations.find((other) => other.path === path || other.operationId === operationId);
  if (taken !== undefined)
    throw new UsageError(`${taken.operationId} serves ${taken.path}: choose another path and id.`);
  const tag = given ?? tags[0] ?? '';
  if (!tags.includes(tag)) throw new UsageError(`--tag must be one of ${tags.join(', ')}, but is "${tag}".`);
  return { path, operationId, tag };
}

// A new operation is a minor change; the version may have been raised for another one already.
function raiseVersion({ path, operationId }: Wanted): void {
  if (!existsSync(join(projectRoot, releasedPath))) return;
  const released = versionOf(readReleased(projectRoot));
  const next = nextVersion(released, 'minor');
  edit(contractFile, (text) => text.replace(`version: ${released}\n`, `version: ${next}\n`));
  const version = versionOf(parse(readFileSync(join(projectRoot, contractFile), 'utf8')));
  const heading = `## ${version} - unreleased\n\n`;
  edit('CHANGELOG.md', (text) => {
    const headed = text.includes(`## ${version}`) ? text : text.replace(/^## /m, () => `${heading}\n## `);
    return headed.replace(heading, `${heading}- \`GET ${path}\` (\`${operationId}\`) is new.\n`);
  });
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const changed = change(text);
  if (changed === text) return;
  writeFileSync(join(projectRoot, file), changed);
  process.stdout.write(`✓ ${file}\n`);
}
