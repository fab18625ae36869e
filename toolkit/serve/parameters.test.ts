import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import type { Operation } from './document.ts';
import { parameterReader } from './parameters.ts';

const parameters = [
  { name: 'ids', in: 'path', style: 'matrix', schema: { type: 'array' } },
  { name: 'id', in: 'path', schema: {} },
  { name: 'X-Point', in: 'header', schema: { type: 'object' } },
  { name: 'token', in: 'cookie', schema: {} },
  { name: 'point', in: 'cookie', explode: false, schema: { type: 'object' } },
  { name: 'page', in: 'query', schema: { type: 'integer' } },
];
const read = parameterReader({ parameters, responses: {}, instead: {} } as unknown as Operation, 'reject');

test.each([
  ['', ';ids=a,b', {}, { path: { ids: ['a', 'b'], id: '7' }, cookie: {} }, ['a,b', '7'], []],
  ['', 'a,b', {}, { path: { ids: 'a,b', id: '7' } }, ['a,b', '7'], ['ids a,b']],
  ['', ';ids=a', { 'x-point': 'x,1' }, { header: { 'X-Point': { x: '1' } } }, ['x,1'], []],
  ['', ';ids=a', { cookie: 'token=a%20=;tokens=b' }, { cookie: { token: 'a =' } }, ['a ='], []],
  ['', ';ids=a', { cookie: 'point=x; token=%zz' }, { cookie: { token: '%zz' } }, ['%zz'], ['point x']],
  ['?page=x&pag=1', ';ids=a', {}, { query: { page: 'x' } }, ['x'], ['pag 1', 'page x']],
])('the parameters of %s with the path %s and the headers %j are read from each place', (query, ids, headers, values, sent, wrong) => {
  const get = (name: string) => (headers as Record<string, string>)[name.toLowerCase()];
  const found = read({ originalUrl: `/${query}`, get } as unknown as Request, { ids, id: '7' });
  const texts = (parameters as never[]).map((one) => found.sent(one));
  expect(found.values).toEqual({ ...found.values, ...values });
  expect(texts).toEqual(expect.arrayContaining(sent));
  expect(found.errors.map(({ field, value }) => `${field} ${value}`)).toEqual(wrong);
});
