import { expect, test } from '@jest/globals';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf } from '../model/contract.ts';
import { freshBodies } from './changed-bodies.ts';

test('where a server has a body already, its own id may be the reason, but no reference', () => {
  const value = { id: 'a1', author_id: 'c1', bookId: 'd1', size: 3 };
  const validator = schemaValidator(contractOf({ paths: {} } as never));
  const fresh = freshBodies({ mediaType: 'application/json', media: { schema: {} }, value } as never, validator);

  const changed = fresh.map(({ value: other }) =>
    Object.entries(value).flatMap(([name, one]) => ((other as typeof value)[name as 'id'] === one ? [] : [name])),
  );
  expect(changed).toEqual([['id']]);
});
