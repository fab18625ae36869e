import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ContractError, loadDocument, operationsOf } from './document.ts';

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

describe('a bundle is refused at start-up with the place and the repair', () => {
  test.each([
    ['when it is missing', '/no/such/openapi.json', /cannot be read/],
    ['when it is no JSON', written('{'), /cannot be read/],
    ['when it is not OpenAPI 3.1', written({ openapi: '3.0.3' }), /must be OpenAPI 3\.1, but says "3\.0\.3"/],
    [
      'when a reference leads nowhere',
      written(schemas({ $ref: '#/components/schemas/Gone' })),
      /refers to #\/components\/schemas\/Gone/,
    ],
    [
      'when a schema is wrong',
      written(schemas({ properties: { size: { type: 'integr' } } })),
      /Thing is not valid JSON Schema at #\/components\/schemas\/Thing\/properties\/size\/type/,
    ],
    [
      'when a pattern is no regular expression',
      written(schemas({ type: 'string', pattern: '([a-z' })),
      /has the pattern \(\[a-z: Invalid regular expression/,
    ],
    ['when a path has no GET', written({ ...schemas({}), paths: { '/x': { post: {} } } }), /The path \/x has no GET/],
  ])('%s', (_, file, message) => {
    expect(() => loadDocument(file)).toThrow(ContractError);
    expect(() => loadDocument(file)).toThrow(message);
    expect(() => loadDocument(file)).toThrow(/npm run generate/);
  });
});

test('the bundle of the project is taken, with its twelve operations', () => {
  const { paths } = loadDocument();

  expect(operationsOf(loadDocument()).map(({ path }) => path)).toEqual(Object.keys(paths));
});
