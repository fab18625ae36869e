import { expect, test } from '@jest/globals';
import { cachedProduct, type ProductSchemas } from './cached-product.ts';

const everything = { error: () => undefined, isSeparable: true } as const;
const schemas: ProductSchemas = { v2: everything, v3: everything };
const productOf = (stored: Record<string, unknown>) => cachedProduct('1', stored, schemas);

const stored = {
  '"quoted", \\': ['a,b', '}{][', '\\"', '\\'],
  7: 'a key that comes first',
  __proto__two: {},
  code: '1',
  ecoscore_data: { grades: { fr: 'a' } },
  image_front_url: 'https://images.example/1.jpg',
  nom_français: 'crème brûlée 🍮, "maison"',
  nutriments: { salt: 1.5, 'fruits,{nuts}': [{}, [], null, true] },
  packagings: [{ shape: { id: 'en:jar' } }],
  schema_version: 999,
};
const changed = ['ecoscore_data', 'image_front_url', 'packagings', 'schema_version'];
const kept = Object.keys(stored).filter((name) => !changed.includes(name));

const parsed = (members: Iterable<string>) =>
  JSON.parse(Buffer.from(`{${[...members].join(',')}}`, 'latin1').toString()) as unknown;
const some = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name)));

test('the members that no request changes lie beside each other, the others apart in each form', () => {
  const product = productOf(stored);
  expect(parsed([product.common.bytes.toString('latin1')])).toEqual(some(kept));
  expect(parsed(product.others('v3').values())).toEqual(some(changed));
  expect(parsed(product.others('v2').values())).toEqual({
    ...some(changed),
    packagings: [{ shape: 'en:jar' }],
    schema_version: 998,
  });
});

test('each member is found by its name, and each field read, in the turn in which the product was read and later', async () => {
  const product = productOf(stored);
  const read = () => ({ ...product.record() });
  expect(read()).toEqual(stored);
  await new Promise(setImmediate);
  expect(read()).toEqual(stored);
  for (const [name, value] of Object.entries(stored))
    expect(parsed([product.member('v3', name) ?? ''])).toEqual({ [name]: value });
  expect(product.member('v3', 'absent')).toBeUndefined();
  expect(product.record({ code: '2' }).code).toBe('2');
});

test.each([
  {},
  { packagings: [] },
  { code: '1' },
  { code: '1', packagings: [], z: {} },
])('%j has its members', (fields) => {
  const product = productOf(fields);
  expect({ ...product.record() }).toEqual(fields);
  expect(
    [product.common.bytes.toString('latin1'), ...product.others('v3').values()].filter((one) => one !== '').length,
  ).toBe(Number(Object.keys(fields).some((name) => name !== 'packagings')) + Number('packagings' in fields));
});

test('a product that breaks the schema of a form is not read in it', () => {
  const error = (product: unknown) => ('packagings' in (product as object) ? '/packagings is wrong' : undefined);
  const broken = { v2: { error, isSeparable: true }, v3: everything };
  const product = cachedProduct('1', stored, broken);
  expect(() => product.assertValid('v2')).toThrow(
    'The stored product 1 breaks the contract of v2 at /packagings is wrong',
  );
  product.assertValid('v3');
  expect(() => product.others('v2')).toThrow('breaks the contract of v2');
  expect(() => product.member('v2', 'code')).toThrow('breaks the contract of v2');
});

test('a computed member is made once for equal calls, also when the product has none, and again after a failure', async () => {
  const product = productOf({ code: '1' });
  const made: string[] = [];
  const make = (member: string | undefined) => async () => {
    made.push(String(member));
    await new Promise(setImmediate);
    if (member === 'broken') throw new Error(member);
    return member;
  };
  const members = Array.from({ length: 50 }, () => product.remembered('panels', make('"a":1')));
  expect(new Set(await Promise.all(members))).toEqual(new Set(['"a":1']));
  expect(product.remembered('panels', make('again'))).toBe('"a":1');
  await expect(product.remembered('none', make('broken'))).rejects.toThrow('broken');
  await product.remembered('none', make(undefined));
  expect(product.remembered('none', make('again'))).toBeUndefined();
  expect(product.remembered('score', () => '"b":2')).toBe('"b":2');
  expect(product.remembered('score', make('again'))).toBe('"b":2');
  expect(made).toEqual(['"a":1', 'broken', 'undefined']);
});
