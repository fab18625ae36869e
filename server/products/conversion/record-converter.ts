import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract } from '../../../conformance/model/contract.ts';
import type { Converted } from '../../store/import/types.ts';
import { repair } from './repair.ts';
import { toV3Form } from './v3-form.ts';

function productValidator({ document }: Contract): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  formats.default(ajv);
  return ajv.addSchema({ ...document, $id: 'contract' }).compile({ $ref: 'contract#/components/schemas/V3Product' });
}

/**
 * Returns a function that converts a record of the export to the stored form. A value that the contract does not allow is converted where its
 * meaning is certain and otherwise left out alone; both are reported. Fields that the contract does not know stay.
 */
export function recordConverter(contract: Contract): (record: unknown) => Converted {
  const validate = productValidator(contract);
  return (record) => {
    const form = toV3Form(record);
    if ('reason' in form) return form;
    const changes = repair(form.product, validate);
    return changes === undefined
      ? { reason: 'the contract does not allow the code' }
      : { product: form.product, changes };
  };
}
