import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { type Complaint, throwComplaints } from '../../conformance/complaint.ts';
import { redocly } from '../../scripts/generate/redocly.ts';
import { projectRoot } from '../../server/root.ts';
import { expected } from './fixtures/expected.ts';
import { rules } from './plugin.js';

interface Problem {
  ruleId: string;
  message: string;
  location: { source: { ref: string }; pointer: string }[];
}

const complaint = (id: string, what: string, detail: readonly string[]): Complaint => ({
  what: `the lint rule ${id} ${what}`,
  repair: `correct openapi/lint/rules/${id}.js, or openapi/lint/fixtures/ when the rule is meant to change, then npx jest openapi/lint`,
  where: `openapi/lint/rules/${id}.js, openapi/lint/fixtures/${id}/, openapi/lint/fixtures/expected.ts`,
  detail,
});

/** What of `left` is not in `right`, as lines. */
const without = (left: readonly [string, string][], right: readonly [string, string][], sign: string): string[] => {
  const other = new Set(right.map((pair) => pair.join(': ')));
  return left.map((pair) => pair.join(': ')).flatMap((line) => (other.has(line) ? [] : [`${sign} ${line}`]));
};

const ruleIds = Object.keys(rules);
const folder = join(projectRoot, 'openapi/lint/fixtures');

describe('rules of our own', () => {
  let problems: Problem[] = [];

  // One process for all fixtures: starting the linter costs more than linting.
  beforeAll(async () => {
    const files = ruleIds.flatMap((id) => [`${id}/violating.yaml`, `${id}/conforming.yaml`]);
    const options = ['--config', 'redocly.yaml', '--format', 'json', '--max-problems', '1000'];
    const { stdout } = await redocly(folder, ['lint', ...files, ...options]);
    const reports = stdout.split(/(?<=\n\})/).filter((text) => text.trim() !== '');
    const without = ruleIds.filter((id) => !existsSync(join(folder, id, 'violating.yaml')));
    throwComplaints(without.map((id) => complaint(id, 'has no fixture that violates it', [])));
    expect(reports).toHaveLength(files.length);
    problems = reports.flatMap((text) => (JSON.parse(text) as { problems: Problem[] }).problems);
  }, 60_000);

  const reported = (id: string, file: RegExp): [string, string][] =>
    problems
      .map(({ ruleId, message, location: [place] }) => ({
        ruleId,
        message,
        file: place?.source.ref,
        at: place?.pointer,
      }))
      .filter(({ ruleId, file: name = '' }) => ruleId === `food/${id}` && name.startsWith(`${id}/`) && file.test(name))
      .map(({ at = '', message }) => [at, message]);

  test.each(ruleIds)('%s reports its violating fixture', (id) => {
    const wanted = expected[id] ?? [];
    const found = reported(id, /^(?!.*conforming)/);
    const same = JSON.stringify(found) === JSON.stringify(wanted);
    const lines = [...without(wanted, found, 'missing'), ...without(found, wanted, 'too much')];

    throwComplaints([
      ...(wanted.length > 0 ? [] : [complaint(id, 'has nothing to report in openapi/lint/fixtures/expected.ts', [])]),
      ...(same ? [] : [complaint(id, 'does not report what its violating fixture breaks', lines)]),
    ]);
  });

  test.each(ruleIds)('%s is silent about its conforming fixture', (id) => {
    const found = reported(id, /conforming|getThing/);

    throwComplaints(found.map((pair) => complaint(id, 'reports what is right', [pair.join(': ')])));
  });
});

test('every rule of our own is an error in redocly.yaml, and no other food rule is configured', () => {
  const config = parse(readFileSync(join(projectRoot, 'redocly.yaml'), 'utf8')) as { rules: Record<string, unknown> };
  const configured = Object.entries(config.rules).filter(([id]) => id.startsWith('food/'));

  expect(configured.map(([id]) => id.slice('food/'.length)).sort()).toEqual([...ruleIds].sort());
  for (const [, setting] of configured) {
    expect(typeof setting === 'string' ? setting : (setting as { severity: string }).severity).toBe('error');
  }
});
