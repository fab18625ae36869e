import { expect, test } from '@jest/globals';
import { parcel, parcelExchange, searchExchange } from '../fixtures/exchanges.ts';
import { contractOf, type Parameter } from '../model/contract.ts';
import { checker } from './checker.ts';
import { parseForm } from './form.ts';
import { decodeValue } from './parameters.ts';

const { checkRequest } = checker(parcel);
const found = (exchange: Parameters<typeof checkRequest>[0]) =>
  checkRequest(exchange).map(({ id, pointer }) => `${id} ${pointer}`);
const search = (query: string) => found(searchExchange(query));

test.each([
  ['page=10', []],
  ['page=1e1', ['parameter-value /query/page']],
  ['page=010', ['parameter-value /query/page']],
  ['page=', ['parameter-value /query/page']],
  ['page=1&page=2', ['serialisation /query/page']],
  ['nope=1', ['unknown-parameter /query/nope']],
  ['tag=a&tag=b', []],
  ['tag=a,b', ['serialisation /query/tag']],
  ['tag=a%2Cb', []],
  ['tag=a&tag=much-too-long', ['parameter-value /query/tag/1']],
  ['tag=a:b', ['serialisation /query/tag']],
  ['tag=a%3Ab', []],
  ['tag=a+b', ['serialisation /query/tag']],
  ["tag=l'or", []],
  ['fresh=true', []],
  ['fresh=1', ['parameter-value /query/fresh']],
  ['pipes=a%7Cb', []],
  ['pipes=a|b|c', ['parameter-value /query/pipes']],
  ['near[lat]=1.5&near%5Blon%5D=-2', []],
  ['near[lon]=2', ['parameter-value /query/near/lat']],
  ['near[lat]=x', ['parameter-value /query/near/lat']],
  ['near[up]=1&near[lat]=1', ['unknown-parameter /query/near[up]']],
  ['labels_tags=en:organic&width_100g=%3C10', []],
  ['width_100g=10+', ['parameter-value /query/filters/width_100g']],
  ['width_100g=lots', ['parameter-value /query/filters/width_100g']],
  ['width_100g=1&width_100g=2', ['serialisation /query/filters']],
  ['width_100g=<10', ['serialisation /query/filters']],
  ['width_200g=1', ['unknown-parameter /query/width_200g']],
  ['tag=%zz', ['malformed-url /url']],
])('search?%s', (query, findings) => {
  expect(search(query)).toEqual(findings);
});

test('a required parameter must be sent', () => {
  expect(found(searchExchange('', { url: '/api/v1.4/search' }))).toEqual(['missing-parameter /query/sort']);
});

test('an array with explode: false is one parameter, its values joined', () => {
  const fields = (query: string) => found(parcelExchange({ url: `/api/v1/parcel/12345678?${query}` }));
  expect(fields('fields=a,b')).toEqual([]);
  expect(fields('fields=a%2Cb')).toEqual([]);
  expect(fields('fields=a&fields=b')).toEqual(['serialisation /query/fields']);
  expect(fields('fields=a,B')).toEqual(['parameter-value /query/fields/1']);
});

test('path and header parameters are checked', () => {
  expect(found(parcelExchange({ url: '/api/v1/parcel/1234567%38' }))).toEqual([]);
  expect(found(parcelExchange({ url: '/api/v1/parcel/oak' }))).toEqual(['parameter-value /path/code']);
  expect(found(parcelExchange({ requestHeaders: { 'x-trace': ' 5' } }))).toEqual([]);
  expect(found(parcelExchange({ requestHeaders: { 'x-trace': '0' } }))).toEqual(['parameter-value /header/X-Trace']);
});

test('a list in a form is one, also of one item or as a document', () => {
  const list = { type: 'array', items: { type: 'integer' } } as const;
  const media = { schema: { properties: { a: list } }, examples: {} };
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n7\r\n--b--\r\n';
  const asJson = { ...media, encoding: { a: { contentType: 'application/json' } } };
  expect(parseForm('multipart/form-data; boundary=b', part, media)).toEqual({ a: [7] });
  expect(parseForm('application/x-www-form-urlencoded', 'a=7', media)).toEqual({ a: [7] });
  expect(parseForm('application/x-www-form-urlencoded', 'a=%5B7%2C8%5D', asJson)).toEqual({ a: [7, 8] });
});

test.each([
  ['first+name=Ann+Lee', { 'first name': 'Ann Lee' }],
  ['first%20name=Ann%20Lee', { 'first name': 'Ann Lee' }],
  ['first%2Bname=Ann%2BLee', { 'first+name': 'Ann+Lee' }],
  ['a%26b=1%3D2&c=x=y', { 'a&b': '1=2', c: 'x=y' }],
  ['my+pages=7&my+pages=8', { 'my pages': [7, 8] }],
  ['the+size[width+cm]=1&the%20size%5Blong%5D=2', { 'the size': { 'width cm': 1, long: 2 } }],
  ['my+box=%7B%22a+b%22:1%7D', { 'my box': { 'a b': 1 } }],
  ['tags[]=7&tags[]=8&a[b]=1', { 'tags[]': [7, 8], 'a[b]': '1' }],
  ['a=&b', { a: '', b: '' }],
  ['', {}],
])('names and values of the form %j are read alike', (body, fields) => {
  const items = { type: 'integer' } as const;
  const list = { type: 'array', items };
  const properties = { 'my pages': list, 'tags[]': list, 'my box': { type: 'object' } };
  const size = { type: 'object', additionalProperties: items };
  const media = {
    schema: { properties: { ...properties, 'the size': size } },
    encoding: { 'the size': { style: 'deepObject' } },
  };
  expect(parseForm('application/x-www-form-urlencoded', body, { ...media, examples: {} } as never)).toEqual(fields);
});

test.each([
  [{ style: 'label', schema: { type: 'array' } }, '.a%2Cb', ['a', 'b'], 0],
  [{ style: 'label', schema: { type: 'array' } }, 'a,b', ['a', 'b'], 1],
  [{ style: 'label', explode: true, schema: { type: 'array' } }, '.a.b', ['a', 'b'], 0],
  [{ style: 'matrix', schema: { type: 'array' } }, ';n=a%2Cb', ['a', 'b'], 0],
  [{ mediaType: 'application/json' }, '%7B%22a%22%3A1%7D', { a: 1 }, 0],
  [{ mediaType: 'application/json' }, '%7Ba', '{a', 1],
])('%j of a path, %s, is read as %j with %i differences', (more, raw, value, differences) => {
  const { style = 'simple', ...parameter } = { name: 'n', in: 'path', ...more } as { style?: string } & Parameter;
  const read = decodeValue({ ...parameter, style }, style, raw);
  expect([read.value, read.differences.length]).toEqual([value, differences]);
});

test.each([
  ['form', 'a%2cb,c%2Cd'],
  ['simple', 'a%2cb,c%2Cd'],
  ['label', '.a%2cb,c%2Cd'],
  ['matrix', ';n=a%2cb,c%2Cd'],
  ['spaceDelimited', 'a+b%20c+d'],
  ['pipeDelimited', 'a|b%7cc%7Cd'],
])('the parts of a value of the style %s are those of %s, however they are delimited', (style, raw) => {
  const parameter = { name: 'n', in: 'query', explode: false } as Parameter;
  const read = ['array', 'object'].map((type) => decodeValue({ ...parameter, schema: { type } }, style, raw));
  const values = [['a', 'b', 'c', 'd'], { a: 'b', c: 'd' }];

  expect(read).toEqual(values.map((value) => ({ value, differences: [] })));
});

test.each([
  ['b', 'boundary=b'],
  ['a b', 'boundary="a b"'],
  ['b', 'charset=utf-8; Boundary=b; x=y'],
  ['b=?', 'boundary="b=?";x=y'],
])('parts of a multipart body end before their line break, with the boundary %s as %s', (boundary, written) => {
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const schema = { properties: { page: { type: 'integer' }, title: { type: 'string' } } } as const;
  const body = `${part('page', '7')}${part('title', ' Emma \n')}--${boundary}--\r\n`;
  expect(parseForm(`multipart/form-data; ${written}`, body, { schema, examples: {} })).toEqual({
    page: 7,
    title: ' Emma \n',
  });
});

test('each cookie is a parameter', () => {
  const cookies = ['a', 'b', 'c'].map((name) => ({ name, in: 'cookie', required: true, schema: { maxLength: 1 } }));
  const contract = contractOf({ paths: { '/a': { get: { parameters: cookies, responses: {} } } } } as never);
  const exchange = { ...parcelExchange(), url: '/a', requestHeaders: { cookie: 'a=1; b=2;c=3' } };

  expect(checker(contract).checkRequest(exchange)).toEqual([]);
});
