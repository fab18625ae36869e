import { schemaValidator } from '@contract-first/conformance/check';
import { expect, test } from '@jest/globals';
import { bundledContract } from '../../../test/servers/contract-checker.ts';
import { attributeGroups } from './attribute-groups.ts';
import { externalSources } from './external-sources.ts';
import { preferences } from './preferences.ts';

const validator = schemaValidator(bundledContract());

function errorsOf(component: string, values: readonly unknown[]): string[] {
  const schema = { $ref: `#/components/schemas/${component}` };
  const errors = values.flatMap((value) => validator.errors(schema, 'value', value));
  return errors.map((error) => `${error.instancePath} ${error.message}`);
}

test.each(['en', 'fr'])('is valid with closed schemas, in %s', (lc) => {
  const groups = attributeGroups(lc, { unwantedIngredients: true });

  expect(errorsOf('AttributeGroup', groups)).toEqual([]);
  expect(errorsOf('Preference', preferences(lc))).toEqual([]);
  expect(errorsOf('ExternalSource', externalSources(lc))).toEqual([]);
  expect(errorsOf('AttributeGroup', [{ ...groups[0], unheard_of: 1 }])).not.toEqual([]);
});
