import { expect, test } from '@jest/globals';
import { ownFile } from '../root.ts';
import { expected } from './fixtures/expected.ts';
import plugin, { rules } from './plugin.js';
import { testRules } from './rules.fixture.ts';

const ruleIds = Object.keys(rules);

testRules(ruleIds, { plugin: 'contract', room: 'toolkit/lint', folder: ownFile('lint/fixtures'), expected });

test('each level names every rule, and each is stricter than the one before', () => {
  const { configs } = plugin();
  const errors = Object.values(configs).map(({ rules: set }) => {
    expect(Object.keys(set).filter((id) => id.startsWith('contract/'))).toEqual(ruleIds.map((id) => `contract/${id}`));
    return Object.values(set).filter((severity) => severity === 'error').length;
  });

  expect(errors).toEqual(errors.toSorted((left, right) => left - right));
  expect(new Set(errors).size).toBe(3);
});
