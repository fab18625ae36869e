import { expect, test } from '@jest/globals';
import { createCheck } from './check.ts';
import { thingsClient } from './things.fixture.ts';

const content = (properties: object) => ({ 'application/json': { schema: { type: 'object', properties } } });
const document = {
  openapi: '3.1.0',
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        responses: {
          200: { content: content({ thing: { $ref: '#/components/schemas/Thing' } }) },
          '4XX': { $ref: '#/components/responses/Missing' },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: {
          ...{ id: { type: 'string' }, size: { type: 'integer' }, since: { type: 'string', format: 'date' } },
          price: { type: 'number', multipleOf: 0.01 },
        },
      },
    },
    responses: { Missing: { content: content({ title: { type: 'string' } }) } },
  },
};

function thingOf(status: number, body: object) {
  const fetch = async () => Response.json(body, { status });
  return thingsClient({ check: createCheck(document), server: 'test', fetch, retries: 0 }).getThing({ id: '7' });
}

test.each([
  ['data', 200, { thing: { id: '7', price: 111872.93 } }],
  ['error', 404, { title: 'Missing' }],
  ['error', 500, { title: 'not in the document' }],
])('%s of %i that the document allows passes', async (place, status, body) => {
  await expect(thingOf(status, body)).resolves.toMatchObject({ [place]: body });
});

test.each([
  [200, { thing: { id: 7, size: 'x' } }, ['/thing/id must be string', '/thing/size must be integer']],
  [200, { thing: { since: '2026-02-30' } }, ['/thing/since must match format "date"']],
  [200, { thing: { price: 4.355 } }, ['/thing/price must be multiple of 0.01']],
  [404, { title: 7 }, ['/title must be string']],
])('a body of %i that it does not allow rejects and says each place', async (status, body, differences) => {
  await expect(thingOf(status, body)).rejects.toMatchObject({ name: 'BodyError', status, differences });
});
