import { loadContract } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { recordConverter } from '../../products/conversion/record-converter.ts';
import { prepareBlock } from './prepare.ts';
import { asStored, longestLine, readProductLine } from './product-line.ts';

const convert = recordConverter(loadContract());
const code = '9521001000017';
const lineWith = (members: string) => `{"code":"${code}",${members}}`;
const readLine = (text: string) => readProductLine(Buffer.from(text), convert);
const nested = (levels: number) => `"new_field":${'['.repeat(levels)}${']'.repeat(levels)}`;
const digits = '1'.repeat(1_000_000);

test.each([
  ['nested 100,000 deep', nested(100_000), 'nested deeper than 100 levels'],
  ['nested 101 deep', nested(101), 'nested deeper than 100 levels'],
  ['a number of a million digits', `"sugars":${digits}`, 'a number is beyond the range of doubles'],
  ['the name of a megabyte', `"${'n'.repeat(1_000_000)}":1`, 'the name of a property is longer than 100000 letters'],
  ['half a surrogate pair', '"product_name":"\\ud83d"', 'a string has half a surrogate pair'],
  ['half a surrogate pair in upper case', '"product_name":"\\uDEAD"', 'a string has half a surrogate pair'],
  ['a number below the range', '"sugars":-1e999', 'a number is beyond the range of doubles'],
  ['half a surrogate pair in a name', '"\\udc00":1', 'a name has half a surrogate pair'],
  ['a name twice', '"lang":"en","lang":"fr"', 'an object has two properties of one name'],
  ['a name twice, further down', '"n":[{"a\\"":"b","a\\"" : 1}]', 'an object has two properties of one name'],
  ['a name twice, written in two ways', '"lang":"en","\\u006cang":"fr"', 'an object has two properties of one name'],
  ['__proto__', '"nutriments":{"__proto__":{"sugars_100g":1}}', 'a property is named __proto__'],
  ['__proto__ in disguise', '"\\u005f_proto__":1', 'a property is named __proto__'],
])('a line with %s is rejected with its number and the reason, and the next one is stored', (_what, members, reason) => {
  const { rejected, read } = prepareBlock(
    Buffer.from(`${lineWith(members)}\n${lineWith('"lang":"en"')}\n`),
    0,
    convert,
  );
  expect([read, rejected]).toEqual([2, [{ line: 1, code, reason }]]);
});

test.each([0, 1, 27, 100_000])('%i times all blanks are no line that is read', (times) => {
  const text = `${' \t\r'.repeat(times)}\n${lineWith('"lang":"en"')}`;
  const { lines, read, rejected } = prepareBlock(Buffer.from(text), 0, convert);
  expect([lines, read, rejected]).toEqual([2, 1, []]);
});

test.each([
  ['nesting of 100 levels', nested(100)],
  ['a whole surrogate pair, and the text of half of one', '"product_name":"\\ud83c\\udf75 \\\\ud83d"'],
  ['a name of 100,000 letters', `"${'n'.repeat(100_000)}":1`],
  ['strings that look like names', '"product_name":"\\"lang\\":\\\\","lang" : "en","tags":["a\\\\","\\": "]'],
  ['a number of a million digits behind its point', `"new_field":0.${digits}`],
])('a line with %s is stored', (_what, members) => {
  expect(readLine(lineWith(members))).toMatchObject({ code, product: { code } });
});

// A pattern that backtracks would take minutes; the time limit of tests fails it.
test('a nutrient of a million digits that is no number is left out alone', () => {
  const found = readLine(lineWith(`"nutriments":{"sugars_100g":"${digits}x","fat_100g":"2"}`));
  expect(found).toMatchObject({ code, product: { code } });
});

test('a line may have ten times the bytes of the largest real product', () => {
  expect(longestLine).toBeGreaterThanOrEqual(10 * 1_600_000);
});

test.each([
  ['text behind a byte order mark', `\ufeff${lineWith('"lang":"en"')}`, true],
  ['text in another encoding', Buffer.from(lineWith('"product_name":"Thé"'), 'latin1'), false],
  ['null', 'null', false],
  ['a list', `[${lineWith('"a":1')}]`, false],
  ['a code that is a number', '{"code":7}', false],
  ['an object without a code', '{"lang":"en"}', false],
])('%s is stored as it is: %s %s', (_what, line, isStored) => {
  expect('product' in readProductLine(Buffer.from(line), asStored)).toBe(isStored);
});

test.each([
  ['{"code" : 952100, ', '952100'],
  [`{"lang":"en","code":\t"${'1'.repeat(40)}"`, '1'.repeat(40)],
  ['{"code":"x9"', ''],
  [`{"a":1,"code":"952","b":"${'x'.repeat(longestLine - 25)}`, '952'],
  [`{"a":1,"code":"952","b":"${'x'.repeat(longestLine - 24)}`, ''],
])('a rejected line is told with the code that can be seen in it', (line, seen) => {
  expect(prepareBlock(Buffer.from(line), 0, convert).rejected).toMatchObject([{ line: 1, code: seen }]);
});

test('all changes of each line are told in their order', () => {
  const changes = ['/a', '/b'].map((path) => ({ path, value: 1 }));
  const block = prepareBlock(Buffer.from('{"code":"1"}\nx\n{"code":"2"}'), 7, (record) => ({
    ...asStored(record),
    changes,
  }));
  expect(block.changes.map(({ line, code: of, path }) => [line, of, path])).toEqual([
    [1, '1', '/a'],
    [1, '1', '/b'],
    [3, '2', '/a'],
    [3, '2', '/b'],
  ]);
});

test('each of a thousand tags of a product counts, once, with one for the field', () => {
  const tags = Array.from({ length: 1_000 }, (_one, n) => `en:t${n}`);
  const lines = [tags.slice(500), tags, tags].map((some) =>
    lineWith(`"labels_tags":${JSON.stringify([...some, 'en:t999'])}`),
  );
  const { tagNames, search } = prepareBlock(Buffer.from(lines.join('\n')), 0, convert);
  const ofLabels = tagNames.flatMap((name, at) => (name.startsWith('labels_tags') ? at : []));
  expect(ofLabels.map((at) => tagNames[at]).sort()).toEqual(
    ['labels_tags', ...tags.map((tag) => `labels_tags=${tag}`)].sort(),
  );
  const counts = [...search.tagEnds].map(
    (end, at, ends) => [...search.tags.slice(ends[at - 1] ?? 0, end)].filter((tag) => ofLabels.includes(tag)).length,
  );
  expect(counts).toEqual([501, 1_001, 1_001]);
});

test('a tag counts for each product of a block that has it, however far apart they are', () => {
  const at = [0, 256, 512, 513, 1_000];
  const lines = Array.from({ length: 1_001 }, (_one, n) =>
    lineWith(`"labels_tags":["${at.includes(n) ? 'en:a' : 'en:b'}"]`),
  );
  const { tagNames, search } = prepareBlock(Buffer.from(lines.join('\n')), 0, convert);
  const id = tagNames.indexOf('labels_tags=en:a');
  const ends = [...search.tagEnds];
  const found = ends.flatMap((end, n) => (search.tags.slice(ends[n - 1] ?? 0, end).includes(id) ? n : []));
  expect(found).toEqual(at);
});
