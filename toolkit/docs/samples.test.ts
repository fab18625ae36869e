import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { contractOf, type Operation, readContract } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../root.ts';
import { pages } from './page.ts';
import { clientOf, codeSamples, sampleBase, sentExamples } from './samples.ts';
import { textPages } from './text-pages.ts';
import { workflowScript } from './workflows.ts';

test('a call has what is required, and of the rest what is not the default', () => {
  const parameters = ['needed', 'left', 'other'].map((name) => {
    const schema = { type: 'string', default: name === 'other' ? 'usual' : name };
    return { name, in: 'query', required: name === 'needed', schema, examples: { one: { value: name } } };
  });
  const examples = { one: { value: {} } };
  const responses = { 200: { content: { 'application/json': { schema: true, examples } } } };
  const { operations } = contractOf({ paths: { '/a': { get: { operationId: 'a', parameters, responses } } } } as never);
  for (const { source } of codeSamples(operations[0] as Operation))
    expect(source.match(/needed|left|other/g)).toEqual(['needed', 'needed', 'other', 'other']);
});

test('a header and a cookie are in each sample where they are required, with an example or not, else in none', () => {
  const parameters = ['header', 'cookie'].flatMap((place) =>
    [true, false, undefined].flatMap((required) => {
      const [one, two] = [`${place}-${required}`, `${place}-${required}-plain`];
      const schema = { type: 'string', default: 'v' };
      return [
        { name: one, in: place, required, schema, examples: { one: { value: 'w' } } },
        { name: two, in: place, required, schema },
      ];
    }),
  );
  const content = { 'application/json': { schema: true, examples: { one: { value: {} } } } };
  const get = { operationId: 'a', parameters, responses: { 200: { content } } };
  const { operations } = contractOf({ paths: { '/a': { get } } } as never);
  const shown = codeSamples(operations[0] as Operation).map(({ source }) => source.match(/(header|cookie)-[a-z-]+/g));
  expect(shown).toEqual(Array(4).fill(['header-true', 'header-true-plain', 'cookie-true', 'cookie-true-plain']));
});

test('equal examples of a parameter are shown once', () => {
  const examples = { one: { value: 'fr' }, two: { value: 'en' }, three: { value: 'fr' } };
  const get = { operationId: 'a', parameters: [{ name: 'lc', in: 'query', schema: {}, examples }], responses: {} };
  const { operations } = contractOf({ paths: { '/a': { get } } } as never);
  expect(operations[0]?.parameters.map(sentExamples)).toEqual([['lc=fr', 'lc=en']]);
});

/** What a shell gives to curl in a script. */
const sentByShell = (script: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${script}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');

test.each([
  "O'Brien",
  'a b+c',
  'x&y=z',
  'é',
  '"1"',
  '100%',
  'a,b:c',
  '$(a)',
])('an example %s of a parameter is shown as curl in quotes sends it, and as the client does', (value) => {
  const parameters = [{ name: 'n', in: 'query', required: true, schema: {}, example: value }];
  const get = { operationId: 'a', parameters, responses: {} };
  const { operations } = contractOf({ paths: { '/a': { get } } } as never);
  const [shown] = operations[0]?.parameters.flatMap(sentExamples) ?? [];
  const [url = ''] = sentByShell(`curl 'http://a.example/a?${shown}'`);
  expect(new URL(url).searchParams.get('n')).toBe(value);
  const inClient = codeSamples(operations[0] as Operation).find(({ label }) => label === 'Client');
  const [, given] = /api\.a\((.*?)\);$/ms.exec(inClient?.source ?? '') ?? [];
  expect(runInNewContext(`(${given})`)).toEqual({ n: value });
});

test('a body is sent by fetch and Python as JSON; other bodies by curl and the client alone', () => {
  const operations = readContract(join(projectRoot, 'conformance/fixtures/bookshop/bookshop.yaml')).operations;
  const byType = (isJson: boolean) =>
    operations.find(({ requestBody }) => {
      const [type] = Object.keys(requestBody?.content ?? {});
      return type !== undefined && type.endsWith('json') === isJson;
    });
  const [json, other] = [byType(true), byType(false)];
  if (json === undefined || other === undefined) throw new Error('The bookshop has both kinds of bodies.');
  const [, , fetchSample, python] = codeSamples(json).map(({ source }) => source);
  const body = { title: `"it's" $1 \\ & \`more\`` };
  const [type = ''] = Object.keys(json.requestBody?.content ?? {});
  const requestBody = {
    ...json.requestBody,
    content: { [type]: { schema: true, examples: { one: { value: body } } } },
  };
  const [curl] = codeSamples({ ...json, requestBody } as Operation).map(({ source }) => source);
  expect(JSON.parse(sentByShell(curl ?? '').at(-1) ?? '')).toEqual(body);

  expect(fetchSample).toMatch(/method: '(POST|PUT|PATCH)',\n {2}headers: .*\n {2}body: JSON\.stringify\(\{/);
  expect(python).toMatch(/headers=.*data=data\.encode\(\)/);
  expect(codeSamples(other).map(({ label }) => label)).toEqual(['curl', 'Client']);
});

test.each([
  ['application/x-www-form-urlencoded', '--data-urlencode'],
  ['multipart/form-data', '--form-string'],
])('each item of a list in a form is sent, as %s', (type, option) => {
  const content = { [type]: { schema: true, examples: { one: { value: { tags: ['a', 'b'], size: 1 } } } } };
  const { operations } = contractOf({ paths: { '/a': { post: { operationId: 'a', requestBody: { content } } } } });
  const [curl] = codeSamples(operations[0] as Operation).map(({ source }) => source);
  const sent = ['tags=a', 'tags=b', 'size=1'].flatMap((pair) => [option, pair]);
  expect(sentByShell(curl ?? '')).toEqual(expect.arrayContaining(sent));
});

test('the script of a workflow sends the values of its steps, whatever characters they have', () => {
  const item = { get: { operationId: 'getRoom' }, delete: { operationId: 'removeRoom' } };
  const contract = contractOf({ paths: { '/rooms/{name}': item } });
  const parameters = [
    { name: 'name', in: 'path', value: "oak/2 'a'" },
    { name: 'q', in: 'query', value: "it's $1 & `more`" },
  ];
  const stepOf = (operationId: string) => ({ stepId: 'one', operationId, parameters, successCriteria: [] });
  const steps = [stepOf('getRoom')];
  const script = workflowScript({ workflowId: 'rooms', steps: [...steps, stepOf('removeRoom')] }, contract);
  const outputs = { a: '$response.body#/beds/0/1/size', b: '$response.body#/0/nutri-score~1a', c: '$response.body' };
  const reading = workflowScript({ workflowId: 'rooms', steps: steps.map((step) => ({ ...step, outputs })) }, contract);

  expect(reading.match(/(?<=jq -r )'.*'/g)).toEqual(["'.beds[0][1].size'", `'.[0]."nutri-score/a"'`, "'.'"]);
  const sent = [
    ...['--get', `${sampleBase}/rooms/${encodeURIComponent("oak/2 'a'")}`],
    ...['--data-urlencode', "q=it's $1 & `more`"],
  ];
  expect(sentByShell(script)).toEqual(['--silent', ...sent, '--silent', '-X', 'DELETE', ...sent]);
});

const has = { playground: false, coverage: false };
const frame = { api: 'A', version: '', template: '{main}', style: '', script: '', logo: '', has, origin: '' };
const binary = { type: 'string', format: 'binary' };
const typed = (type: string, schema: object, ...values: unknown[]) => ({
  [type]: { schema, examples: Object.fromEntries(values.map((value, at) => [`e${at}`, { value }])) },
});

test.each<[object, string[], string, boolean]>([
  [{ ...typed('text/plain', {}, 'a', 'b'), ...typed('a/b+json', {}, [1], [2]) }, ['-d', '[1]'], '[1]', true],
  [typed('text/plain', {}, "it's", 'b'), ['--data-raw', "it's"], '"it\'s"', false],
  [typed('image/png', binary), ['--data-binary', '@FILE'], 'new Blob()', false],
  [typed('multipart/mixed', {}, { a: { b: 1 } }), ['--form-string', 'a={"b":1}'], '{"a":{"b":1}}', false],
  [
    typed('multipart/form-data', { properties: { f: { allOf: [{ type: 'string' }, binary] } } }, { f: '', 'a-b': 1 }),
    ['-F', 'f=@FILE', '--form-string', 'a-b=1'],
    '{"f":new Blob(),"a-b":1}',
    false,
  ],
])('the first example of a body, of JSON before others, is sent: %j', (content, sent, given, isJson) => {
  const parameters = [
    { name: 'q', in: 'query', required: true, schema: { type: 'object' }, examples: { e0: { value: { 'a-b': 'c' } } } },
  ];
  const responses = { 404: {}, 201: { content: typed('application/json', {}) } };
  const post = { operationId: 'add', parameters, requestBody: { content }, responses };
  const servers = [{ url: '/v1' }, { url: '/v2' }];
  const { operations } = contractOf({ servers, paths: { '/a': { post } } } as never);
  const [curl = '', client = '', ...others] = codeSamples(operations[0] as Operation).map(({ source }) => source);
  expect(sentByShell(curl).slice(-sent.length)).toEqual(sent);
  expect(sentByShell(curl)).toContain(`${sampleBase}/v1/a?a-b=c`);
  const [, code = ''] = /api\.add\((.*?)\);$/ms.exec(client) ?? [];
  const Blob = function Blob() {};
  const wanted = runInNewContext(`(${given})`, { Blob });
  expect(runInNewContext(`(${code})`, { Blob })).toEqual({ 'a-b': 'c', body: wanted });
  expect([client.includes('status === 201'), others.length]).toEqual([true, isJson ? 2 : 0]);
});

test('a call without parameters has the headers that are required as options, by the package of the client', () => {
  const parameters = [
    { name: 'X-Key', in: 'header', required: true, schema: {}, examples: { one: { value: "it's" } } },
  ];
  const get = { operationId: 'a', parameters, responses: { 200: { content: typed('application/json', {}, 1) } } };
  const contract = contractOf({ info: { 'x-client': 'rooms-client' }, paths: { '/a': { get } } } as never);
  const [operation] = contract.operations;
  const sources = codeSamples(operation as Operation, clientOf(contract)).map(({ source }) => source);
  const [, given = ''] = /api\.a\((.*)\);$/m.exec(sources[1] ?? '') ?? [];
  expect(runInNewContext(`[${given}]`)).toEqual([{}, { headers: { 'X-Key': "it's" } }]);
  expect(sources.filter((source) => source.includes("from 'rooms-client'"))).toHaveLength(1);
  const own = [textPages, pages].map((make) => make({ contract, guides: [], frame } as never));
  for (const made of own) expect([...made.values()].join().includes('rooms-client')).toBe(true);
});
