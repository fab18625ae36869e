import { expect, test } from '@jest/globals';
import { conformanceCommand } from './cli.ts';
import { entry, written } from './fixtures/captures.ts';
import { parcel } from './fixtures/exchanges.ts';

const capture = written({ log: { entries: [entry()] } });
const [contract, empty] = [parcel, { ...parcel, paths: {} }].map((one) => written(one, undefined, 'contract.json'));
const project = { contract: contract ?? '', production: { contract: empty ?? '', profile: {} } };
const named = ['--contract', contract ?? ''];

test.each([
  [['-h'], {}, 0, undefined],
  [['har', '-h'], {}, 0, undefined],
  [['constructor'], {}, 2, undefined],
  [['har', capture], {}, 2, undefined],
  [['har', `${capture}/..`], project, 2, undefined],
  [['har', import.meta.dirname], project, 2, undefined],
  [['har', capture, '--production'], { contract: project.contract }, 2, undefined],
  [['har', capture, '--production', ...named], project, 2, undefined],
  [['har', capture, ...named], { contract: project.production.contract }, 0, 1],
  [['har', capture], project, 0, 1],
  [['har', capture, '--production'], project, 1, 0],
])('%j in a project with %j ends with %i, and %s exchanges are checked', async (args, defaults, expected, checked) => {
  const [out, err]: string[][] = [[], []];
  const output = { out: (text: string) => out?.push(text), err: (text: string) => err?.push(text), terminal: true };
  const status = await conformanceCommand([...args, '--json'], output, defaults);

  expect([
    status,
    out?.length,
    JSON.parse(status === 2 || args.includes('-h') ? '{}' : (out?.join('') ?? '')).checked,
  ]).toEqual([expected, expected === 2 ? 0 : 1, checked]);
  if (checked !== undefined) expect(err?.at(-1)).toBe('\r\u001b[K');
});
