import type { Contract } from '@contract-first/conformance/model';
import { namedValidator, schemaCompiler } from '@contract-first/toolkit/serve';
import type { Converted } from '../../store/import/types.ts';
import { productSeal } from '../reading/sealed-product.ts';
import { newerFields, ownOfRecord } from './newer-forms.ts';
import { repair } from './repair.ts';
import { type SchemaVersion, schemaVersions } from './schema-versions.ts';
import { toV3Form } from './v3-form.ts';

/**
 * Returns a function that converts a record of the export to what is stored: the product in schema 999, and what each newer schema has otherwise, which
 * a record of a newer schema has itself. A value that the contract does not allow is converted where its meaning is certain and otherwise left out
 * alone; both are reported. Fields that the contract does not know stay. What is stored is sealed as valid.
 */
export function recordConverter(
  contract: Contract,
  versions: readonly SchemaVersion[] = schemaVersions(),
): (record: unknown) => Converted {
  const compile = schemaCompiler(contract);
  const v3 = namedValidator(contract, 'V3Product', compile);
  const { seal } = productSeal(contract, { v2: namedValidator(contract, 'V2Product', compile), v3 }, versions);
  return (given) => {
    const form = toV3Form(given);
    if ('reason' in form) return form;
    const { product, record, schema } = form;
    const changes = repair(product, v3.errors);
    if (changes === undefined) return { reason: 'the contract does not allow the code' };
    const newer = newerFields(product, versions, ownOfRecord(record, schema, versions));
    for (const { schema: one, validator } of versions)
      changes.push(...(repair(newer.get(one) ?? {}, validator.errors) ?? []));
    return { product, body: seal(String(product.code), product, newer), changes };
  };
}
