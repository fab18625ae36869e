import type { Contract } from '@contract-first/conformance/model';
import { namedValidator, schemaCompiler } from '@contract-first/toolkit/serve';
import type { Converted } from '../../store/import/types.ts';
import { productSeal } from '../reading/sealed-product.ts';
import { repair } from './repair.ts';
import { toV3Form } from './v3-form.ts';

/**
 * Returns a function that converts a record of the export to the stored form. A value that the contract does not allow is converted where its
 * meaning is certain and otherwise left out alone; both are reported. Fields that the contract does not know stay. What is stored is sealed as valid.
 */
export function recordConverter(contract: Contract): (record: unknown) => Converted {
  const compile = schemaCompiler(contract);
  const v3 = namedValidator(contract, 'V3Product', compile);
  const { seal } = productSeal(contract, { v2: namedValidator(contract, 'V2Product', compile), v3 });
  return (record) => {
    const form = toV3Form(record);
    if ('reason' in form) return form;
    const changes = repair(form.product, v3.errors);
    if (changes === undefined) return { reason: 'the contract does not allow the code' };
    return { product: form.product, body: seal(String(form.product.code), form.product), changes };
  };
}
