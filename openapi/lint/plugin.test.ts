import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { testRules } from '../../toolkit/lint/rules.fixture.ts';
import { expected } from './fixtures/expected.ts';
import { rules } from './plugin.js';

const ruleIds = Object.keys(rules);
const room = 'openapi/lint';

testRules(ruleIds, { plugin: 'api', room, folder: join(projectRoot, room, 'fixtures'), expected });

test('every rule of this API is an error in redocly.yaml', () => {
  const { rules: set } = parse(readFileSync(join(projectRoot, 'redocly.yaml'), 'utf8')) as { rules: object };
  const configured = Object.entries(set).filter(([id]) => id.startsWith('api/'));

  expect(configured).toEqual(ruleIds.map((id) => [`api/${id}`, 'error']));
});
