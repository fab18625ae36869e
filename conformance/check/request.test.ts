import { expect, test } from '@jest/globals';
import { parcel, parcelExchange, searchExchange } from '../fixtures/exchanges.ts';
import { contractOf, type Parameter } from '../model/contract.ts';
import { checker } from './checker.ts';
import { parseForm } from './form.ts';
import { coerce, decodeParameters, decodeValue } from './parameters.ts';

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
  ['a/~b=1', ['unknown-parameter /query/a~1~0b']],
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

const text = { type: 'string' };
const map = { type: 'object', additionalProperties: text };
const list = { type: 'array', items: text };
const either = { type: ['string', 'array'] };
const json = 'application/json';

test.each<[object[], string, unknown[], number, string[]]>([
  [[{ schema: text }], 'a=1&a=2', ['2'], 1, []],
  [[{ schema: list, explode: false }], 'a=1&a=2,3', [['1', '2', '3']], 1, []],
  [[{ schema: either }], 'a=x,y', ['x,y'], 1, []],
  [[{ schema: either }], 'a=x&a=y', [['x', 'y']], 0, []],
  [[{ schema: map }, { name: 'b', schema: text }], 'b=1&%63=2', [{ c: '2' }, '1'], 0, []],
  [[{ schema: map }], '', [undefined], 0, []],
  [[{ schema: map, explode: false }], 'a=b,1,c,2', [{ b: '1', c: '2' }], 0, []],
  [[{ schema: map, style: 'pipeDelimited' }], 'a=b|1', [{ b: '1' }], 0, []],
  ...[{}, { explode: false }, { explode: true }].map((more): [object[], string, unknown[], number, string[]] => {
    const deep = { schema: map, style: 'deepObject', ...more };
    const flat = { type: 'object', properties: { a: text, 'a[b]': text, d: text }, additionalProperties: false };
    const both = [deep, { name: 'flat', schema: flat }];
    return [both, 'a[b]=1&a[b]=2&a[c=3&d=4&a=5', [{ b: '2' }, { d: '4' }], 1, ['a[c', 'a']];
  }),
  [[{ schema: map, mediaType: json }], 'a=%7B%22b%22%3A1%7D', [{ b: 1 }], 0, []],
  [[{ schema: map, mediaType: json }], 'a=%7B', ['{'], 1, []],
  [[{ schema: text, mediaType: 'text/plain' }], 'a=5', ['5'], 0, []],
  [[{ schema: text }], 'a="&=x&%zz', ['"'], 1, ['', '%zz']],
  [[{ schema: text, in: 'cookie' }, { schema: text }], 'a=q', ['c', 'q'], 0, []],
  [
    [
      { schema: map, in: 'cookie' },
      { name: 'b', schema: text },
    ],
    'b=q',
    [{ a: 'c', b: 'd' }, 'q'],
    0,
    [],
  ],
  [[{ schema: text, in: 'header' }], '', ['h+i:j'], 0, []],
  [[{ schema: map, in: 'path', explode: true }], '', [{ p: '1', q: 'r+s' }], 0, []],
  [[{ name: 'n', schema: list, in: 'path', style: 'matrix', explode: true }], '', [['b', 'c']], 0, []],
  [[{ name: 'o', schema: map, in: 'path', style: 'matrix', explode: true }], '', [{ b: '1', c: '2' }], 0, []],
  [[{ name: 'l', schema: map, in: 'path', style: 'label', explode: true }], '', [{ b: '1', c: '2' }], 0, []],
])('the parameters %j of ?%s are %j', (written, query, values, differences, more) => {
  const parameters = written.map((one) => ({ name: 'a', in: 'query', ...one })) as Parameter[];
  const path = { a: 'p=1,q=r+s', n: ';n=b;n=c', o: ';b=1;c=2', l: '.b=1.c=2' };
  const requestHeaders = { A: ' h+i:j ', cookie: 'a=c;b=d' };
  const { decoded, unknown } = decodeParameters(parameters, path, { url: `/a?${query}`, requestHeaders });

  expect(decoded.map(([, { value }]) => value)).toEqual(values);
  expect(decoded.flatMap(([, one]) => one.differences)).toHaveLength(differences);
  expect(unknown.map(({ name }) => name)).toEqual(more);
});

test('a text is a number or a boolean where it is written plainly, and its schema takes it', () => {
  const read = (type: string, ...texts: string[]) => texts.map((raw) => coerce({ type }, raw));

  expect(read('integer', '-7', '0', '1.5', '01', '+1', '')).toEqual([-7, 0, '1.5', '01', '+1', '']);
  expect(read('number', '-1.5', '10', '.5', '1.', '00.5')).toEqual([-1.5, 10, '.5', '1.', '00.5']);
  expect(read('boolean', 'true', 'false', 'TRUE', '0')).toEqual([true, false, 'TRUE', '0']);
  expect(read('string', '7', 'true')).toEqual(['7', 'true']);
});

test.each<[object, object, string[], unknown]>([
  [{ type: ['integer', 'null'] }, {}, [''], null],
  [{ type: ['string', 'null'] }, {}, [''], ''],
  [either, {}, ['1'], '1'],
  [either, {}, ['1', '2'], ['1', '2']],
  [text, {}, ['1', '2'], '2'],
  [{ type: 'object' }, {}, ['{"b":1}'], { b: 1 }],
  [{ type: 'object' }, { contentType: 'text/plain' }, ['{}'], '{}'],
  [{}, { contentType: json }, ['[1]'], [1]],
  [{}, { contentType: `${json}; charset=utf-8` }, ['[1]'], [1]],
  [list, { contentType: json }, ['["1"]'], ['1']],
])('parts of a form with the schema %j and the encoding %j are read', (schema, encoding, values, expected) => {
  const media = { schema: { properties: { a: schema } }, encoding: { a: encoding }, examples: {} };
  const head = '--b\ncontent-disposition: form-data; filename="c"; name="a"\n\n';
  const body = `${values.map((value) => `${head}${value}\n`).join('')}--b--`;

  expect(parseForm('multipart/form-data; boundary=b', body, media as never)).toEqual({ a: expected });
});
