import fc from 'fast-check';

const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

const numbers = [
  ...['0', '-0', '-1', '+5', ' 5', '5 ', '05', '1e1', '1E400', '0x10', '0b1', '1_000', '5.0', '.5', '5.', '1,5'],
  ...['NaN', 'Infinity', '-Infinity', '9007199254740993', '2147483648', '9'.repeat(400), '٣', '５'],
];

const texts = [
  ...[
    '',
    ' ',
    '\t',
    '\r\n',
    '\0',
    'a\0b',
    '\u001b[31m',
    '\u007f',
    '\u202e',
    '\ufeff',
    '\u00e9',
    'e\u0301',
    'İ',
    'ß',
    '👩‍👩‍👧',
  ],
  ...[
    "' or '1'='1",
    '"; drop table product; --',
    '$1',
    '%',
    '%s',
    '\\',
    '\\x00',
    '{{7*7}}',
    '#{7*7}',
    '../../etc/passwd',
  ],
  ...[
    '<script>alert(1)</script>',
    '<!--',
    '&amp;',
    '&#x0;',
    '[]',
    '{}',
    'null',
    'undefined',
    'true',
    '(',
    '*',
    '.*',
    '(a+)+$',
  ],
  ...[
    '.',
    '..',
    '/',
    '//',
    'a/b',
    '?',
    '#',
    '&',
    '=',
    ';',
    ':',
    ',',
    ',,',
    'a,,b',
    '|',
    'a|',
    '-',
    '--',
    '-|',
    'en:',
    'en:-',
    ':en',
  ],
];

// GS1 element strings, Digital Links and scans that are cut, doubled or in disorder.
const barcodes = [
  ...['(01)', '(01)0', '(01)09521001000017', '(01)09521001000017(10)a', '(10)a(01)09521001000017', '(01)(01)(01)'],
  ...['\u001d0109521001000017', '\u001d01', '\u241d0109521001000017', ']C1010952', '^01', '0109521001000017\u001d10a'],
  ...[
    'https://id.gs1.org/01/09521001000017',
    'https://id.gs1.org/01/1',
    'http:///01/',
    'https://x/01/09521001000017/10/a?17=1',
  ],
  ...['00000000', '0000000000000', '1'.repeat(24), '1'.repeat(25), '9'.repeat(512), '-1', '9521 0010-00017', '٩٥٢'],
];

const long = [
  ...[
    'a'.repeat(200),
    'a'.repeat(501),
    'é'.repeat(600),
    '👍'.repeat(300),
    'a'.repeat(8000),
    '1'.repeat(8000),
    ' '.repeat(3000),
  ],
  ...[
    'a,'.repeat(499),
    'a,'.repeat(4000),
    ','.repeat(5000),
    'a.'.repeat(100),
    'a.'.repeat(4000),
    '.'.repeat(200),
    '-'.repeat(2000),
  ],
  ...[
    '('.repeat(3000),
    'a|'.repeat(500),
    'en:'.repeat(1000),
    'nutriments.'.repeat(18),
    'a/'.repeat(3000),
    '<'.repeat(500),
  ],
];

/** Texts that some languages take for a number and others do not. */
export const oddNumber: fc.Arbitrary<string> = fc.constantFrom(...numbers);

/** Texts that break careless programs: odd numbers and barcodes, markup, SQL, control characters, names of prototypes, kilobytes. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(...prototypeNames) },
  { weight: 2, arbitrary: fc.constantFrom(...barcodes) },
  { weight: 2, arbitrary: fc.constantFrom(...long) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...texts, ...prototypeNames), { maxLength: 8 }).map((all) => all.join(',')),
  },
);

/** Percent-encodings that are no UTF-8, or no encoding at all. */
export const brokenEncoding: fc.Arbitrary<string> = fc.constantFrom(
  ...['%', '%z', '%zz', '%0', '%ff', '%C3', '%E0%A4%A', '%ED%A0%80', '%C0%AF', '%F8%88%80%80%80', '%u0041', 'a%', '%%'],
);
