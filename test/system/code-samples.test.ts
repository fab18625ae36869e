import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { checker } from '@contract-first/conformance/check';
import { contractOf } from '@contract-first/conformance/model';
import { exampleValues, requestOf, responseExamples } from '@contract-first/conformance/requests';
import { clientFor, problemErrors, writeBody } from '@contract-first/toolkit/client';
import { clientOf, codeSamples, sampleBase } from '@contract-first/toolkit/docs';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { clientModule } from '../../toolkit/generate/client-module.ts';
import { bundledContract } from '../servers/contract-checker.ts';
import { useSampleServer } from '../servers/use-server.ts';
import { requestIn, runners, runShown } from './shown-code.ts';

const server = useSampleServer();
const contract = bundledContract();
const { operations } = contract;
const client = clientOf(contract);
const hasPython = spawnSync('python3', ['--version']).status === 0;
const isRunnable = ({ label }: { readonly label: string }) => label !== 'Python' || hasPython;

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
  const samples = codeSamples(operation, client).filter(isRunnable);
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
      const source = codeSamples(operation, client).find(({ label }) => label === 'Client')?.source ?? '';
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

// A contract with what ours has none of.
const string = { type: 'string' };
const file = { type: 'string', format: 'binary' };
const form = { title: { const: "it's" }, tags: { type: 'array', items: string } };
const bodies = {
  'application/json': { type: 'object', properties: { text: { const: `a "b"\n'c' \\ $d` }, list: { const: [1] } } },
  'text/plain': { const: `@home "words", 'quoted'` },
  'application/octet-stream': file,
  'application/x-www-form-urlencoded': { type: 'object', properties: form },
  'multipart/form-data': {
    type: 'object',
    properties: { ...form, photo: file, place: { type: 'object', const: { x: 1 } }, at: { const: '@home;x' } },
  },
};
const required = (name: string, place: string, schema: object, more: object = {}) => {
  return { name, in: place, schema, required: true, ...more };
};
const parameters = [
  required('from', 'path', string, { style: 'label' }),
  required('to', 'path', { type: 'array', items: string }, { style: 'matrix', explode: true }),
  required('X-Tenant', 'header', { const: "it's $1" }),
  required('kinds', 'query', { type: 'array', items: { enum: ['a', 'b'] } }, { style: 'pipeDelimited' }),
  required('box', 'query', { type: 'object', properties: { w: { type: 'number' } } }, { style: 'deepObject' }),
  required('spread', 'query', { type: 'object', properties: { 'a-b': string } }),
];
const responses = { 200: { description: 'Done.', content: { 'application/json': { schema: {} } } } };
const any = contractOf({
  openapi: '3.1.0',
  info: { title: 'Any', version: '1' },
  paths: {
    '/routes/{from}/{to}': { get: { operationId: 'getRoute', parameters, responses } },
    ...Object.fromEntries(
      Object.entries(bodies).map(([type, schema], at) => {
        const requestBody = { required: true, content: { [type]: { schema } } };
        return [`/bodies/${at}`, { post: { operationId: `send${at}`, requestBody, responses } }];
      }),
    ),
  },
} as never);

/** Runs a call in a folder with a file that is called FILE; returns the requests that it sent. */
async function sentBy(source: string, label: string, folder: string) {
  const sent: { method: string; url: string; requestHeaders: Record<string, string>; requestBody: string }[] = [];
  const recorder = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    sent.push({ method, url, requestHeaders: headers as Record<string, string>, requestBody: await text(request) });
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await once(recorder.listen(0, '127.0.0.1'), 'listening');
  const { port } = recorder.address() as AddressInfo;
  const code = source.replaceAll(sampleBase, `http://127.0.0.1:${port}`).replaceAll('@FILE', `@${folder}/FILE`);
  await (label === 'Client' ? runClient(code) : runners[label as keyof typeof runners](code));
  recorder.close();
  recorder.closeAllConnections();
  return sent;
}

/** Runs a call of the client that `generated/client.ts` of that contract would have. */
async function runClient(code: string): Promise<void> {
  const [, endpoints = ''] = /endpoints: (\{.*?\n\}),\n/s.exec(clientModule(any)) ?? [];
  const generated = { name: 'any', servers: {}, basePath: '', endpoints: JSON.parse(endpoints), writeBody };
  const calls = ts.transpile(code.replaceAll(/^import .*$/gm, ''), { target: ts.ScriptTarget.ES2022 });
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
  await new AsyncFunction('clientFor', 'problemErrors', 'contract', 'console', calls)(
    ...[clientFor, problemErrors, generated, { log: () => undefined }],
  );
}

test.each(any.operations)('every call that is shown of any contract is a right request: $operationId', async (one) => {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  writeFileSync(join(folder, 'FILE'), 'x');
  const problems: unknown[] = [];
  for (const { label, source } of codeSamples(one).filter(isRunnable)) {
    const [request, ...others] = await sentBy(source, label, folder);
    const findings = request === undefined ? ['sent nothing'] : checker(any).checkRequest(request);
    if (findings.length + others.length > 0) problems.push({ label, source, request, findings });
  }
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([]);
});
