import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ContractDocument } from '../contract/document.ts';

/**
 * Returns a function that names the top-level fields of a product (v3 form) whose value the contract does not allow.
 * A product without them can be served; a field that the contract does not know is allowed.
 */
export function contractFit(document: ContractDocument): (product: Readonly<Record<string, unknown>>) => string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  formats.default(ajv);
  const validate = ajv
    .addSchema({ ...document, $id: 'contract' })
    .compile({ $ref: 'contract#/components/schemas/V3Product' });
  return (product) => {
    if (validate(product)) return [];
    const fields = (validate.errors ?? []).map(({ instancePath }) => instancePath.split('/')[1]);
    return [...new Set(fields)]
      .filter((field) => field !== undefined)
      .map((field) => field.replaceAll('~1', '/').replaceAll('~0', '~'));
  };
}
