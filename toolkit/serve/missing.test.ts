import { describe, expect, test } from '@jest/globals';
import type { RequestError } from '../http/api-error.ts';
import { loadContract, type Operation, type Parameter } from './document.ts';
import { notFound } from './error-handler.ts';
import { assertAccepted, type MissingRule, missingPathParts, withMissingRules } from './refusal.ts';
import { InvalidRequest } from './validator.ts';

const parameter = (name: string, rule?: MissingRule): Parameter => ({
  name,
  in: 'query',
  required: true,
  schema: { type: 'string', enum: ['one', 'two'] },
  ...(rule && { 'x-missing': rule }),
});
const missing = (field: string): RequestError => ({ id: 'missing_field', field, detail: `"${field}" is required.` });
const invalid = (field: string): RequestError => ({ id: 'unrecognized_value', field, value: 'x', detail: 'invalid' });
const ids = (errors: readonly RequestError[]) => errors.map(({ id, field }) => `${id} ${field}`);

describe('missing parameters', () => {
  const parameters = [
    parameter('kind', { also: 'unrecognized_value' }),
    parameter('list', { field: 'the_list', unvalidated: ['kind'] }),
    parameter('plain'),
  ];

  test.each([
    [
      'are reported in the order of the contract',
      ['plain', 'list'],
      [],
      ['missing_field the_list', 'missing_field plain'],
    ],
    ['may be reported twice', ['kind'], [], ['missing_field kind', 'unrecognized_value kind']],
    ['are reported once when another says so', ['kind', 'list'], [], ['missing_field kind', 'missing_field the_list']],
    ['hide the values they decide about', ['list'], ['kind'], ['missing_field the_list']],
    ['hide no other values', ['list'], ['plain'], ['missing_field the_list', 'unrecognized_value plain']],
    ['hide nothing when they are there', ['plain'], ['kind'], ['unrecognized_value kind', 'missing_field plain']],
  ])('%s', (_rule, absent, refused, expected) => {
    const errors = [...absent.map(missing), ...refused.map(invalid)];
    expect(ids(withMissingRules(errors, { parameters }))).toEqual(expected);
  });

  test('say what would be right', () => {
    expect(withMissingRules([missing('kind')], { parameters }).map(({ detail }) => detail)).toEqual([
      '"kind" is required.',
      '"kind" must be one of one, two.',
    ]);
  });

  test('that no parameter names stay, at the end', () => {
    const other = missing('sugars_100g');
    expect(withMissingRules([other, invalid('plain')], { parameters })).toEqual([invalid('plain'), other]);
  });
});

describe('paths that lack a part', () => {
  const { operations } = loadContract();

  test.each([
    ['/api/v3/tag', ['missing_tagtype tagtype', 'missing_tagid tagid']],
    ['/api/v3/tag/', ['missing_tagtype tagtype', 'missing_tagid tagid']],
    ['/api/v3/tag/categories', ['missing_tagid tagid']],
    ['/api/v3/tag/categories/', ['missing_tagid tagid']],
    ['/api/v3/tag//en:teas', ['missing_tagtype tagtype']],
    ['/api/v3/tag/categories/en:teas', []],
    ['/api/v3/tag/categories/en:teas/more', []],
    ['/api/v3/tags', []],
    ['/api/v3/product', []],
    ['/api/v3', []],
    ['/', []],
  ])('%s', (path, expected) => {
    expect(ids(missingPathParts(path, operations))).toEqual(expected);
  });
});

test('a path with slashes at the end is elsewhere for good, with its query', () => {
  const sent: unknown[] = [];
  const note = (value: unknown) => {
    sent.push(value);
    return response;
  };
  const response = { set: note, status: note, end: () => undefined };
  const handle = notFound(loadContract().operations);
  for (const [path, query] of [
    ['/api/v3/preferences/', ''],
    ['/api/v2/product/7//', '?fields=code,brands&lc=%66r'],
  ]) {
    handle({ path, originalUrl: `${path}${query}` } as never, response as never, () => undefined);
    const Location = `${path?.replace(/\/+$/, '')}${query}`;
    expect(sent.splice(0)).toEqual([{ Location, 'Cache-Control': 'public, max-age=86400' }, 308]);
  }
});

test.each([
  ['query kind pattern, query kind enum', 'invalid_value kind x'],
  ['query plain required, query kind enum', 'unrecognized_value kind x, missing_field plain undefined'],
  ['query list enum, query gone required', 'missing_value list old'],
  ['body  required, body place required', 'missing_field body undefined, missing_field place undefined'],
  ['body place/lat type, body lat type', 'invalid_value place/lat undefined, invalid_value lat undefined'],
])('of the failures %s each parameter has its first error: %s', (failures, expected) => {
  const parameters = ['kind', 'list', 'plain'].map((name) => parameter(name));
  const failed = failures.split(', ').map((line) => {
    const [place = '', name = '', keyword = ''] = line.split(' ');
    return { steps: [place, ...name.split('/').filter(Boolean)], keyword, message: 'is wrong' };
  });
  const errors = failures.includes('list') ? [{ id: 'missing_value', field: 'list', value: 'old', detail: '' }] : [];
  const values = { path: {}, query: {}, header: {}, cookie: {} };
  const read = { values, errors, sent: ({ name }: Parameter) => (name === 'plain' ? undefined : 'x') };
  const act = () => assertAccepted({ parameters } as unknown as Operation, read, new InvalidRequest('', failed));
  const said = expected.split(', ').map((line) => line.split(' '));
  const listed = said.map(([id, field, value]) => (value === 'undefined' ? { id, field } : { id, field, value }));
  expect(act).toThrow(expect.objectContaining({ errors: listed.map((one) => expect.objectContaining(one)) }));
});
