import type { Parameter } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { valueReader } from './styles.ts';

const [list, point] = [{ type: 'array' }, { type: 'object' }];

test.each([
  ['path', undefined, undefined, {}, { 'a,b=c;.': 'a,b=c;.' }],
  ['header', 'simple', false, list, { 'a,b=c,': ['a', 'b=c', ''], '': '' }],
  ['header', undefined, undefined, point, { 'x,1,y,a=b': { x: '1', y: 'a=b' }, 'x,1,y': undefined, x: undefined }],
  ['header', 'simple', true, point, { '=1,y=a=b': { '': '1', y: 'a=b' }, 'x==\n': { x: '=\n' }, '': undefined }],
  ['path', 'label', false, list, { '.a,b.c': ['a', 'b.c'], '.': '', a: undefined }],
  ['path', 'label', true, point, { '.x=1.y=a=b': { x: '1', y: 'a=b' }, 'x=1': undefined }],
  ['path', 'matrix', true, {}, { ';n=a=b;c': 'a=b;c', ';m=a': undefined, a: undefined }],
  ['path', 'matrix', false, list, { ';n=a,b;c': ['a', 'b;c'], ';n=': '', ';m=a': undefined }],
  ['path', 'matrix', true, list, { ';n=a=b;n=c,d': ['a=b', 'c,d'], ';n=a;m=b': undefined }],
  ['path', 'matrix', true, point, { ';x=;y=a=b': { x: '', y: 'a=b' }, ';x=1;y': undefined }],
  ['query', undefined, undefined, { type: ['object', 'array'] }, { 'a,b|c': ['a', 'b|c'], '': [''] }],
  ['cookie', undefined, undefined, point, { 'x=a=b': { x: 'a=b' }, x: undefined }],
  ['query', 'pipeDelimited', false, list, { 'a|b,c': ['a', 'b,c'] }],
  ['query', 'spaceDelimited', false, point, { 'x 1 y a=b': { x: '1', y: 'a=b' }, 'x 1 y': undefined }],
])('a parameter of the %s in the style %s (explode: %s) with the schema %j reads %j', (place, style, explode, schema, read) => {
  const reader = valueReader({ name: 'n', in: place, style, explode, schema } as Parameter);
  expect(Object.fromEntries(Object.keys(read).map((text) => [text, reader(text)]))).toEqual(read);
});
