import { loadContract } from '@contract-first/toolkit/serve';
import { describe, expect, test } from '@jest/globals';
import { error, failure, languageOf, type MessageId, named, result, success, warning } from './envelope.ts';

const code = { id: 'code', value: '3029330003533' };
const normalized = warning('different_normalized_product_code', 'en', code);

describe('the status of an answer', () => {
  test('is success without errors and warnings, and both lists are there', () => {
    expect(success()).toEqual({ status: 'success', errors: [], warnings: [] });
  });

  test('is success_with_warnings with warnings alone', () => {
    expect(success([normalized])).toEqual({ status: 'success_with_warnings', errors: [], warnings: [normalized] });
  });

  test('is failure with an error, and both lists are there', () => {
    const missing = error('missing_field', 'en', { id: 'tagtype' });

    expect(failure({ errors: [missing] })).toEqual({ status: 'failure', errors: [missing], warnings: [] });
  });

  test('stays failure when there are warnings too', () => {
    const notFound = error('product_not_found', 'en', code);

    expect(failure({ errors: [notFound], warnings: [normalized] })).toEqual({
      status: 'failure',
      errors: [notFound],
      warnings: [normalized],
    });
  });

  test('is one failure for several errors, which keep their order', () => {
    const ids = ['missing_field', 'unrecognized_value', 'missing_field'] as const;
    const { status, errors } = failure({ errors: ids.map((id) => error(id, 'en', { id: 'tagtype' })) });

    expect(status).toBe('failure');
    expect(errors.map(({ message }) => message.id)).toEqual(ids);
  });

  test('does not change with the lists it was made from', () => {
    const warnings = [normalized];
    const envelope = success(warnings);
    warnings.pop();

    expect(envelope.warnings).toEqual([normalized]);
  });
});

describe('an error', () => {
  test('has its texts in English and in the language of the request, and fails the request', () => {
    expect(error('missing_field', 'fr', { id: 'tagtype' })).toEqual({
      message: { id: 'missing_field', name: 'Missing field', lc_name: 'Champ manquant' },
      field: { id: 'tagtype' },
      impact: { id: 'failure', name: 'Failure', lc_name: 'Échec' },
    });
  });

  test('has no field when the whole request is to blame', () => {
    expect(error('invalid_user_id_and_password', 'en')).not.toHaveProperty('field');
  });

  test('says what would be right only when there is something to say', () => {
    const field = { id: 'limit', value: 'x' };

    expect(error('invalid_value', 'fr', field).message).not.toHaveProperty('description');
    expect(error('invalid_value', 'fr', field, '"limit" must be a number.').message.description).toBe(
      '"limit" must be a number.',
    );
  });
});

test('a warning changes nothing and says so in both languages', () => {
  expect(warning('different_normalized_product_code', 'fr', code)).toEqual({
    message: {
      id: 'different_normalized_product_code',
      name: 'Different normalized product code',
      lc_name: 'Code produit normalisé différent',
    },
    field: code,
    impact: { id: 'none', name: 'None', lc_name: 'Aucun' },
  });
});

test('a result has an id for programs and its texts for people', () => {
  expect(result('product_not_found', 'fr')).toEqual({
    id: 'product_not_found',
    name: 'Product not found',
    lc_name: 'Produit non trouvé',
  });
});

test.each([
  [undefined, 'en'],
  ['fr', 'fr'],
  ['fr,nl', 'fr'],
])('the language of lc=%s is %s', (lc, language) => {
  expect(languageOf(lc)).toBe(language);
});

const schemas = loadContract().document.components?.schemas ?? {};

test.each([
  'V3ErrorMessage',
  'V3WarningMessage',
  'V3ErrorImpact',
  'V3WarningImpact',
  'V3Result',
])('each id of %s has a text in English and another one in French', (schema) => {
  const { properties } = schemas[schema] as unknown as { properties: { id: { enum: MessageId[] } } };
  for (const id of properties.id.enum) {
    const { name, lc_name: french } = named(id, 'fr');
    expect(name).toMatch(/^[A-Z]/);
    expect(french).toMatch(/^\p{Lu}/u);
    if (id !== 'ok') expect(french).not.toBe(name);
  }
});

test.each(['xx', 'constructor'])('a language without texts, such as %s, gets English', (lc) => {
  expect(named('product_found', lc)).toEqual({ id: 'product_found', name: 'Product found', lc_name: 'Product found' });
});
