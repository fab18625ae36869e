import { expect, test } from '@jest/globals';
import { withBody } from './body.ts';

const text = { type: 'string' };
const schema = {
  properties: {
    file: { anyOf: [{ format: 'binary' }, { type: 'null' }] },
    of: { type: 'object' },
    list: { items: text },
  },
};
const document = { contentType: 'application/json' };
const json = { list: document, text: document };
const styles = { list: { style: 'form', explode: false }, of: { contentType: 'text/x-of' } };
const type = (one: string) => `Content-Type: ${one}`;

test.each<[string, object, object, string[]]>([
  ['a string', { file: 'x' }, {}, ['name="file"; filename="file.bin"', '', 'x']],
  ['an object', { of: { a: [1] } }, {}, ['name="of"', type('application/json'), '', '{"a":[1]}']],
  ['an object of a type', { of: { a: 1 } }, styles, ['name="of"', type('text/x-of'), '', '{"a":1}']],
  ['a document', { list: ['a', 'b'] }, json, ['name="list"', type('application/json'), '', '["a","b"]']],
  ['a text in a document', { text: 'a' }, json, ['name="text"', type('application/json'), '', '"a"']],
  ['a list', { list: ['a', 'b'] }, {}, ['name="list"', '', 'a', 'name="list"', '', 'b']],
  [
    'what is falsy',
    { n: 0, on: false, no: '' },
    {},
    ['name="n"', '', '0', 'name="on"', '', 'false', 'name="no"', '', ''],
  ],
  ['no object', [1], {}, []],
])('in a body of parts %s is written as its schema and its encoding say', (_what, value, encoding, lines) => {
  const media = { schema, examples: {}, encoding };
  const request = { method: 'POST', target: '/', headers: { 'Content-Type': 'a/b', 'X-A': 'c' } };
  const { headers, body = '' } = withBody(request, { mediaType: 'multipart/form-data', media, value } as never);
  const [, boundary = ''] = /^multipart\/form-data; boundary=(.+)$/.exec(headers['Content-Type'] ?? '') ?? [];
  const parts = body.split(`--${boundary}`);
  expect([parts[0], parts.at(-1), headers['X-A']]).toEqual(['', '--\r\n', 'c']);
  const written = parts.slice(1, -1).flatMap((part) => part.split('\r\n').slice(1, -1));
  expect(written).toEqual(lines.map((one) => one.replace(/^name=/, 'Content-Disposition: form-data; name=')));
});

test.each<[string, unknown, string, string]>([
  ['*/*', 'x', 'text/plain', 'x'],
  ['*/*', {}, 'application/json', '{}'],
  ['application/*', {}, 'application/json', '{}'],
  ['application/*', 'x', 'application/json', '"x"'],
  ['text/*', 'x', 'text/plain', 'x'],
  ['text/csv', 'a,b', 'text/csv', 'a,b'],
  ['application/vnd.a+json', 'x', 'application/vnd.a+json', '"x"'],
  ['application/json; charset=utf-8', undefined, 'application/json; charset=utf-8', 'null'],
  ['application/jsonl', [{ a: 1 }, 2], 'application/jsonl', '{"a":1}\n2\n'],
  ['application/jsonl', 2, 'application/jsonl', '2\n'],
  ['application/x-www-form-urlencoded', { of: { a: 1 }, b: 'x y&' }, '', 'of=%7B%22a%22%3A1%7D&b=x%20y%26'],
  ['application/x-www-form-urlencoded; charset=utf-8', { list: ['a', 'b'] }, '', 'list=a,b'],
])('a body in %s that is %j is sent in %s as %s', (mediaType, value, sent, body) => {
  const media = { schema, examples: {}, encoding: { list: styles.list } };
  const request = { method: 'POST', target: '/', headers: {} };
  const headers = { 'Content-Type': sent || 'application/x-www-form-urlencoded' };
  expect(withBody(request, { mediaType, media, value } as never)).toEqual({ ...request, headers, body });
  expect(withBody(request, undefined)).toEqual(request);
});
