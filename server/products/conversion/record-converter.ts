import type { Contract } from '@contract-first/conformance/model';
import { namedValidator, schemaCompiler } from '@contract-first/toolkit/serve';
import type { Converted } from '../../store/import/types.ts';
import { repair } from './repair.ts';
import { toV3Form } from './v3-form.ts';

/**
 * Returns a function that converts a record of the export to the stored form. A value that the contract does not allow is converted where its
 * meaning is certain and otherwise left out alone; both are reported. Fields that the contract does not know stay.
 */
export function recordConverter(contract: Contract): (record: unknown) => Converted {
  const { errors } = namedValidator(contract, 'V3Product', schemaCompiler(contract));
  return (record) => {
    const form = toV3Form(record);
    if ('reason' in form) return form;
    const changes = repair(form.product, errors);
    return changes === undefined
      ? { reason: 'the contract does not allow the code' }
      : { product: form.product, changes };
  };
}
