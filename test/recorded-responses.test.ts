import { join } from 'node:path';
import { conformanceCommand } from '@contract-first/conformance/cli';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { describeWith } from './servers/describe-with.ts';
import { testData } from './servers/test-data.ts';

const contract = join(projectRoot, 'generated', 'openapi.json');
const folder = testData('recorded');
const exemptions = (name: string) => ['--exemptions', join(projectRoot, 'test', 'recorded', name)];
// The recordings are real responses and no part of this project: without them there are no responses to check.
const describeRecorded = describeWith(folder);

async function report(...args: string[]) {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  const status = await conformanceCommand(args, { out: write, err: write, terminal: false }, { contract });
  return { status, text };
}

describeRecorded('real responses', () => {
  test('every recorded body is valid by the sealed contract, but for the exemptions', async () => {
    const options = ['--sealed', '--mask=--ignore--', ...exemptions('exemptions.yaml')];
    const { status, text } = await report('recorded', folder, ...options);

    expect(status === 0 ? '' : text).toBe('');
    expect(Number(/: (\d+) ok/.exec(text)?.[1])).toBeGreaterThanOrEqual(50);
  });

  test('the contract notices nearly every small change of them', async () => {
    const { status, text } = await report('corruption', folder, '--json', ...exemptions('unnoticed-changes.yaml'));

    expect(status === 0 ? '' : text).toBe('');
    expect(JSON.parse(text).kinds.type.made).toBeGreaterThan(3000);
  });
});
