import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { conformanceCommand } from '../cli.ts';
import { recordValidator } from './record-validator.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

const grade = { enum: ['a', 'b'] };
const isNew = { properties: { version: { const: 2 } }, required: ['version'] };
const schema = {
  required: ['code'],
  allOf: [
    { if: isNew, else: { $ref: '#/$defs/Old' } },
    { if: { not: isNew }, else: { $ref: '#/$defs/New' } },
  ],
  $defs: {
    Old: { type: 'object', properties: { code: { type: 'string' }, grades: { items: { $ref: '#/$defs/Grade' } } } },
    New: { type: 'object', properties: { code: {}, version: {}, grade: { $ref: '#/$defs/Grade' } } },
    Grade: grade,
  },
};
const schemaFile = file('schema.json', JSON.stringify(schema));

async function run(...args: string[]) {
  const printed = { out: '', err: '' };
  const output = {
    out: (text: string) => {
      printed.out += text;
    },
    err: (text: string) => {
      printed.err += text;
    },
    terminal: false,
  };
  const status = await conformanceCommand(['export', ...args], output);
  return { status, ...printed };
}

const lines = Array.from({ length: 450 }, (_, index) => {
  if (index === 150 || index === 371) return '{"code": "150", ';
  const version = index % 2 === 0 ? { version: 2, grade: index % 90 === 0 ? 'z' : 'a' } : { grades: ['a', 'b'] };
  return JSON.stringify({ code: String(index), ...version, ...(index === 7 ? { grades: ['a', 'y', 'x'] } : {}) });
});

test('a record is validated by the schema of its version, and what breaks one rule is counted together', async () => {
  const { status, out } = await run(
    '--schema',
    schemaFile,
    '--id',
    'code',
    file('b.jsonl', lines.slice(365).join('\n')),
    file('a.jsonl', lines.slice(0, 365).join('\n')),
    '--json',
  );
  const { records, withFindings, classes } = JSON.parse(out) as {
    records: number;
    withFindings: number;
    classes: { id: string; contract?: string; pointer: string; count: number; records: number; ids: string[] }[];
  };
  expect([status, records, withFindings]).toEqual([1, 450, 8]);
  expect(classes.map(({ id, contract, count, records: of, ids }) => [id, contract, count, of, ids])).toEqual([
    ['body-value', '#/$defs/Grade/enum', 7, 6, ['0', '7', '90']],
    [
      'invalid-json',
      undefined,
      2,
      2,
      ['b\\.jsonl:7', 'a\\.jsonl:151'].map((place) => expect.stringMatching(`${place}$`)),
    ],
  ]);
});

test('zipped files without findings end with 0, and a property that no schema names is a finding when sealed', async () => {
  const good = file('good.jsonl.gz', gzipSync('{"code":"1","grades":["a"]}\n\n{"code":"2","version":2,"more":1}\n'));
  expect(await run('--schema', schemaFile, good)).toEqual({
    status: 0,
    out: '2 records: 0 with findings, of 0 classes.\n',
    err: '',
  });
  expect((await run('--schema', schemaFile, '--sealed', good)).out).toMatch(
    /property more is not declared[\s\S]*good\.jsonl\.gz:3\n[\s\S]*accept {4}name the property[\s\S]*2 records: 1 with findings/,
  );
});

test('wrong usage ends with 2 and says what is missing', async () => {
  expect(await run('x.jsonl')).toMatchObject({ status: 2, err: expect.stringContaining('--schema FILE') });
  expect(await run('--schema', schemaFile)).toMatchObject({
    status: 2,
    err: expect.stringContaining('Name the files'),
  });
  expect(await run('--schema', schemaFile, join(folder, 'none.jsonl'))).toMatchObject({ status: 2 });
  const broken = file('broken.json', JSON.stringify({ $ref: '#/$defs/None' }));
  expect(await run('--schema', broken, file('one.jsonl', '{}'))).toMatchObject({ status: 2 });
});

test('an order of blocks that threads finish in changes nothing', () => {
  const validate = recordValidator(JSON.stringify(schema), 'code', false);
  expect(validate(['', ...lines.slice(0, 8)], 1).found.map(({ line, id }) => [line, id])).toEqual([
    [2, '0'],
    [9, '7'],
  ]);
});

test('a record has its property as its name, of whatever type, and none where it lacks one', () => {
  const validate = recordValidator('{"const":0}', 'code', false);
  const codes = ['"a"', '123', '0', '-1.5', 'true', 'false', '""'].map((code) => `{"code":${code}}`);
  const { records, found } = validate([...codes, ' ', '0', '{"Code":1}', '[1]', '"a"', 'null', '{'], 5);

  expect(records).toBe(13);
  expect(found.map(({ line, id }) => `${line} ${id}`)).toEqual([
    ...['5 a', '6 123', '7 0', '8 -1.5', '9 true', '10 false', '11 '],
    ...['14 ', '15 ', '16 ', '17 ', '18 '],
  ]);
});
