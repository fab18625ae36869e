import { expect, test } from '@jest/globals';
import { contractChecker } from './servers/contract-checker.ts';

const findings = (product: object) =>
  contractChecker()
    .checkBody('getProductV2', 200, 'application/json', {
      code: '2000000000015',
      status: 1,
      status_verbose: 'product found',
      product,
    })
    .map(({ pointer }) => pointer);

test.each(['2022-13-04', '2022-00', '2022-12-32', '2022-1'])('%s is no date', (date) => {
  expect(findings({ entry_dates_tags: [date] })).toEqual(['/body/product/entry_dates_tags/0']);
});

test('a day, a month and a year are dates', () => {
  expect(findings({ entry_dates_tags: ['2022-12-31', '2022-12', '2022'] })).toEqual([]);
});
