import { expect, test } from '@jest/globals';
import { checker } from '../check/checker.ts';
import { contractOf, type Parameter, parameterKey } from '../model/contract.ts';
import { requestOf } from './request-url.ts';

const array = { type: 'array', items: { type: 'string' } };
const object = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } };
const values = { array: ['x y', 'z'], object: { a: '1', b: '2', c: undefined }, string: 'x/y' };
const schemas = { array, object, string: { type: 'string' } };

type Kind = keyof typeof schemas;

const operationWith = (parameter: Parameter) => {
  const path = parameter.in === 'path' ? '/p/{n}' : '/p';
  const item = { get: { operationId: 'get', parameters: [parameter], responses: { 200: {} } } };
  return contractOf({ paths: { [path]: item } });
};

const send = (place: string, kind: Kind, style?: string, explode?: boolean) => {
  const parameter: Parameter = {
    name: 'n',
    in: place,
    required: place === 'path',
    schema: schemas[kind],
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
  };
  const contract = operationWith(parameter);
  const { target, headers } = requestOf(contract.operation('get'), new Map([[parameterKey(parameter), values[kind]]]));
  // In a query a + is a space, too, which is what is between the items of this style.
  const urls = style === 'spaceDelimited' ? [target, target.replaceAll('%20', '+')] : [target];
  const findings = urls.flatMap((url) =>
    checker(contract).checkRequest({ method: 'GET', url, requestHeaders: headers }),
  );
  return { sent: [target.replace('/p', ''), ...Object.entries(headers).flat()].join(' '), findings };
};

test.each<[string, Kind, string | undefined, boolean | undefined, string]>([
  ['query', 'string', undefined, undefined, '?n=x%2Fy'],
  ['query', 'array', undefined, undefined, '?n=x%20y&n=z'],
  ['query', 'array', 'form', false, '?n=x%20y,z'],
  ['query', 'array', 'form', true, '?n=x%20y&n=z'],
  ['query', 'array', 'spaceDelimited', false, '?n=x%20y%20z'],
  ['query', 'array', 'pipeDelimited', false, '?n=x%20y%7Cz'],
  ['query', 'object', undefined, undefined, '?a=1&b=2'],
  ['query', 'object', 'form', false, '?n=a,1,b,2'],
  ['query', 'object', 'deepObject', true, '?n%5Ba%5D=1&n%5Bb%5D=2'],
  ['path', 'array', undefined, undefined, '/x%20y,z'],
  ['path', 'object', 'simple', true, '/a=1,b=2'],
  ['header', 'array', undefined, undefined, ' n x y,z'],
])('a %s parameter that is %s, in style %s, explode %s, is sent and accepted by the checker', (place, kind, style, explode, expected) => {
  const { sent, findings } = send(place, kind, style, explode);

  expect(sent).toBe(expected);
  expect(findings).toEqual([]);
});

test.each<[string, Kind, string | undefined, boolean | undefined, string]>([
  ['path', 'array', 'label', true, '/.x%20y.z'],
  ['path', 'object', 'matrix', true, '/;a=1;b=2'],
  ['path', 'string', 'matrix', false, '/;n=x%2Fy'],
  ['path', 'array', 'label', undefined, '/.x%20y,z'],
  ['path', 'array', 'matrix', undefined, '/;n=x%20y,z'],
  ['path', 'object', 'matrix', undefined, '/;n=a,1,b,2'],
  ['path', 'object', undefined, undefined, '/a,1,b,2'],
  ['header', 'object', undefined, undefined, ' n a,1,b,2'],
  ['header', 'object', undefined, true, ' n a=1,b=2'],
  ['query', 'array', 'pipeDelimited', undefined, '?n=x%20y%7Cz'],
  ['query', 'array', 'spaceDelimited', undefined, '?n=x%20y%20z'],
  ['query', 'array', 'pipeDelimited', true, '?n=x%20y&n=z'],
  ['query', 'object', 'pipeDelimited', undefined, '?n=a%7C1%7Cb%7C2'],
  ['query', 'object', 'deepObject', undefined, '?n%5Ba%5D=1&n%5Bb%5D=2'],
  ['cookie', 'string', undefined, undefined, ' Cookie n=x%2Fy'],
  ['cookie', 'array', undefined, undefined, ' Cookie n=x%20y; n=z'],
  ['cookie', 'array', undefined, false, ' Cookie n=x%20y,z'],
  ['cookie', 'object', undefined, undefined, ' Cookie a=1; b=2'],
  ['cookie', 'object', 'form', false, ' Cookie n=a,1,b,2'],
])('a %s parameter that is %s, in style %s, explode %s, is sent as OpenAPI shows it', (place, kind, style, explode, expected) => {
  expect(send(place, kind, style, explode).sent).toBe(expected);
});

test.each([
  ['query', 'form', true, '?a%26b=1%3D2&c%20%5B%2B=%26'],
  ['query', 'form', false, '?n%20%25=a%26b,1%3D2,c%20%5B%2B,%26'],
  ['query', 'deepObject', true, '?n%20%25%5Ba%26b%5D=1%3D2&n%20%25%5Bc%20%5B%2B%5D=%26'],
  ['query', 'pipeDelimited', false, '?n%20%25=a%26b%7C1%3D2%7Cc%20%5B%2B%7C%26'],
  ['cookie', 'form', true, ' Cookie a%26b=1%3D2; c%20%5B%2B=%26'],
  ['cookie', 'form', false, ' Cookie n%20%25=a%26b,1%3D2,c%20%5B%2B,%26'],
  ['path', 'simple', true, '/a%26b=1%3D2,c%20%5B%2B=%26'],
  ['path', 'simple', false, '/a%26b,1%3D2,c%20%5B%2B,%26'],
  ['path', 'label', true, '/.a%26b=1%3D2.c%20%5B%2B=%26'],
  ['path', 'matrix', true, '/;a%26b=1%3D2;c%20%5B%2B=%26'],
  ['path', 'matrix', false, '/;n%20%25=a%26b,1%3D2,c%20%5B%2B,%26'],
])('names are encoded like values in a %s parameter, in style %s, explode %s', (place, style, explode, expected) => {
  const parameter = { name: 'n %', in: place, style, explode, schema: { type: 'object' } } as Parameter;
  const value = { 'a&b': '1=2', 'c [+': '&' };
  const operation = { method: 'GET', path: place === 'path' ? '/{n %}' : '', parameters: [parameter] };
  const { target, headers } = requestOf(operation, new Map([[parameterKey(parameter), value]]));

  expect([target, ...Object.entries(headers).flat()].join(' ')).toBe(expected);
});

test('a style that OpenAPI does not have in a place is an error that names the parameter', () => {
  expect(() => send('header', 'array', 'deepObject')).toThrow('The header parameter n cannot be sent');
});
