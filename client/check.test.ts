import { expect, test } from '@jest/globals';
import document from '../generated/openapi.json' with { type: 'json' };
import { createCheck } from './check.ts';
import { createClient } from './index.ts';

const success = { status: 'success', errors: [], warnings: [], suggestions: ['tea'] };

function suggestionsOf(status: number, body: object) {
  const fetch = async () => Response.json(body, { status });
  const client = createClient({ baseUrl: 'https://api.example', check: createCheck(document), fetch, retries: 0 });
  return client.getTaxonomySuggestionsV3({ tagtype: 'categories' });
}

test('a body that the contract allows passes', async () => {
  await expect(suggestionsOf(200, success)).resolves.toMatchObject({ data: success });
});

test.each([
  [200, { ...success, suggestions: [7] }, '/suggestions/0 must be string'],
  [400, { status: 7, errors: [], warnings: [] }, '/status must be string'],
])('a body of %i that it does not allow rejects and says where', async (status, body, difference) => {
  await expect(suggestionsOf(status, body)).rejects.toMatchObject({
    name: 'BodyError',
    status,
    differences: expect.arrayContaining([difference]),
  });
});
