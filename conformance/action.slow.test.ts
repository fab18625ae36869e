import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { bookshop, bookshopFile } from './fixtures/bookshop/bookshop.ts';
import { bookshopFaults } from './fixtures/bookshop/faults.ts';
import { entry, invalidBody, written } from './fixtures/captures.ts';
import { parcel } from './fixtures/exchanges.ts';
import { folderWith } from './fixtures/run.ts';
import { closeAll, listening } from './fixtures/servers.ts';

afterAll(closeAll);

type Inputs = Readonly<Record<string, string>>;

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const action = parse(read('action.yml')) as {
  inputs: Record<string, { default?: string; required?: boolean }>;
  runs: { steps: { shell: string; env: Inputs; run: string }[] };
};
const [, workflowText = ''] = /```yaml\n(name: conformance\n.*?)```/s.exec(read('README.md')) ?? [];
const workflow = parse(workflowText) as { jobs: { server: { steps: { uses?: string; with?: Inputs }[] } } };
const used = workflow.jobs.server.steps.find(({ uses }) => uses?.includes('/conformance@'))?.with ?? {};

/**
 * Runs the steps of the action with these inputs, as a runner does: defaults for what is not given, a shell that ends
 * with the first failure.
 */
async function act(given: Inputs): Promise<{ status: number; out: string }> {
  const program = ['node', '--conditions=source', '--import', 'tsx', join(import.meta.dirname, 'bin.ts')].join(' ');
  const inputs: Inputs = { program, ...given };
  for (const name of Object.keys(inputs)) if (!(name in action.inputs)) throw new Error(`There is no input ${name}.`);
  const filled = (text: string) =>
    text.replaceAll(
      /\$\{\{ inputs\.([\w-]+) \}\}/g,
      (_all, name: string) => inputs[name] ?? action.inputs[name]?.default ?? '',
    );
  const result = { status: 0, out: '' };
  for (const { shell, env, run } of action.runs.steps) {
    if (result.status !== 0) break;
    const environment = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]));
    await new Promise<void>((resolve) => {
      const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', filled(run)];
      execFile(shell, args, { env: { ...process.env, ...environment } }, (error, out, err) => {
        result.status = error === null ? 0 : Number(error.code);
        result.out += out + err;
        resolve();
      });
    });
  }
  return result;
}

const fault = 'a required property is missing';

test.each([
  ['a right server', undefined, {}, 0, ''],
  ['a fault', fault, {}, 1, '::error title=body-missing-property::'],
  ['a fault that does not count', fault, { 'fail-on': 'header-value' }, 0, '::error title=body-missing-property::'],
])('the workflow of the documentation on %s', async (_what, planted, more, expected, line) => {
  const { base } = await listening(bookshop(planted === undefined ? undefined : bookshopFaults[planted]?.[1]));
  const here = { base: `${base}/shop/v1`, contract: bookshopFile };
  const { status, out } = await act({ ...used, ...here, ...more, arguments: '--header\nX-Api-Key: open sesame\n' });

  expect(out).toContain(line);
  expect(status).toBe(expected);
});

test('captured traffic, with a baseline of what is known', async () => {
  const folder = folderWith({ 'parcels.json': JSON.stringify(parcel) });
  const contract = join(folder, 'parcels.json');
  const capture = (content: Parameters<typeof entry>[0]) => written({ log: { entries: [entry(content)] } });
  const bad = { command: 'har', contract, arguments: capture({ content: { text: invalidBody } }) };
  const baseline = join(folder, 'known.yaml');

  expect((await act({ command: 'har', contract, arguments: capture({}) })).status).toBe(0);
  expect((await act(bad)).status).toBe(1);
  expect((await act({ ...bad, baseline, arguments: `${bad.arguments}\n--write-baseline` })).status).toBe(0);
  expect((await act({ ...bad, baseline })).status).toBe(0);
});

test('two contracts, and a command that there is not', async () => {
  const folder = folderWith({
    'older.json': JSON.stringify(parcel),
    'newer.json': JSON.stringify({ ...parcel, paths: {} }),
  });
  const [older, newer] = ['older.json', 'newer.json'].map((name) => join(folder, name));
  const diff = { command: 'diff', base: older ?? '', 'fail-on': 'major' };

  expect((await act({ ...diff, contract: older ?? '' })).status).toBe(0);
  expect(await act({ ...diff, contract: newer ?? '' })).toMatchObject({
    status: 1,
    out: expect.stringContaining('major'),
  });
  expect(await act({ command: 'replay', contract: older ?? '' })).toMatchObject({
    status: 2,
    out: expect.stringContaining('but is "replay"'),
  });
});
