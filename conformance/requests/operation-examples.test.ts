import { expect, test } from '@jest/globals';
import { contractOf } from '../model/contract.ts';
import { plainRequest, responseExamples } from './operation-examples.ts';
import { isCursor, parameterValues } from './parameter-values.ts';

const json = (examples: object) => ({ content: { 'application/json': { examples } } });
const of = (value: unknown) => ({ value });
const parameters = [
  { name: 'p', in: 'query', required: true, schema: { type: 'string', maxLength: 2 } },
  { name: 'n', in: 'query', required: true, schema: {}, examples: { a: of(0), zero: of(1) } },
  { name: 'b', in: 'query', schema: {}, examples: { zero: of(false), none: of(''), empty: of(null) } },
];
const shown = { zero: of(0), a: of(null), none: of(2), other: of(3), toString: of(4) };
const responses = { 200: json(shown), 404: json({ a: of(5) }), '2XX': json(shown), default: json(shown) };
const contract = contractOf({ paths: { '/a': { get: { operationId: 'get', parameters, responses } } } } as never);

test('a named example of a response is asked for by the examples of its name, and by what is required otherwise', () => {
  expect(plainRequest(contract.operation('get')).target).toBe('/a?p=aa&n=0');
  const all = responseExamples(contract.operation('get'));
  expect(all.map(({ status, name, value, request }) => [status, name, value, request?.target])).toEqual([
    [200, 'zero', 0, '/a?p=aa&n=1&b=false'],
    [200, 'a', null, '/a?p=aa&n=0'],
    [200, 'none', 2, '/a?p=aa&n=0&b='],
    [200, 'other', 3, undefined],
    [200, 'toString', 4, undefined],
    [404, 'a', 5, '/a?p=aa&n=0'],
  ]);
});

const noDates = ['2024-05-06 "', '2024-02-30', 'x'];
const notUpTo2 = [3, 'x', '', '1e0', 1.5];
const wide = (count: number) => '\u00e9'.repeat(count);

test.each<[string, string, object, unknown[], unknown[]]>([
  ['page_token', 'query', { schema: { type: 'string' }, examples: { a: of('zz') } }, ['zz'], []],
  ['startingAfter', 'query', { schema: { type: 'string', maxLength: 2 } }, [], ['aaa']],
  ['cursor', 'query', { schema: { type: 'string', minLength: 2 }, examples: { a: of('zz') } }, ['zz'], ['z']],
  ['after', 'query', { schema: { type: 'string', format: 'date' } }, ['2024-05-06'], noDates],
  ['cursor', 'query', { schema: { type: 'integer', maximum: 2 } }, [2], notUpTo2],
  ['page_token', 'header', { schema: { type: 'string', maxLength: 2 } }, ['', 'aa'], ['aaa']],
  ['tokens', 'query', { schema: { type: 'string', maxLength: 2 } }, ['', 'aa'], ['aaa']],
  ['q', 'query', { schema: { type: 'string', minLength: 6000 } }, ['a'.repeat(6000)], ['a'.repeat(5999)]],
  ['q', 'query', { schema: { type: 'string', minLength: 6001 } }, [], ['a'.repeat(6000)]],
  ['q', 'query', { schema: { type: 'string', minLength: 6002 } }, [], []],
  ['q', 'query', { schema: { const: wide(1000) } }, [wide(1000)], ['none-of-them', wide(1000).toUpperCase(), '']],
  ['q', 'query', { schema: { const: wide(1001) } }, [], ['none-of-them', '']],
])('of %s in %s what fits in an address is sent, but no cursor made up', (name, place, rest, values, wrong) => {
  const all = parameterValues({ name, in: place, ...rest });
  const sent = (valid: boolean) => all.filter(({ isValid }) => isValid === valid).map(({ value }) => value);
  expect([...new Set(sent(true))]).toEqual(values);
  expect([...new Set(sent(false))]).toEqual(wrong);
  expect(isCursor({ name, in: place })).toBe(place === 'query' && !/^(tokens|q)$/.test(name));
});
