import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeSamples } from '@contract-first/toolkit/docs';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { bundledContract } from '../servers/contract-checker.ts';
import { useSampleServer } from '../servers/use-server.ts';

const server = useSampleServer();
const published = 'http://localhost:8080';
const samples = bundledContract().operations.map((operation) => {
  const [curl = '', client = '', fetch = '', python = ''] = codeSamples(operation).map(({ source }) => source);
  return { operationId: operation.operationId, curl, client, fetch, python };
});

test.each(samples)('curl gets a response for $operationId', ({ curl }) => {
  const command = `${curl.replace(published, server.base)} --silent --output /dev/null --write-out '%{http_code}'`;

  expect(spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout).toBe('200');
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
const programs = [
  ['fetch', process.execPath, ['--input-type=module', '-e']] as const,
  ...(hasPython ? [['python', 'python3', ['-c']] as const] : []),
];
test.each(programs)('each call by %s runs as it is and prints its response', (language, program, options) => {
  const printed = samples.map((sample) => {
    const source = sample[language].replace(published, server.base);
    return spawnSync(program, [...options, source], { encoding: 'utf8' }).stdout.slice(0, 5);
  });

  expect(printed).toEqual(samples.map(() => expect.stringMatching(/^200 [{[]$/)));
});

test('the calls of the client compile, and each prints its data', () => {
  const folder = mkdtempSync(join(projectRoot, 'test/system/samples-'));
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
  try {
    for (const { operationId, client } of samples) {
      const source = client
        .replace('@contract-first/product-api-client', '../../../client/index.ts')
        .replace(published, server.base)
        .replace('console.log(response.data)', `console.log('${operationId}', typeof response.data)`);
      writeFileSync(join(folder, `${operationId}.ts`), source);
    }
    writeFileSync(join(folder, 'all.ts'), samples.map(({ operationId }) => `import './${operationId}.ts';\n`).join(''));
    const config = { extends: '../../../tsconfig.json', include: ['*.ts'], exclude: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));

    expect(run('node_modules/typescript7/bin/tsc', '-p', folder, '--pretty', 'false').stdout).toBe('');
    const printed = run('--conditions=source', '--import', 'tsx', join(folder, 'all.ts'))
      .stdout.trim()
      .split('\n')
      .toSorted();
    expect(printed).toEqual(samples.map(({ operationId }) => `${operationId} object`).toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
