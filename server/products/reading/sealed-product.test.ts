import { hash } from 'node:crypto';
import { bufferOf } from '@contract-first/toolkit/bytes';
import { loadContract, responseBodies } from '@contract-first/toolkit/serve';
import { describe, expect, test } from '@jest/globals';
import { exported, sampleProducts } from '../../../test/servers/stored-products.ts';
import { openBody, productIn, sealedBody, unprovenBody } from '../../store/rows/stored-product.ts';
import { newerFields } from '../conversion/newer-forms.ts';
import { recordConverter } from '../conversion/record-converter.ts';
import { schemaVersions } from '../conversion/schema-versions.ts';
import type { Fields } from '../values.ts';
import { cutProduct, cutVersion, type Form, productForms } from './cut-product.ts';
import { productBytes } from './product-bytes.ts';
import { type ProductSchemas, productSeal } from './sealed-product.ts';

const contract = loadContract(undefined, ['V2Product', 'V3Product']);
const { V2Product, V3Product } = responseBodies(contract).validators;
const schemas = { v2: V2Product, v3: V3Product } as ProductSchemas;
const versions = schemaVersions();
const seal = productSeal(contract, schemas, versions);
const cut = (product: Fields) => cutProduct(product, newerFields(product, versions), versions);
const everything = { error: () => undefined, isSeparable: true } as const;
const trusting = productSeal(
  contract,
  { v2: everything, v3: everything },
  versions.map((version) => ({ ...version, validator: { ...everything, errors: () => [] } })),
);

const code = '9521001000017';
const stored = {
  code,
  '"quoted", \\': ['a,b', '}{][', '\\"', '\\', '\n,\n'],
  7: 'a key that comes first',
  __proto__two: {},
  ecoscore_data: { grade: 'b', scores: { fr: 80, world: 60 }, grades: { fr: 'a', world: 'b' } },
  ecoscore_score: 60,
  images: { front_fr: { rev: '3' }, front_en: { rev: '4' } },
  lc: 'fr',
  nom_français: 'crème brûlée 🍮, "maison"',
  nutriments: { salt: 1.5, 'fruits,{nuts}': [{}, [], null, true] },
  packagings: [{ shape: { id: 'en:jar' } }],
  product_name: 'Crème',
  schema_version: 999,
};
const inV2 = { packagings: [{ shape: 'en:jar' }], schema_version: 998 };

const parsed = (chunks: Parameters<typeof bufferOf>[0]) => JSON.parse(bufferOf(chunks).toString());
const read = (body: Buffer) => trusting.read({ code, body });

describe.each([
  ['sealed', trusting.seal(code, stored)],
  ['not validated before', unprovenBody(code, stored)],
])('a product that was %s', (_what, body) => {
  test('has its members in each form, as they are stored and as requests with defaults get them', () => {
    const product = read(body);
    expect(parsed(product.whole('v3', 'raw'))).toEqual(stored);
    expect(parsed(product.whole('v2', 'raw'))).toEqual({ ...stored, ...inV2 });
    expect(parsed(product.whole('v2', 'default'))).toMatchObject({ ...stored, ...inV2, selected_images: {} });
    expect(
      parsed(
        product.whole(
          'v3',
          new Map([['a', '"a":1']]),
          ['"é":2'].map((one) => Buffer.from(one).toString('latin1')),
        ),
      ),
    ).toEqual({
      ...Object.fromEntries(Object.entries(stored).filter(([name]) => !/^ecoscore|^packagings|^schema/.test(name))),
      a: 1,
      é: 2,
    });
    expect([product.hasDefaultImages('fr'), product.hasDefaultImages('de'), product.hasDefaultImages('en')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('finds each member by its name, and reads each field', () => {
    const product = read(body);
    expect({ ...product.record(() => ({ ecoscore_data: 1 })) }).toEqual({
      ...stored,
      ecoscore_data: 1,
      ecoscore_score: undefined,
    });
    for (const [name, value] of Object.entries(stored))
      expect(parsed([`{${product.stored('v3', name)}}`])).toEqual({ [name]: value });
    expect(['absent', 'brands', 'image_url'].map((name) => product.stored('v3', name))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(product.shownOne('image_url')).toContain('front_fr.3.400.jpg');
  });

  test('is what was stored', () => {
    expect(productIn(openBody({ code, body }))).toEqual(stored);
  });
});

test('stored addresses of images go before those that are made', () => {
  const product = read(trusting.seal(code, { ...stored, image_url: 'https://images.example/1.jpg' }));
  expect(product.hasDefaultImages('fr')).toBe(false);
  expect(product.stored('v3', 'image_url')).toContain('images.example');
});

describe('a sealed product', () => {
  const [product = {}] = sampleProducts() as Record<string, unknown>[];
  const own = String(product.code);
  const body = seal.seal(own, product);
  const counted = () => {
    const calls: Form[] = [];
    const counting = (form: Form) => ({
      isSeparable: true,
      error: (value: unknown) => {
        calls.push(form);
        return schemas[form].error(value);
      },
    });
    return { calls, schemas: { v2: counting('v2'), v3: counting('v3') } };
  };

  test('is read without being validated, until the contract, the forms or the way of cutting change', () => {
    const one = counted();
    productSeal(contract, one.schemas, versions).read({ code: own, body });
    expect(one.calls).toEqual([]);

    const { document } = structuredClone({ document: contract.document });
    const changed = document.components?.schemas?.V3Product as {
      properties: Record<string, object>;
      description: string;
    };
    changed.description = 'Another description.';
    productSeal({ ...contract, document }, one.schemas, versions).read({ code: own, body });
    expect(one.calls).toEqual([]);
    changed.properties.product_name = { type: 'integer' };
    productSeal({ ...contract, document }, one.schemas, versions).read({ code: own, body });
    expect(new Set(one.calls)).toEqual(new Set(['v3', 'v2']));
  });

  test('is what an import stores of each record that it converts', () => {
    const convert = recordConverter(loadContract());
    const one = counted();
    for (const record of [...sampleProducts(), ...exported()]) {
      const found = convert(structuredClone(record));
      if ('reason' in found) throw new Error(found.reason);
      const sealed = { code: String(found.product.code), body: Buffer.from(found.body ?? []) };
      productSeal(contract, one.schemas, versions).read(sealed);
    }
    expect(one.calls).toEqual([]);
  });

  test('is refused with its code when any byte has changed, or when it is the body of another one', () => {
    for (let at = 0; at < body.length; at += 7) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => seal.read({ code: own, body: changed })).toThrow(`The stored product ${own} was changed`);
    }
    for (const short of [0, 10, 30])
      expect(() => seal.read({ code: own, body: body.subarray(0, short) })).toThrow('was changed');
    expect(() => seal.read({ code, body: seal.seal('1', product) })).toThrow(`Under the code ${code} the product 1`);
  });

  test('that is invalid in a form does not count as valid, and is refused when it is read', () => {
    const wrong = { ...product, packagings: [{ shape: { id: 7 } }] };
    for (const invalid of [seal.seal(own, wrong), unprovenBody(own, wrong)]) {
      expect(openBody({ code: own, body: invalid }).validBy).toBe('');
      expect(() => seal.read({ code: own, body: invalid })).toThrow(/breaks the contract of v[23] at \/packagings/);
    }
    const forged = sealedBody(own, { ...cut(wrong), validBy: 'of an older contract' });
    expect(() => seal.read({ code: own, body: forged })).toThrow('breaks the contract');
  });
});

test('the schemas of the forms differ in nothing but what the forms change, so that the rest is validated once', () => {
  const { V2Product: v2, V3Product: v3 } = contract.document.components?.schemas as Record<
    string,
    { properties: Record<string, unknown>; patternProperties: unknown }
  >;
  const plain = (value: unknown) => JSON.stringify(value);
  const names = Object.keys({ ...v2?.properties, ...v3?.properties });
  const different = names.filter((name) => plain(v2?.properties[name]) !== plain(v3?.properties[name]));
  const { properties: _two, description: _second, ...others } = v2 as Record<string, unknown>;
  const { properties: _three, description: _third, ...rest } = v3 as Record<string, unknown>;

  expect(productForms.v2.fields).toEqual(expect.arrayContaining(different));
  expect(others).toEqual(rest);
});

test.each(versions)('schema $schema differs from the one of 3.0 in nothing but what it says', ({
  schema,
  document,
}) => {
  const { V3Product: other, ...others } = Object(document).components.schemas;
  const { V3Product: own, ...shared } = contract.document.components?.schemas as Record<string, object>;
  const reached = versions.filter((version) => version.schema <= schema);
  const rest = ({ properties, patternProperties, description: _, ...keywords }: Record<string, object>) => ({
    ...keywords,
    properties: Object.entries({ ...properties, ...patternProperties }).filter(
      ([name]) => !reached.some((version) => version.changes(name)),
    ),
  });
  expect(rest(other)).toEqual(rest(own as Record<string, object>));
  const names = Object.keys(shared).filter((name) => name in others && name !== 'RequestedField');
  for (const name of names) expect([name, others[name]]).toEqual([name, shared[name]]);
});

test('what a sealed product holds is what it was when `cutVersion` was counted up last', () => {
  const products = sampleProducts().map((product) => ({ ...product, texts: cut(product as Record<string, unknown>) }));
  // The whole of two products, with codes of 13 and of 8 digits, and of all of them where each member lies: others may be edited and added.
  const whole = products.filter(({ code = '' }) => ['9521001000017', '95201238'].includes(code));
  const places = products.flatMap(({ texts: { head, sections } }) =>
    [head, ...sections].flatMap((text, at) => (text.match(/^"[^"]+"/gm) ?? []).map((name) => `${at} ${name}`)),
  );
  const texts = [...whole.map((one) => JSON.stringify(one.texts)), ...[...new Set(places)].sort()];
  // Where this fails and neither was edited, products that were sealed before would be sent as they were made then: count up `cutVersion`.
  // Write the new digest here.
  expect([cutVersion.split(' ')[0], hash('sha256', texts.join('\n')).slice(0, 12)]).toEqual(['2', '9cc392c996d5']);
});

test('a product takes the sections that it needs from its body alone', () => {
  const opened = openBody({ code, body: trusting.seal(code, stored) });
  const product = productBytes(
    code,
    {
      ...opened,
      sections: () => {
        throw new Error('The sections were decompressed.');
      },
    },
    versions,
  );
  expect(product.stored('v2', 'product_name')).toBe('"product_name":"CrÃ¨me"');
  expect([product.stored('v2', 'brands'), product.productType()]).toEqual([undefined, undefined]);
  expect(() => product.stored('v2', 'nutriments')).toThrow('were decompressed');
});
