import { contractOf, type JsonObject } from '@contract-first/conformance/model';
import { formPairs } from '@contract-first/conformance/requests';
import { expect, test } from '@jest/globals';
import { rooms } from '../checks/fixtures/rooms.fixture.ts';
import { serializeQuery } from '../client/http.ts';
import { clientModule } from './client-module.ts';
import { fieldTypes } from './field-types.ts';
import { defaultedParameters } from './indexes.ts';
import { mockData } from './mock-data.ts';
import { types } from './types.ts';

/** The module of a contract with one operation, that operation, and what the client has of it when it runs. */
function moduleOf(method: string, more: object) {
  const act = { operationId: 'act', responses: { 204: { description: 'Done.' } }, ...more };
  const contract = contractOf({ paths: { '/things': { [method]: act } } });
  const text = clientModule(contract);
  const [, endpoints = ''] = /endpoints: (\{.*?\n\}),\n/s.exec(text) ?? [];
  return { text, operation: contract.operation('act'), endpoint: JSON.parse(endpoints).act };
}

const mediaTypes = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];

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

const styles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

test.each([undefined, ...styles])('the client writes a query of the style %s as the contract says', (style) => {
  for (const explode of [undefined, true, false])
    for (const value of [{ colour: 'red', size: 'a&b' }, ['a', 'b c'], 'a'].slice(0, style === 'deepObject' ? 1 : 3)) {
      const parameter = { name: 'filter', in: 'query', schema: {}, ...(style && { style }), explode };
      const { endpoint, operation } = moduleOf('get', { parameters: [parameter] });
      const wanted = operation.parameters.flatMap((one) => formPairs(one, value)).join('&');
      const query = serializeQuery(endpoint.styles ?? {}, { filter: value });
      expect([explode, decodeURIComponent(query)]).toEqual([explode, decodeURIComponent(wanted)]);
    }
});

test('what is generated from a small contract; a difference is meant, or a fault', async () => {
  const mock = mockData(rooms, 'origin').replaceAll(
    /(?=\{"(name|operationId|headers)|"(bodies|path|responses)")/g,
    '\n',
  );
  const declared = await types(rooms.document as unknown as JsonObject, String);
  const all = [clientModule(rooms), declared, fieldTypes(rooms), defaultedParameters(rooms), mock];
  expect(all.join('').replaceAll(/\n+/g, '\n')).toMatchSnapshot();
});
