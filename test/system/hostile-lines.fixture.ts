/** A line of an export, and the code under which its product is stored; without one it is rejected. */
export interface HostileLine {
  readonly name: string;
  readonly bytes: Buffer;
  readonly code?: string;
}

const million = 1_000_000;
const nested = (open: string, close: string, depth: number) => `"a":${open.repeat(depth)}1${close.repeat(depth)}`;
const many = (count: number, member: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => member(i)).join();

/** What a product has beside its code: text or bytes inside of the braces. */
const rejected: Readonly<Record<string, string | Buffer>> = {
  'arrays nested 100,000 deep': nested('[', ']', 100_000),
  'objects nested 100,000 deep': nested('{"a":', '}', 100_000),
  'arrays that do not end': `"a":${'['.repeat(million)}`,
  'a number of a million digits': `"nutriments":{"sugars_100g":${'1'.repeat(million)}}`,
  'an exponent of a million digits': `"nutriments":{"sugars_100g":1e${'1'.repeat(million)}}`,
  'a key of a megabyte': `"${'k'.repeat(million)}":1`,
  'the first half of a surrogate pair': '"product_name":"\\ud800"',
  'the second half in a key': '"a\\uDC00":1',
  'half of a pair as bytes': Buffer.from('"product_name":"\xed\xa0\x80"', 'latin1'),
  'a key twice': '"product_name":"a","product\\u005fname":"b"',
  'an inner key twice': '"nutriments":{"a":1,"a":2}',
  'a key __proto__': '"nutriments":{"__proto__":1}',
  'an escaped key __proto__': '"__pro\\u0074o__":{"code":"7"}',
  'a long line': `"a":"${'x'.repeat(17 * million)}"`,
  'a very long line': `"a":"${'x'.repeat(40 * million)}"`,
  'a NUL in a string': '"product_name":"\0"',
  'bytes that are not UTF-8': Buffer.from('"product_name":"\xff\xfe"', 'latin1'),
  'an overlong slash': Buffer.from('"product_name":"\xc0\xaf"', 'latin1'),
  'not a number': '"a":NaN',
  'a schema that is an object': '"schema_version":{}',
};

const stored: Readonly<Record<string, string | Buffer>> = {
  'a string of a million digits': `"nutriments":{"sugars_100g":"${'1'.repeat(million)}x"}`,
  'a million decimals': `"nutriments":{"sugars_100g":0.${'0'.repeat(million)}1}`,
  'ingredients nested 45 deep': `"ingredients":${'[{"id":"en:a","ingredients":'.repeat(45)}[]${'}]'.repeat(45)}`,
  'a long key': `"nutriments":{"${'k'.repeat(90_000)}_100g":1}`,
  'names of Object.prototype':
    '"constructor":{"prototype":1},"nutriments":{"toString_100g":2},"lang":"constructor","images":{"valueOf":{}}',
  'a long name': `"product_name":"${'é'.repeat(7 * million)}"`,
  'an escaped NUL': '"product_name":"a\\u0000b","labels_tags":["en:a\\u0000"],"creator":"\\u0000"',
  'a hundred thousand labels': `"labels_tags":[${many(100_000, (index) => `"en:l${index}"`)}]`,
  'thirty thousand nutrients': `"nutriments":{${many(30_000, (index) => `"n${index}_100g":1`)}}`,
  'fifty thousand ingredients': `"ingredients":[${many(50_000, () => '{"id":"en:a"}')}]`,
  'fifty thousand packagings': `"packagings":[${many(50_000, (index) => `{"shape":{"id":"en:s${index}"}}`)}]`,
  'values of other kinds':
    '"nutriments":[],"images":"x","ingredients":{},"labels_tags":{},"packagings":1,"product_name":{}',
  'four million quotes': `"a":"${'\\"'.repeat(4 * million)}"`,
  'line separators of Unicode': '"product_name":"\u2028\u2029\u0085"',
};

/** Lines of which some hold no product. */
const whole: readonly (readonly [name: string, text: string, code?: string])[] = [
  ['a byte order mark', '\ufeff{"code":"41000001"}', '41000001'],
  ['a carriage return', '{\t"code"\t:\t"41000002"\t}\r', '41000002'],
  ['two byte order marks', '\ufeff\ufeff{"code":"41000003"}'],
  ['only NUL', '\0'.repeat(million)],
  ['an array', '[]'],
  ['null', 'null'],
  ['two objects', '{"code":"41000003"}{"code":"41000004"}'],
  ['no end', '{"code":"41000003"'],
  ['a code of a million digits', `{"code":"${'1'.repeat(million)}"}`],
  ['a code that is a fraction', '{"code":41000.003}'],
  ['a code that is no exact number', '{"code":12345678901234567890}'],
  ['a code that is an object', '{"code":{}}'],
];

/** Lines that an import must survive. */
export function hostileLines(): HostileLine[] {
  let next = 42_000_000;
  const product = (name: string, members: string | Buffer, isStored: boolean): HostileLine => {
    const code = String(next++);
    const bytes = Buffer.concat([Buffer.from(`{"code":"${code}",`), Buffer.from(members as string), Buffer.from('}')]);
    return { name, bytes, ...(isStored && { code }) };
  };
  return [
    ...whole.map(([name, text, code]) => ({ name, bytes: Buffer.from(text), ...(code !== undefined && { code }) })),
    ...Object.entries(rejected).map(([name, members]) => product(name, members, false)),
    ...Object.entries(stored).map(([name, members]) => product(name, members, true)),
  ];
}
