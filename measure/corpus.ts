import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { checkExamples } from '@contract-first/conformance/check';
import { command } from '@contract-first/conformance/command-line';
import { runConformance } from '@contract-first/conformance/coverage';
import { compareContracts } from '@contract-first/conformance/diff';
import { basePathsOf, contractOf, type JsonObject, readContract } from '@contract-first/conformance/model';
import { defaultProfile } from '@contract-first/conformance/profile';
import { projectRoot } from '@contract-first/toolkit/root';
import { run } from '@contract-first/toolkit/run';
import { createApp, exampleHandlers } from '@contract-first/toolkit/serve';
import { testData } from '../test/servers/test-data.ts';

const help = `
npm run corpus [-- OPTIONS] [-- NAME...]

Reads each public contract of the test data (npm run test:data), and prints a table in Markdown: the findings in its
examples, what changed since the version before, the findings of a run against its own stub, which are all false, and
how far a new project for it comes. Each contract has a process of its own.

{options}

Exit status: 0 no crash and no false finding, 1 some, 2 wrong usage.
`;

/** How many operations of a contract are sent requests to: its first ones. */
const mostOperations = 40;

/** The outcome of one contract: numbers, or the message of what failed. */
interface Row {
  readonly name: string;
  readonly operations: number;
  readonly examples: number | string;
  readonly changes: number | string;
  readonly run: number | string;
  readonly project: string;
  readonly found: readonly string[];
  readonly seconds: number;
  readonly megabytes: number;
}

async function tried<Result>(act: () => Promise<Result> | Result): Promise<Result | string> {
  try {
    return await act();
  } catch (error) {
    const { message, stack = '' } = error as Error;
    return `crash: ${message.split('\n')[0]} ${stack.split('\n')[1]?.trim() ?? ''}`;
  }
}

const documentOf = (file: string) => readContract(file).document as object as JsonObject;

/** Runs the finder against the stub of a contract, in the terms of OpenAPI 3.1 as a new project has it. */
async function findingsOfStub(file: string): Promise<string[]> {
  const contract = contractOf({ ...documentOf(file), openapi: '3.1.0' });
  const app = createApp({
    contract: { ...contract, fragmentSchemas: [] },
    handlerOf: exampleHandlers(contract),
    unknownQuery: 'reject',
  });
  await app.listen(0, '127.0.0.1');
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { securitySchemes = {} } = contract.document.components ?? {};
  const keys = Object.values(securitySchemes as Record<string, { in?: string; name?: string; scheme?: string }>);
  const credentials = Object.fromEntries([
    ['Authorization', keys.some(({ scheme }) => scheme === 'basic') ? 'Basic YTpi' : 'Bearer any'],
    ...keys.flatMap(({ in: place, name = '' }) => (place === 'header' ? [[name, 'any']] : [])),
    ...keys.flatMap(({ in: place, name }) => (place === 'cookie' ? [['Cookie', `${name}=any`]] : [])),
  ]) as Record<string, string>;
  try {
    const path = basePathsOf(contract.document.servers)[0] ?? '';
    const profile = { ...defaultProfile, credentials };
    const reached = contract.operations.filter(({ basePaths }) => basePaths.includes(path));
    const only = reached.slice(0, mostOperations).map(({ operationId }) => operationId);
    const { diagnostics, suspected } = await runConformance(contract, base + path, { profile, only });
    return [...diagnostics, ...suspected]
      .filter(({ check }) => check !== 'contract')
      .flatMap(({ what, details = [] }) => [what, ...details.map((line) => `    ${line}`)]);
  } finally {
    await app.stop({ graceMilliseconds: 0 });
  }
}

/** How far a new project for a contract comes, in a folder whose packages are those of this project. */
async function projectFor(file: string): Promise<string> {
  const folder = join(projectRoot, 'measure', `made-corpus-${basename(file)}`);
  rmSync(folder, { recursive: true, force: true });
  const steps = [['new', folder, file], ['generate'], ['release'], ['check']];
  try {
    for (const [name = '', ...args] of steps) {
      const program = ['--conditions=source', '--import', 'tsx', join(projectRoot, 'toolkit/cli.ts'), name, ...args];
      const cwd = name === 'new' ? projectRoot : folder;
      const { code, stdout, stderr } = await run(process.execPath, program, { cwd });
      // Types are those of the sources.
      if (name === 'new' && code === 0) {
        const settings = join(folder, 'tsconfig.json');
        const sources = '"compilerOptions": { "customConditions": ["source"],';
        writeFileSync(settings, readFileSync(settings, 'utf8').replace('"compilerOptions": {', sources));
      }
      if (code !== 0) return `${name}: ${`${stderr}${stdout}`.trim().slice(0, 1500)}`;
    }
    return 'passes';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(file: string, withProject: boolean): Promise<Row> {
  const start = performance.now();
  const operations = await tried(() => readContract(file).operations.length);
  const examples = await tried(() => checkExamples(documentOf(file), false).length);
  const before = file.replace(/(\.\w+)$/, '.before$1');
  const changes = existsSync(before)
    ? await tried(() => compareContracts(documentOf(before), documentOf(file)).length)
    : '';
  const found = await tried(() => findingsOfStub(file));
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return {
    name: basename(file),
    operations: Number(operations),
    examples,
    changes,
    run: typeof found === 'string' ? found : found.filter((one) => !one.startsWith(' ')).length,
    project: withProject ? await projectFor(file) : '',
    found: typeof found === 'string' ? [] : found,
    seconds,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

const short = (value: unknown) => String(value).split('\n')[0]?.replaceAll('|', '\\|').slice(0, 80);
const rowOf = ({ name, operations, examples, changes, run: found, project, seconds, megabytes }: Row) =>
  `| ${[name, operations, examples, changes, found, project, seconds, megabytes].map(short).join(' | ')} |`;

await command(
  help,
  {
    one: { type: 'string', value: 'FILE', help: 'only this file, as JSON' },
    project: { type: 'boolean', value: '', default: false, help: 'make a project for each contract too' },
  },
  async ({ values, positionals }) => {
    if (values.one !== undefined) {
      process.stdout.write(`${JSON.stringify(await measured(values.one, values.project))}\n`);
      process.exit(0);
    }
    const folder = testData('contracts');
    const all = readdirSync(folder).filter((name) => /(?<!\.before)\.(?:ya?ml|json)$/.test(name));
    const size = (name: string) => statSync(join(folder, name)).size;
    const wanted = all
      .toSorted((one, other) => size(one) - size(other))
      .filter((name) => positionals.length === 0 || positionals.includes(name));
    process.stdout.write(
      '| contract | operations | examples | changes | run | project | seconds | MB |\n|---|--:|--:|--:|--:|---|--:|--:|\n',
    );
    let isRight = true;
    const logs = join(projectRoot, 'measure', 'made-corpus');
    mkdirSync(logs, { recursive: true });
    for (const name of wanted) {
      const args = ['--conditions=source', '--import', 'tsx', 'measure/corpus.ts', '--one', join(folder, name)];
      if (values.project) args.push('--project');
      const options = { cwd: projectRoot, env: { NODE_OPTIONS: '--no-warnings', LOG_LEVEL: 'silent' } };
      const { stdout, stderr } = await run(process.execPath, args, options);
      const line = stdout.split('\n').findLast((one) => one.startsWith('{"name"'));
      if (line === undefined) process.stdout.write(`| ${name} | crash: ${short(stderr.trim())} |\n`);
      else {
        const row = JSON.parse(line) as Row;
        const log = [row.examples, row.changes, row.run, row.project, ...row.found].join('\n');
        writeFileSync(join(logs, `${name}.txt`), log);
        process.stdout.write(`${rowOf(row)}\n`);
        isRight &&= [row.examples, row.changes].every((one) => typeof one === 'number' || one === '') && row.run === 0;
      }
      isRight &&= line !== undefined;
    }
    return isRight ? 0 : 1;
  },
  { positionals: true },
);
