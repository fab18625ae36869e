import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { writeOperation } from './files.ts';

test('a new operation has the path and the parameters that were asked for, whatever they are named', () => {
  const names = ['path', 'tag', 'model', 'words', 'verb', 'title', 'property', 'target', 'name', 'brand'];
  const path = `/api/v3/brand${names.map((name) => `/{${name}}`).join('')}`;
  const files = writeOperation(projectRoot, { path, operationId: 'getBrandV3', tag: 'Taxonomies' });
  const { 'x-path': written, get } = parse(files.get('openapi/paths/getBrandV3.yaml') ?? '');

  expect(written).toBe(path);
  expect(get).toMatchObject({ operationId: 'getBrandV3', tags: ['Taxonomies'] });
  expect(get.parameters.flatMap(({ name }: { name?: string }) => name ?? [])).toEqual(names);
});
