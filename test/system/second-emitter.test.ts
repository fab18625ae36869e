import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@contract-first/conformance/model';
import { contractOf } from '@contract-first/conformance/model';
import { fieldTypes } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, expect, test } from '@jest/globals';
import { ownTypes } from './own-types.ts';

// openapi-typescript has ended: what replaces it must give types that the client compiles with, and that reject the same mistakes.

const folder = mkdtempSync(join(tmpdir(), 'emitter-'));
symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = JSON.parse(readFileSync(join(projectRoot, 'generated/openapi.json'), 'utf8')) as JsonObject;

function errorsWith(types: string): string[] {
  for (const room of ['client', 'generated', 'openapi/mock', 'tsconfig.json']) {
    cpSync(join(projectRoot, room), join(folder, room), {
      recursive: true,
      filter: (path) => !/node_modules|dist$/.test(path),
    });
  }
  writeFileSync(join(folder, 'generated/types.ts'), types);
  const config = {
    extends: './tsconfig.json',
    include: [],
    files: ['client/types.test-d.ts', 'client/methods.test-d.ts'],
    compilerOptions: { types: ['node'] },
  };
  writeFileSync(join(folder, 'tsconfig.test.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const compiler = join(projectRoot, 'node_modules/typescript7/bin/tsc');
  const args = [compiler, '-p', 'tsconfig.test.json', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return stdout.match(/^.*error TS.*$/gm) ?? [];
}

const made = [ownTypes(document), fieldTypes(contractOf(document))].join('\n');

test('the client compiles with types of our own, and they reject the same mistakes', () => {
  expect(errorsWith(made)).toEqual([]);
});

test('types that accept anything do not pass', () => {
  const loose = made.replace(
    /^export type V2ProductOrV3Product = .*$|^export type V3Product = .*$/gm,
    'export type V3Product = { [key: string]: any };',
  );

  expect(errorsWith(loose).length).toBeGreaterThan(5);
});
