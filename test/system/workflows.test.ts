import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkflows, sampleBase, workflowScript } from '@contract-first/toolkit/docs';
import { workflowSources } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { bundledContract } from '../servers/contract-checker.ts';
import { describeWhere } from '../servers/describe-with.ts';
import { useSampleServer } from '../servers/use-server.ts';

const server = useSampleServer();
const contract = bundledContract();
const workflows = readWorkflows(projectRoot);

/** Runs Arazzo documents against the server; resolves to the exit status and what was printed. */
function respect(...files: string[]): Promise<{ status: number | null; printed: string }> {
  const cli = join(projectRoot, 'node_modules/@redocly/cli/bin/cli.js');
  const args = [cli, 'respect', ...files, '--server', `food=${server.base}`];
  const child = spawn(process.execPath, args, { cwd: projectRoot, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, printed })));
}

test('the six workflows use every operation, and the server passes all their steps', async () => {
  const used = new Set(workflows.flatMap(({ workflow }) => workflow.steps.map(({ operationId }) => operationId)));
  const { status, printed } = await respect(...workflowSources(projectRoot));

  expect(workflows).toHaveLength(6);
  expect([...used].toSorted()).toEqual(contract.operations.map(({ operationId }) => operationId).toSorted());
  expect([status, status === 0 ? '' : printed]).toEqual([0, '']);
});

test.each([
  ['a criterion that is not met', "== 'Snacks'", "== 'Meals'"],
  ['a parameter that the operation does not have', 'name: canonical_tags_list', 'name: tags'],
])('a step with %s fails', async (_title, from, to) => {
  const file = join(projectRoot, 'openapi/workflows/scan.yaml');
  const changed = join(projectRoot, 'openapi/workflows/changed.yml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(changed, text.replace(from, to));
  const { status, printed } = await respect(changed).finally(() => rmSync(changed));

  expect(text).toContain(from);
  expect([status, /✗ .* step category/.test(printed)]).toEqual([1, true]);
});

describeWhere(existsSync('/usr/bin/jq'), 'apt-get install jq installs jq')('the script of the docs', () => {
  test.each(workflows)('for $title gets the responses that its steps expect', ({ workflow }) => {
    const counted = `curl() { command curl --write-out '%{stderr}%{http_code} ' "$@"; }\n`;
    const read = workflow.steps.flatMap(({ outputs = {} }) => Object.keys(outputs));
    const said = read.map((name) => `\necho "; $${name}"`).join('');
    const script = counted + workflowScript(workflow, contract).replaceAll(sampleBase, server.base) + said;
    const { status, stderr, stdout } = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
      encoding: 'utf8',
    });
    const expected = workflow.steps.map(({ successCriteria: [first] }) => first?.condition.split(' ').at(-1));

    expect([status, stderr.trim().split(' ')]).toEqual([0, expected]);
    // A variable has the value itself, which the next request sends: without the quotes of JSON, and not nothing.
    expect(stdout.match(/; (?!null$)[^"\n]+$/gm) ?? []).toHaveLength(read.length);
  });
});
