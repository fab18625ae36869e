import { describe, expect, test } from '@jest/globals';
import { loadContract } from './document.ts';
import { type MessageId, named } from './messages.ts';

const schemas = loadContract().document.components?.schemas ?? {};

function idsOf(schema: string): string[] {
  const { properties } = schemas[schema] as unknown as { properties: { id: { enum: string[] } } };
  return properties.id.enum;
}

describe.each([
  'V3ErrorMessage',
  'V3WarningMessage',
  'V3ErrorImpact',
  'V3WarningImpact',
  'V3Result',
])('each id of %s', (schema) => {
  test.each(idsOf(schema))('%s has a text in English and another one in French', (id) => {
    const { name, lc_name: french } = named(id as MessageId, 'fr');

    expect(name).toMatch(/^[A-Z]/);
    expect(french).toMatch(/^\p{Lu}/u);
    if (id !== 'ok') expect(french).not.toBe(name);
    expect(named(id as MessageId, 'en').lc_name).toBe(name);
  });
});

test.each(['de', 'xx', 'constructor'])('a language without texts, such as %s, gets English', (lc) => {
  expect(named('product_found', lc)).toEqual({ id: 'product_found', name: 'Product found', lc_name: 'Product found' });
});
