import { expect, test } from '@jest/globals';
import { problemErrors } from './errors.ts';
import { queriesFor } from './query.ts';
import { type Contract, contract, thingsClient } from './things.fixture.ts';

function queriesOf(response: () => Response) {
  const sent: string[] = [];
  const fetch = async ({ url }: Request) => {
    sent.push(url);
    return response();
  };
  return { queries: queriesFor<Contract>(contract, problemErrors, thingsClient({ fetch, server: 'test' })), sent };
}

test('each operation that reads is a query with a key and its data', async () => {
  const { queries } = queriesOf(() => Response.json({ thing: { id: '7' } }));
  const { queryKey, queryFn } = queries.getThing({ id: '7' });

  expect(Object.keys(queries)).toEqual(['getThing', 'getNote']);
  expect(queryKey).toEqual(['things', 'getThing', { id: '7' }]);
  expect(await queryFn({})).toEqual({ thing: { id: '7' } });
});

test.each([
  [{ title: 'Busy' }, [{ message: 'Busy' }]],
  [{ title: 'Busy', detail: 'Try later.' }, [{ message: 'Try later.' }]],
  [
    { title: 'Wrong', errors: [{ parameter: 'id', value: 'x', detail: 'No number.' }, { pointer: '/name' }] },
    [
      { field: 'id', value: 'x', message: 'No number.' },
      { field: '/name', message: '' },
    ],
  ],
])('a failure %j rejects once, with what is wrong', async (body, errors) => {
  const { queries, sent } = queriesOf(() => Response.json(body, { status: 503 }));

  await expect(queries.getThing({ id: '7' }).queryFn({})).rejects.toMatchObject({
    name: 'ApiError',
    operationId: 'getThing',
    status: 503,
    errors,
  });
  expect(sent).toHaveLength(1);
});
