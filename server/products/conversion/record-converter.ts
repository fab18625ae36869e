import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract } from '../../../conformance/model/contract.ts';
import { toV3Form, type V3Form } from './v3-form.ts';

// Returns a function that names the top-level fields of a product (v3 form) with a value that the contract does not allow.
function invalidFields({ document }: Contract): (product: Readonly<Record<string, unknown>>) => Set<string> {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  formats.default(ajv);
  const validate = ajv
    .addSchema({ ...document, $id: 'contract' })
    .compile({ $ref: 'contract#/components/schemas/V3Product' });
  return (product) => {
    if (validate(product)) return new Set();
    const fields = (validate.errors ?? []).map(({ instancePath }) => instancePath.split('/')[1] ?? '');
    return new Set(fields.map((field) => field.replaceAll('~1', '/').replaceAll('~0', '~')));
  };
}

/**
 * Returns a function that converts a record of the export to the stored form, without the fields whose value the contract does not allow.
 * Fields that the contract does not know stay.
 */
export function recordConverter(contract: Contract): (record: unknown) => V3Form {
  const invalidIn = invalidFields(contract);
  return (record) => {
    const form = toV3Form(record);
    if ('reason' in form) return form;
    const invalid = invalidIn(form.product);
    if (invalid.has('code')) return { reason: 'the contract does not allow the code' };
    const fields = Object.entries(form.product).filter(([name]) => !invalid.has(name));
    return { product: Object.fromEntries(fields), dropped: [...form.dropped, ...invalid] };
  };
}
