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

test.each<[string, string, object, unknown[]]>([
  ['page_token', 'query', { schema: { type: 'string' }, examples: { a: of('zz') } }, ['zz']],
  ['startingAfter', 'query', { schema: { type: 'string', maxLength: 2 } }, []],
  ['after', 'query', { schema: { type: 'string', format: 'date' } }, ['2024-05-06']],
  ['cursor', 'query', { schema: { type: 'integer', maximum: 2 } }, [2]],
  ['page_token', 'header', { schema: { type: 'string', maxLength: 2 } }, ['', 'aa']],
  ['tokens', 'query', { schema: { type: 'string', maxLength: 2 } }, ['', 'aa']],
  ['q', 'query', { schema: { type: 'string', minLength: 6000 } }, ['a'.repeat(6000)]],
  ['q', 'query', { schema: { type: 'string', minLength: 6001 } }, []],
  ['q', 'query', { schema: { const: '\u00e9'.repeat(1000) } }, ['\u00e9'.repeat(1000)]],
  ['q', 'query', { schema: { const: '\u00e9'.repeat(1001) } }, []],
])('of %s in %s valid values are sent that fit in an address, or that a server knows', (name, place, rest, values) => {
  const valid = parameterValues({ name, in: place, ...rest }).filter(({ isValid }) => isValid);
  expect([...new Set(valid.map(({ value }) => value))]).toEqual(values);
  expect(isCursor({ name, in: place })).toBe(place === 'query' && !/^(tokens|q)$/.test(name));
});
