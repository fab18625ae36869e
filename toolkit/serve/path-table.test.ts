import { expect, test } from '@jest/globals';
import { pathTable } from './path-table.ts';

const templates = ['/a/b', '/a/{id}', '/{kind}/b', '/a/{id}/c', '/a/{id}.json', '/'];
const table = pathTable(templates.map((template) => [template, template]));

test.each([
  ['/a/b', ['/a/b', '/a/{id}', '/a/{id}.json', '/{kind}/b']],
  ['/a/1', ['/a/{id}', '/a/{id}.json']],
  ['/x/b', ['/{kind}/b']],
  ['/a/1/c', ['/a/{id}/c']],
  ['/', ['/']],
  ['/a/', []],
  ['/a/b/', []],
  ['/A/b', ['/{kind}/b']],
  ['/constructor', []],
])('%s may be %j', (path, expected) => {
  expect(table(path)).toEqual(expected);
});
