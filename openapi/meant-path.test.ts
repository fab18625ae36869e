import { expect, test } from '@jest/globals';
import { meantPath } from './meant-path.ts';

test.each([
  ['product/1.2', (minor: number) => (minor === 0 ? 'v3' : `v3.${Math.min(minor, 6)}`)],
  ['attribute_groups', (minor: number) => (minor < 4 ? 'v3.1' : 'v3.4')],
  ['tag/categories/product', () => 'v3'],
])('/%s of a minor version is that of the newest one that has it otherwise', (name, declared) => {
  const minors = Array.from({ length: 121 }, (_, minor) => minor);
  expect(
    ['v3', ...minors.map((minor) => `v3.${minor}`)].map((version) => meantPath(`/api/${version}/${name}`)),
  ).toEqual([0, ...minors].map((minor) => `/api/${declared(minor)}/${name}`));
});

test.each([
  ['/api/v2/products/1', '/api/v2/product/1'],
  ['/api/v2/attribute_groups_fr', '/api/v2/attribute_groups'],
  ['/api/v2/preferences_de.json//', '/api/v2/preferences'],
])('%s means %s', (written, declared) => {
  expect(meantPath(written)).toBe(declared);
});

const others =
  '/readyz/ /API/v2/search/ /api/v2/.json /api/v2/preferences_FR /api/v3/preferences_fr /api/v2/products/1/2';
const notVersions = ['v3.07', 'v3.', 'v3x7', 'v2.7', 'v4.7'].map((version) => `/api/${version}/product/1`);
test.each([...others.split(' '), ...notVersions])('%s means nothing else', (path) => {
  expect(meantPath(path)).toBe(path);
});
