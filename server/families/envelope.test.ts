import { propertySchema } from '@contract-first/conformance/model';
import { ApiError } from '@contract-first/toolkit/http';
import { loadContract, most } from '@contract-first/toolkit/serve';
import { expect, test } from '@jest/globals';
import { error, failure, languageOf, type MessageId, named, result, success, warning } from './envelope.ts';
import { errorFormat, familyOf } from './error-body.ts';

const code = { id: 'code', value: '3029330003533' };
const normalized = warning('different_normalized_product_code', 'en', code);

const missing = error('missing_field', 'en', { id: 'tagtype' });
const notFound = error('product_not_found', 'en', code);

test.each([
  ['success', success(), [], []],
  ['success_with_warnings', success([normalized]), [], [normalized]],
  ['failure', failure({ errors: [missing] }), [missing], []],
  ['failure', failure({ errors: [notFound], warnings: [normalized] }), [notFound], [normalized]],
  ['failure', failure({ errors: [notFound, missing, notFound] }), [notFound, missing, notFound], []],
])('the status is %s, and both arrays are there, in their order', (status, envelope, errors, warnings) => {
  expect(envelope).toEqual({ status, errors, warnings });
});

test('an envelope does not change with the array that it was made from', () => {
  const warnings = [normalized];
  const envelope = success(warnings);
  warnings.pop();

  expect(envelope.warnings).toEqual([normalized]);
});

const [field, impact] = [{ id: 'limit' }, { id: 'failure', name: 'Failure', lc_name: 'Échec' }];
const message = { id: 'missing_field', name: 'Missing field', lc_name: 'Champ manquant' };

test.each([
  ['an error has its texts, and fails the request', error('missing_field', 'fr'), { message, impact }],
  [
    'an error names its field, and says what would be right',
    error('missing_field', 'fr', field, 'Send it.'),
    { message: { ...message, description: 'Send it.' }, field, impact },
  ],
  [
    'a warning changes nothing, and says so',
    warning('different_normalized_product_code', 'fr', code),
    {
      message: {
        id: 'different_normalized_product_code',
        name: 'Different normalized product code',
        lc_name: 'Code produit normalisé différent',
      },
      field: code,
      impact: { id: 'none', name: 'None', lc_name: 'Aucun' },
    },
  ],
  [
    'a result has an id for programs',
    result('product_not_found', 'fr'),
    { id: 'product_not_found', name: 'Product not found', lc_name: 'Produit non trouvé' },
  ],
])('%s in English and in the language of the request', (_what, made, expected) => {
  expect(made).toEqual(expected);
});

test.each([
  [undefined, 'en'],
  ['fr', 'fr'],
  ['fr,nl', 'fr'],
  ['DE,fr', 'de'],
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

test.each([
  1, 60,
])('problem details of %i parameters begin with what is about none of them, and count what they leave out', (count) => {
  const own = Array.from({ length: count }, (_, index) => {
    return { id: 'invalid_value', field: `p${index}`, value: 'x', detail: `"p${index}" is not x. `.repeat(5).trim() };
  });
  const failed = new ApiError(400, [...own, { id: 'invalid_value', detail: 'The query is no query.' }]);
  const { body } = errorFormat(loadContract())(failed, '/api/v2/search', 'en') as { body: { detail: string } };
  const [, more = 0] = / And (\d+) more\.$/.exec(body.detail) ?? [];

  expect(new Set(body.detail.match(/"p\d+"/g)).size + Number(more)).toBe(count);
  expect(body.detail).toMatch(/^The query is no query\. "p0" is not x\./);
  expect(body).toHaveProperty('errors.0', { parameter: 'p0', value: 'x', detail: own[0]?.detail });
});

test.each([
  ['/api/v2/search', { parameter: 'ParameterError', value: 'ParameterError', detail: 'ParameterError' }],
  ['/api/v3/preferences', { id: 'V3Field', value: 'V3Field', description: 'V3ErrorMessage' }],
])('a text in an error of %s is as long as its schema allows', (path, places) => {
  const text = 'a'.repeat(9999);
  const failed = new ApiError(400, [{ id: 'invalid_value', field: text, value: text, detail: text }]);
  const { body } = errorFormat(loadContract())(failed, path, 'en') as { body: { errors: object[] } };
  const cut = [...JSON.stringify(body.errors[0]).matchAll(/"(\w+)":"(a+[^"]*)"/g)];
  const lengths = Object.fromEntries(cut.map(([, name, { length } = '']) => [name, length]));
  for (const [name, schema] of Object.entries(places))
    expect([name, lengths[name]]).toEqual([name, most('maxLength', propertySchema(schemas[schema], name))]);
});

test.each([
  ['v3', ['/api/v3', '/api/v3/x', '/api/v3.12/product/1', '//API//V3.0']],
  ['v2', ['/api/v2/x', '/api/v30/x', '/api/v3.x', '/api/v3x/', '/docs/api/v3/', '/v3/', '/']],
])('the family %s has paths such as %j', (family, paths) => {
  expect(paths.map(familyOf)).toEqual(paths.map(() => family));
});

test('errors are told in their order with what was empty, and the first one names the problem', () => {
  const empty = { id: 'invalid_value', field: 'page', value: '', detail: 'Page?' } as const;
  const failed = new ApiError(400, [empty, { id: 'missing_field', field: 'x', detail: 'x?' }]);
  const [v2, v3] = ['/api/v2/x', '/api/v3/x'].map((path) => errorFormat(loadContract())(failed, path, 'fr'));
  expect(v2).toMatchObject({
    mediaType: 'application/problem+json',
    body: { type: '/docs#invalid_value', title: named('invalid_value', 'en').name, status: 400, detail: 'Page? x?' },
  });
  expect(v2?.body).toHaveProperty('errors', [
    { parameter: 'page', value: '', detail: 'Page?' },
    { parameter: 'x', detail: 'x?' },
  ]);
  const first = error('invalid_value', 'fr', { id: 'page', value: '' }, 'Page?');
  const errors = [first, error('missing_field', 'fr', { id: 'x' }, 'x?')];
  expect(v3).toEqual({ mediaType: 'application/json', body: failure({ errors }) });
});
