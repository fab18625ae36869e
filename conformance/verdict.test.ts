import { parseArgs } from 'node:util';
import { expect, test } from '@jest/globals';
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
