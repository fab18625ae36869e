import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { conformanceCommand } from '../conformance/cli.ts';
import { projectRoot } from '../server/root.ts';
import { describeWith } from './servers/describe-with.ts';

const folder = join(projectRoot, '..', 'shared', 'recorded');
// The recordings are real responses and no part of this project: without them there is nothing to judge.
const describeRecorded = describeWith(folder);

async function report(...args: string[]) {
  let text = '';
  const output = { out: (more: string) => (text += more), err: (more: string) => (text += more), terminal: false };
  const status = await conformanceCommand(args, output);
  return { status, text };
}

describeRecorded('real responses', () => {
  test('every recorded body fits the sealed contract, but for the known exceptions', async () => {
    const { status, text } = await report('recorded', folder, '--sealed');

    expect(status === 0 ? '' : text).toBe('');
    expect(Number(/: (\d+) ok/.exec(text)?.[1])).toBeGreaterThanOrEqual(50);
  });

  test('the contract notices nearly every small change of them', async () => {
    const { status, text } = await report('corruption', folder, '--json');

    expect(status === 0 ? '' : text).toBe('');
    expect(JSON.parse(text).kinds.type.made).toBeGreaterThan(3000);
  }, 60_000);
});
