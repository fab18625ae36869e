import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ContractError, loadContract } from './document.ts';

function written(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'contract-')), 'openapi.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const schemas = (thing: unknown) => ({
  openapi: '3.1.0',
  info: {},
  paths: {},
  components: { schemas: { Thing: thing } },
});

const paths = (item: object) => written({ ...schemas({}), paths: { '/x': item } });

const parameter = (change: object) =>
  paths({ get: { parameters: [{ name: 'page', in: 'query', schema: { type: 'string' }, ...change }] } });

describe('a bundle is refused at start-up with the place and the fix', () => {
  test.each([
    ['when it is missing', '/no/such/openapi.json', /cannot be read/],
    ['when it is no JSON', written('{'), /cannot be read/],
    [
      'when it is not OpenAPI 3.1',
      written({ openapi: '3.0.3', paths: {} }),
      /must be OpenAPI 3\.1, but says "3\.0\.3"/,
    ],
    [
      'when a reference leads nowhere',
      written(schemas({ $ref: '#/components/schemas/Gone' })),
      /refers to #\/components\/schemas\/Gone/,
    ],
    [
      'when a schema is wrong',
      written(schemas({ properties: { size: { type: 'integr' } } })),
      /is not valid JSON Schema at #\/components\/schemas\/Thing\/properties\/size\/type/,
    ],
    [
      'when a pattern is no regular expression',
      written(schemas({ type: 'string', pattern: '([a-z' })),
      /has the pattern \(\[a-z: Invalid regular expression/,
    ],
    ['when it has no paths', written({ openapi: '3.1.0' }), /has none of paths/],
    ...(
      [
        ['query', 'simple'],
        ['header', 'form'],
        ['cookie', 'simple'],
      ] as const
    ).map(
      ([place, style]) =>
        [
          `when a ${place} parameter has the style ${style}`,
          parameter({ in: place, style }),
          new RegExp(`The ${place} parameter page of .* has the style ${style}`),
        ] as const,
    ),
    ['when a parameter has no schema', parameter({ schema: undefined }), /page of .* cannot be read/],
    [
      'when a cookie is an exploded object',
      parameter({ in: 'cookie', schema: { type: 'object' } }),
      /page of .* is an exploded object/,
    ],
  ])('%s', (_, file, message) => {
    expect(() => loadContract(file)).toThrow(ContractError);
    expect(() => loadContract(file)).toThrow(message);
    expect(() => loadContract(file)).toThrow(/npm run generate/);
  });
});

test('the bundle of the project is taken, with its twelve operations', () => {
  const { document, operations } = loadContract();

  expect(operations.map(({ path }) => path)).toEqual(Object.keys(document.paths));
});
