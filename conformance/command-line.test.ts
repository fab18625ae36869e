import { expect, test } from '@jest/globals';
import { numberOption, optionLines, progressLine, UsageError, wrongUsage } from './command-line.ts';
import { httpUrl } from './subcommand.ts';

test.each([
  ['0', {}, 0],
  ['-1', {}, undefined],
  ['1000000000', {}, 1e9],
  ['1000000001', {}, undefined],
  ['1.5', {}, undefined],
  ['1.5', { isWhole: false }, 1.5],
  ['2', { least: 2, most: 3 }, 2],
  ['1', { least: 2, most: 3 }, undefined],
  ['3', { least: 2, most: 3 }, 3],
  ['4', { least: 2, most: 3 }, undefined],
  [' ', {}, undefined],
  ['x', {}, undefined],
])('an option given as "%s" with %j is %s', (given, bounds, value) => {
  const read = () => numberOption('--runs', given, bounds);
  if (value === undefined) expect(read).toThrow(UsageError);
  else expect(read()).toBe(value);
});

test('what is wrong with a number is said with its bounds', () => {
  expect(() => numberOption('--runs', 'x', { least: 1, most: 9 })).toThrow(
    '--runs must be a whole number from 1 to 9, but is "x".',
  );
  expect(() => numberOption('--share', 'x', { isWhole: false })).toThrow('--share must be a number from 0');
});

test('options are lines with the names of their values, their defaults, and further lines below the first', () => {
  expect(
    optionLines({
      runs: { type: 'string', value: 'N', default: '20', help: 'how many' },
      json: { type: 'boolean', default: false, help: 'as JSON\nin lines' },
    }),
  ).toBe('  --runs N  how many (default: 20)\n  --json    as JSON\n            in lines\n  --help    print this help');
});

test('wrong usage shows the reason and the first lines of the help', () => {
  expect(wrongUsage(new Error('No file.'), '\nnpm run x FILE\nDoes x.\n\nMore.')).toBe(
    'No file.\n\nnpm run x FILE\nDoes x.\n\n--help tells more.\n',
  );
});

test('a line of progress takes the place of the one before on a terminal, and is nothing elsewhere', () => {
  const written: string[] = [];
  for (const isTTY of [true, false])
    progressLine({ isTTY, write: (text: string) => written.push(text) })(isTTY ? 'half' : 'never');
  expect(written).toEqual(['\r\u001b[Khalf']);
});

test.each([
  ['http://localhost:8080', true],
  ['https://host.example/prefix/', true],
  ['http://host.example/?a=1', false],
  ['http://host.example/#a', false],
  ['http://me@host.example/', false],
  ['ftp://host.example/', false],
  ['host.example', false],
])('whether %s is the address of a server: %s', (address, is) => {
  expect(httpUrl(address) !== undefined).toBe(is);
});
