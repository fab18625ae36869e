import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { folderWith } from './fixtures/run.ts';
import { options } from './subcommand.ts';
import { verdictOf } from './verdict.ts';

const output = { out: () => undefined, err: () => undefined, terminal: false };

test.each(['accepted-bad-request', 'parameter-value'])('a finding of two ids is one of %s', (id) => {
  const { values } = parseArgs({ args: ['--only', id, '--fail-on', id], options });
  const { select, fails } = verdictOf({ values, output });
  const check = 'accepted-bad-request, parameter-value';

  expect([select([check], () => ({ check, cause: check })), fails(check)]).toEqual([[check], true]);
});

test.each<[string[], string[], string[], boolean]>([
  [[], ['proven'], ['proven'], false],
  [['proven'], ['proven'], ['proven'], false],
  [['suspected'], ['proven', 'suspected'], ['proven', 'suspected'], false],
  [['coverage'], ['proven'], ['proven'], true],
  [['coverage, suspected'], ['proven', 'suspected'], ['proven', 'suspected'], true],
  [['effect'], ['proven', 'suspected'], [], false],
  [['effect,proven'], ['proven', 'suspected'], ['proven'], false],
  [['effect,coverage'], ['proven', 'suspected'], ['proven'], true],
  [['suspected', 'proven'], ['proven'], ['proven'], false],
])('--fail-on %j: of effect %j fail, of body-type %j, what is not covered: %s', (given, effect, type, coverage) => {
  const { values } = parseArgs({ args: given.flatMap((one) => ['--fail-on', one]), options });
  const { fails, failsOnCoverage } = verdictOf({ values, output });
  const [effects, types] = ['effect', 'body-type'].map((id) => {
    return [...(fails(id) ? ['proven'] : []), ...(fails(id, 'suspected') ? ['suspected'] : [])];
  });

  expect([effects, types, failsOnCoverage]).toEqual([effect, type, coverage]);
});

test('a baseline has the causes in their order, and keeps what this run cannot find', () => {
  const others = ['body-type getA /body', 'header-value getB /headers/b'];
  const baseline = join(folderWith({ 'known.yaml': stringify([{ reason: 'known', items: others }]) }), 'known.yaml');
  const found = ['body-type getB /body/z', 'header-value getA /headers/a', 'body-type getB /body/c'];
  const act = (...args: string[]) => {
    const { values } = parseArgs({ args: ['--baseline', baseline, '--operation', 'getB', ...args], options });
    const { select, end } = verdictOf({ values, output });
    return [select(found, (cause) => ({ check: cause.split(' ')[0] ?? '', cause })), end().baseline];
  };
  const items = () => parse(readFileSync(baseline, 'utf8'))[0]?.items;

  expect(act('--only', 'effect, body-type')).toEqual([[found[0], found[2]], { known: 0, gone: [] }]);
  expect(act('--only', ' body-type', '--write-baseline')).toEqual([[], { known: 2, gone: [] }]);
  expect(items()).toEqual([others[0], found[2], found[0], others[1]]);
  expect(act()).toEqual([[found[1]], { known: 2, gone: [others[1]] }]);
});

test.each(['only', 'fail-on'])('--%s takes no list with an id that there is not, wherever it stands', (option) => {
  for (const list of ['body-typo', 'body-type,body-typo', 'body-typo, effect', 'effect,body-typo,body-type']) {
    const { values } = parseArgs({ args: [`--${option}`, list], options });
    expect(() => verdictOf({ values, output })).toThrow(/"body-typo"/);
  }
});
