import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf } from '../model/contract.ts';
import { sampleBodies } from './body.ts';
import { freshBodies } from './changed-bodies.ts';

test('what refers to a thing that the server has stays, and what refers to another one leads there', () => {
  const example = { author_id: 2, book_id: 9, size: 9 };
  const requestBody = { content: { 'application/json': { schema: {}, example } } };
  const contract = contractOf({ paths: { '/a': { post: { operationId: 'a', requestBody, responses: {} } } } } as never);
  const operation = contract.operation('a');
  const known = new Map([
    ['authorid', [1, 2]],
    ['bookid', [3]],
  ]);
  const sent = { ...operation, requestBody: { ...operation.requestBody, known } } as typeof operation;
  const [first] = sampleBodies(sent, schemaValidator(contract));
  expect(first?.value).toEqual({ author_id: 2, book_id: 3, size: 9 });
});

test('where a server has a body already, its own id may be the reason, but no reference', () => {
  const value = { id: 'a1', author_id: 'c1', bookId: 'd1', size: 3 };
  const validator = schemaValidator(contractOf({ paths: {} } as never));
  const fresh = freshBodies({ mediaType: 'application/json', media: { schema: {} }, value } as never, validator);

  const changed = fresh.map(({ value: other }) =>
    Object.entries(value).flatMap(([name, one]) => ((other as typeof value)[name as 'id'] === one ? [] : [name])),
  );
  expect(changed).toEqual([['id']]);
});
