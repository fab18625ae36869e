import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleValues, requestOf, responseExamples } from '@contract-first/conformance/requests';
import { codeSamples, sampleBase } from '@contract-first/toolkit/docs';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { bundledContract } from '../servers/contract-checker.ts';
import { useSampleServer } from '../servers/use-server.ts';
import { requestIn, type runners, runShown } from './shown-code.ts';

const server = useSampleServer();
const { operations } = bundledContract();

test.each(
  operations,
)('every call that is shown of $operationId sends the request of an example, and gets 200', async (operation) => {
  const defaults = new Map(operation.parameters.map(({ name, schema }) => [name, Object(schema).default] as const));
  const withoutDefaults = (request: string) =>
    request
      .split(' ')
      .filter((pair) => !pair.includes('=') || String(defaults.get(pair.split('=')[0] ?? '')) !== pair.split('=')[1])
      .join(' ');
  const examples = responseExamples(operation).map(
    ({ name }) => `GET ${withoutDefaults(requestIn(requestOf(operation, exampleValues(operation, name)).target))}`,
  );
  const samples = codeSamples(operation).filter(
    ({ label }) => label !== 'Python' || spawnSync('python3', ['--version']).status === 0,
  );
  const sent = await Promise.all(
    samples.map(async ({ label, source }) => {
      const { requests, statuses, printed } = await runShown(source, label as keyof typeof runners, sampleBase, server);
      return { label, requests, statuses, isPrinted: label === 'Client' || /^(200 )?[{[]/.test(printed) };
    }),
  );
  const [{ requests: [request = ''] = [] } = {}] = sent;

  expect(sent).toEqual(samples.map(({ label }) => ({ label, requests: [request], statuses: [200], isPrinted: true })));
  expect(examples).toContain(request);
});

test('the calls of the client that are shown compile', () => {
  const folder = mkdtempSync(join(projectRoot, 'test/system/samples-'));
  const compiler = 'node_modules/typescript7/bin/tsc';
  try {
    for (const operation of operations) {
      const source = codeSamples(operation).find(({ label }) => label === 'Client')?.source ?? '';
      const own = source.replace('@contract-first/product-api-client', '../../../client/index.ts');
      writeFileSync(join(folder, `${operation.operationId}.ts`), own);
    }
    const config = { extends: '../../../tsconfig.json', include: ['*.ts'], exclude: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));

    const options = { cwd: projectRoot, encoding: 'utf8' } as const;
    expect(spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], options).stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
