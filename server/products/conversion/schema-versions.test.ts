import { isDeepStrictEqual } from 'node:util';
import { type Schema, valueAt } from '@contract-first/conformance/model';
import { sampleOf } from '@contract-first/conformance/requests';
import { expect, test } from '@jest/globals';
import { schemaVersions } from './schema-versions.ts';
import { toV3Form } from './v3-form.ts';

const versions = schemaVersions();
const isNew = (name: string) => versions.some(({ fields }) => fields.includes(name));
const nutrients = {
  fat: { value: 1, unit: 'g', source: 'packaging' },
  salt: { value: 1, unit: 'g', source: 'estimate' },
};
const nutritions = ['as_sold', 'prepared'].map((preparation) => {
  return { aggregated_set: { preparation, per: '100g', nutrients } };
});

// What is always made of something else in the older schema cannot be in the newer one.
test.each(
  versions,
)('each field of schema $schema that is not new has an effect on the product of schema 999', (version) => {
  const { schema, document } = version;
  const all = valueAt(document, '#/components/schemas/V3Product/properties') as Record<string, Schema>;
  const { code: _code, schema_version: _version, ...fields } = all;
  const records = (schema < 1003 ? [undefined] : nutritions).map((nutrition) => {
    return { code: '3029330003533', schema_version: schema, ...(nutrition && { nutrition }) };
  });
  const product = (record: object) => {
    const form = toV3Form(record);
    if ('reason' in form) throw new Error(form.reason);
    return form.product;
  };
  const without = Object.entries(fields).flatMap(([name, field]) => {
    const hasEffect = (record: object) =>
      !isDeepStrictEqual(product({ ...record, [name]: sampleOf(field, 0) }), product(record));
    return records.every(hasEffect) || isNew(name) ? [] : [name];
  });
  expect(without).toEqual([]);
});
