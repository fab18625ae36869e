import { checker } from '@contract-first/conformance/check';
import { contractOf, type JsonObject } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { rooms } from '../checks/fixtures/rooms.fixture.ts';
import { clientFor } from '../client/client.ts';
import type { ContractTypes } from '../client/contract.ts';
import { problemErrors } from '../client/errors.ts';
import { clientModule } from './client-module.ts';
import { fieldTypes } from './field-types.ts';
import { defaultedParameters } from './indexes.ts';
import { mockData } from './mock-data.ts';
import { types } from './types.ts';

/** The module of a contract with one operation, that operation, and what the client has of it when it runs. */
function moduleOf(method: string, more: object, path = '/things') {
  const act = { operationId: 'act', responses: { 204: { description: 'Done.' } }, ...more };
  const contract = contractOf({ paths: { [path]: { [method]: act } } });
  const text = clientModule(contract);
  const [, endpoints = ''] = /endpoints: (\{.*?\n\}),\n/s.exec(text) ?? [];
  return { text, contract, endpoint: JSON.parse(endpoints).act };
}

const formats = ['json', 'merge-patch+json', 'x-www-form-urlencoded'];
const mediaTypes = [...formats.map((one) => `application/${one}`), 'multipart/form-data'];

test.each(mediaTypes.flatMap((one) => mediaTypes.map((other) => [one, other])))('a body of %s or %s', (...given) => {
  const sent = given.find((one) => one.endsWith('json')) ?? given[0] ?? '';
  const binary = { type: 'string', format: 'binary' };
  const own = { required: ['id', 'file'], properties: { id: { readOnly: true }, file: binary, more: binary } };
  const content = Object.fromEntries(given.map((type) => [type, { schema: { allOf: [own] } }]));
  // What the server sets is left out; a file of a form is no string.
  const isForm = sent.startsWith('multipart');
  const [left, files] = isForm ? [' | "file" | "more"', ' & { "file": Blob; "more"?: Blob }'] : ['', ''];
  const type = `Omit<NonNullable<declared["act"]["requestBody"]>["content"]["${sent}"], "id"${left}>${files}`;
  for (const required of [true, false, undefined]) {
    const { text, endpoint } = moduleOf('post', { requestBody: { required, content } });
    const optional = required === true ? '' : '?';
    expect(endpoint.body).toBe(sent);
    expect(text).toContain(`export interface ActParameters { body${optional}: ${type}; }`);
    expect(text).toContain(`parameters${optional}: ParametersGiven<ActParameters, Given>,`);
  }
});

test('a body that is a file is a Blob', () => {
  const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  expect(moduleOf('put', { requestBody: { content } }).text).toContain('ActParameters { body?: Blob; }');
});

test.each(['header', 'query'])('a call by path needs a %s where one is required', (place) => {
  for (const needed of [[true], [false], [false, true], [true, false]]) {
    const parameters = needed.map((required, at) => ({ name: `p${at}`, in: place, required, schema: {} }));
    const [, params] = /params: \{ (.*?):/.exec(moduleOf('get', { parameters }).text) ?? [];
    expect([needed, params]).toEqual([needed, place + (needed.includes(true) ? '' : '?')]);
  }
});

const styles = {
  path: [undefined, 'simple', 'label', 'matrix'],
  query: [undefined, 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
};
const values = { string: "a b/c,d'&", integer: 7, boolean: true, array: ['a/b', 'c'], object: { b: 'x&y', a: '1' } };
const written = Object.entries(styles).flatMap(([place, all]) => all.map((style) => [place, style] as const));

test.each(written)('the client writes a %s of the style %s as the contract says', async (place, style) => {
  const problems: unknown[] = [];
  for (const explode of [undefined, true, false])
    for (const [type, value] of Object.entries(values)) {
      if (style === 'deepObject' && type !== 'object') continue;
      const string = { type: 'string' };
      const schema = { type, const: value, ...(type === 'object' && { properties: { b: string, a: string } }) };
      const parameter = { name: 'id', in: place, required: true, ...(style && { style }), explode, schema };
      const path = place === 'path' ? '/things/{id}/x' : '/things/id';
      const { endpoint, contract } = moduleOf('get', { parameters: [parameter] }, path);
      const urls: string[] = [];
      const fetch = async ({ url }: Request) => {
        urls.push(url);
        return new Response(null, { status: 204 });
      };
      const running = { name: 'things', servers: {}, basePath: '', endpoints: { act: endpoint } };
      const api = clientFor<ContractTypes>(running, problemErrors, { baseUrl: 'https://things.example', fetch });
      await (api as unknown as { act(parameters: object): Promise<unknown> }).act({ id: value });
      const findings = checker(contract).checkRequest({ method: 'GET', url: urls[0] ?? '', requestHeaders: {} });
      for (const { id, pointer } of findings) problems.push([explode, value, urls, id, pointer]);
    }
  expect(problems).toEqual([]);
});

test('a parameter has a default, whatever value that is', () => {
  const values = { text: '', zero: 0, no: false, nothing: null, list: [], other: 'x' };
  const given = Object.entries(values).map(([name, value]) => ({ name, in: 'query', schema: { default: value } }));
  const { contract } = moduleOf('get', { parameters: [...given, { name: 'none', in: 'query', schema: {} }] });
  expect(defaultedParameters(contract)).toContain(` act: "${Object.keys(values).join('" | "')}";`);
});

/** A contract with one operation, which has a parameter that selects from this. */
function selecting(method: string, Thing: object) {
  const selects = { from: 'thing', whole: ['all'], nothing: ['none'] };
  const parameters = [{ name: 'fields', in: 'query', schema: {}, 'x-selects': selects }];
  const schema = { type: 'object', properties: { thing: { $ref: '#/components/schemas/Thing' } } };
  const responses = { 200: { content: { 'application/json': { schema } } } };
  const paths = { '/things': { [method]: { operationId: 'act', parameters, responses } } };
  return contractOf({ openapi: '3.1.0', info: {}, paths, components: { schemas: { Thing } } } as never);
}

test.each(['allOf', 'anyOf', 'oneOf'])('fields go into what %s describes', (keyword) => {
  const price = { [keyword]: [{ type: 'object', properties: { amount: { type: 'number' } } }] };
  const made = fieldTypes(selecting('get', { type: 'object', properties: { price } }));
  expect(made.match(/^ +\| `price\..*$/gm)).toHaveLength(1);
});

test.each(['put', 'post', 'patch', 'delete'])('what is selected is typed with %s as with get', async (method) => {
  const typed = async (given: string) => {
    const contract = selecting(given, { type: 'object', properties: { price: {} } });
    const declared = await types(contract.document as unknown as JsonObject, String);
    const [client = ''] = clientModule(contract).split('/** Each operation as a query');
    return [declared, client, fieldTypes(contract)].map((text) => text.match(/^.*Field\b.*$/gm));
  };
  expect(await typed(method)).toEqual(await typed('get'));
});

test('what is generated from a small contract; a difference is meant, or a fault', async () => {
  const mock = mockData(rooms, 'origin').replaceAll(
    /(?=\{"(name|operationId|headers)|"(bodies|path|responses)")/g,
    '\n',
  );
  const declared = await types(rooms.document as unknown as JsonObject, String);
  const all = [clientModule(rooms), declared, fieldTypes(rooms), defaultedParameters(rooms), mock];
  // The generator's own comments may have other words; those of the contract are compared elsewhere.
  const code = all.join('').replaceAll(/^\/\*\*.*?\*\/\n/gms, '');
  expect(code.replaceAll(/\n+/g, '\n')).toMatchSnapshot();
});
