import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { recordSchema } from './record-schema.ts';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const document = (number: number, schemas: object) => ({
  'x-records': { title: 'A book', description: '', component: 'Book', version: 'v', required: ['isbn'] },
  components: {
    schemas: {
      Text: { type: 'string' },
      Unused: { type: 'null' },
      Book: { properties: { v: { const: number }, title: reference('Text'), author: reference('Author') } },
      Author: { properties: { name: reference('Text') } },
      ...schemas,
    },
  },
});
const newAuthor = { Author: { type: 'object', required: ['id'], properties: { name: reference('Text') } } };
const schema = recordSchema([document(1, {}), document(2, newAuthor), document(2, newAuthor)]);

test('a record has the schema of its version, and one without a version the oldest', () => {
  const validate = new Ajv2020({ strict: false }).compile(schema ?? false);
  const author = { name: 'Ann' };
  const valid = [
    { isbn: '1', author },
    { isbn: '1', v: 1, author },
    { isbn: '1', v: 2, author: { id: 1 } },
    { isbn: '1', v: 2, author },
    { isbn: '1', v: 2, author: { id: 1, name: 3 } },
    { isbn: '1', author: { name: 3 } },
    { v: 1, author },
  ].map((record) => validate(record));
  expect(valid).toEqual([true, true, true, false, false, false, false]);
});

test('a component that no version changes stands there once, and one that nothing needs not at all', () => {
  expect(Object.keys(schema?.$defs ?? {}).sort()).toEqual(['Author', 'Author-2', 'Book', 'Book-2', 'Text']);
  expect(recordSchema([{ ...document(1, {}), 'x-records': [] }])).toBeUndefined();
});
