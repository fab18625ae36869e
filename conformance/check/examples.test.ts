import { expect, test } from '@jest/globals';
import { type JsonObject, valueAt, walk } from '../model/json.ts';
import { checkExamples } from './examples.ts';

const wrong = 'no number';
const schema = { type: 'integer' };
const examples = { one: { value: wrong }, other: { $ref: '#/components/examples/Named' } };
const media = { 'application/json': { schema, examples } };
const inSchema = { ...schema, examples: [1, wrong], default: wrong, example: wrong };
const operation = {
  operationId: 'act',
  parameters: [
    { name: 'a', in: 'query', schema, example: wrong },
    { name: 'b', in: 'query', schema: inSchema, examples },
    { $ref: '#/components/parameters/C' },
  ],
  requestBody: { content: media },
  responses: { 200: { description: 'Done.', headers: { Size: { schema, example: wrong } }, content: media } },
};
const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Wrong', version: '1' },
  paths: { '/a~b/{c}': { post: operation } },
  components: {
    schemas: { Whole: { properties: { inside: { anyOf: [inSchema] } } } },
    parameters: { C: { name: 'c', in: 'path', required: true, content: media } },
    examples: { Named: { value: wrong } },
  },
};

test('a wrong example or default is named by where it stands, wherever one may stand', () => {
  let count = 0;
  walk(document, (value) => {
    count += Object.values(Object(value)).filter((one) => one === wrong).length;
  });
  const pointers = [...new Set(checkExamples(structuredClone(document), false).map(({ pointer }) => pointer))];

  expect(pointers.filter((pointer) => valueAt(document, pointer) !== wrong)).toEqual([]);
  expect(pointers).toHaveLength(count);
});

test('an example of a request has what only requests have, also of a shared body', () => {
  const properties = { id: { readOnly: true }, password: { writeOnly: true } };
  const found = (value: object) => {
    const body = {
      description: 'It.',
      content: { 'application/json': { schema: { required: ['id'], properties }, examples: { one: { value } } } },
    };
    const components = { requestBodies: { Sent: body }, responses: { Received: body } };
    return checkExamples({ openapi: '3.1.0', paths: {}, components }, false).map(
      ({ pointer }) => pointer.split('/')[2],
    );
  };

  expect([found({ password: 'a' }), found({ id: 1 })]).toEqual([['responses', 'responses'], []]);
});
