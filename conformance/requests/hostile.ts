import fc from 'fast-check';

const words = (all: string): string[] => all.split(' ');
const lines = (all: string): string[] => all.split('\n');

const prototypeNames = words('__proto__ constructor prototype toString hasOwnProperty valueOf __defineGetter__');

const numbers = [
  ...words('0 -0 -1 +5 05 1e1 1E400 0x10 0b1 1_000 5.0 .5 5. 1,5 NaN Infinity -Infinity'),
  ...words('9007199254740993 2147483648 \u0663 \uff15'),
  ...[' 5', '5 ', '9'.repeat(400)],
];

const strings = [
  ...['', ' ', '\t', '\r\n', '\0', 'a\0b', '\u001b[31m', '\u007f', '\u202e', '\ufeff', '\u00e9', 'e\u0301'],
  ...words('\u0130 \u00df \u{1f469}\u200d\u{1f469}\u200d\u{1f467} $1 % %s \\ \\x00 {{7*7}} #{7*7} ../../etc/passwd'),
  ...words('<script>alert(1)</script> <!-- &amp; &#x0; [] {} null undefined true ( * .* (a+)+$'),
  ...words('. .. / // a/b ? # & = ; : , ,, a,,b | a| - -- -| en: en:- :en'),
  ...lines(`' or '1'='1\n"; drop table users; --`),
];

const repeated: readonly (readonly [string, readonly number[]])[] = [
  ['a', [200, 501, 8000]],
  ['\u00e9', [600]],
  ['\u{1f44d}', [300]],
  ['1', [8000]],
  [' ', [3000]],
  ['a,', [499, 4000]],
  [',', [5000]],
  ['a.', [100, 4000]],
  ['.', [200]],
  ['-', [2000]],
  ['(', [3000]],
  ['a|', [500]],
  ['en:', [1000]],
  ['a/', [3000]],
  ['<', [500]],
];
const long = repeated.flatMap(([piece, counts]) => counts.map((count) => piece.repeat(count)));

/** Strings that some languages take for a number and others do not. */
export const oddNumber: fc.Arbitrary<string> = fc.constantFrom(...numbers);

// The unit 'binary' of fast-check lists all of these, which takes a second.
const codePoint = fc
  .nat(0x10ffff)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

/**
 * Strings that break careless programs: odd numbers, markup, SQL, control characters, names of prototypes, kilobytes.
 */
export const hostileString: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...strings) },
  { weight: 3, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(...prototypeNames) },
  { weight: 2, arbitrary: fc.constantFrom(...long) },
  { weight: 3, arbitrary: fc.string({ unit: codePoint, maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...strings, ...prototypeNames), { maxLength: 8 }).map((all) => all.join(',')),
  },
);

/** Percent-encodings that are not UTF-8, or no encoding at all. */
export const brokenEncoding: fc.Arbitrary<string> = fc.constantFrom(
  ...words('% %z %zz %0 %ff %C3 %E0%A4%A %ED%A0%80 %C0%AF %F8%88%80%80%80 %u0041 a% %%'),
);
