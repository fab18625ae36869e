import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conformanceCommand } from '@contract-first/conformance/cli';
import { recordsPath } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { expect, test } from '@jest/globals';
import { describeWith } from './servers/describe-with.ts';
import { testData } from './servers/test-data.ts';

const contract = join(projectRoot, 'generated', 'openapi.json');
const folder = testData('recorded');
const exportFile = testData('open-food-facts/products/export-2026-04.jsonl');
const exemptions = (name: string) => ['--exemptions', join(projectRoot, 'test', 'recorded', name)];
// The recordings are real responses and no part of this project: without them there are no responses to check.
const describeRecorded = describeWith(folder);

async function report(...args: string[]) {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  const records = { schema: join(projectRoot, recordsPath), id: 'code' };
  const status = await conformanceCommand(args, { out: write, err: write, terminal: false }, { contract, records });
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

describeWith(exportFile)('a real export', () => {
  test('each line is valid by the schema of records, and a line with a mistake is named with its place in the schema', async () => {
    expect(await report('export', exportFile)).toEqual({
      status: 0,
      text: '50 records: 0 with findings, of 0 classes.\n',
    });

    const scratch = mkdtempSync(join(tmpdir(), 'export-'));
    const lines = readFileSync(exportFile, 'utf8').trim().split('\n');
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const newer = records.find(({ schema_version: version }) => version === 1003);
    const older = records.find(({ schema_version: version }) => version === undefined);
    const wrong = [
      { ...newer, nutrition: { aggregated_set: 'none' } },
      { ...older, nutriscore_grade: 'z' },
    ];
    writeFileSync(join(scratch, 'wrong.jsonl'), wrong.map((one) => JSON.stringify(one)).join('\n'));
    const { status, text } = await report('export', join(scratch, 'wrong.jsonl'), '--json');
    rmSync(scratch, { recursive: true });

    const { classes } = JSON.parse(text) as { classes: { pointer: string; contract: string; ids: string[] }[] };
    expect(status).toBe(1);
    expect(classes.map(({ pointer, contract, ids }) => [pointer, contract, ids])).toEqual([
      ['/nutrition/aggregated_set', '#/$defs/NutritionSet-1003/type', [newer?.code]],
      ['/nutriscore_grade', '#/$defs/NutriscoreGrade/enum', [older?.code]],
    ]);
  });
});
