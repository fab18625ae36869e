import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../root.ts';

// V8 never optimizes a function above this (kMaxBytecodeSizeForOpto).
const mostBytes = 61_440;

// A function has bytecode from its first call on.
const callAll = `
  import { compiledValidators } from './server/contract/compiled-validators.ts';
  import { loadContract } from './server/contract/document.ts';
  import { responseBodies } from './server/contract/response-bodies.ts';
  const contract = loadContract();
  await compiledValidators(contract);
  for (const [schema, { error }] of Object.entries(responseBodies(contract).validators))
    for (const property of Object.keys(contract.document.components.schemas[schema].properties ?? {}))
      for (const value of [{}, [{}], 'text']) error({ [property]: value });
`;

test('V8 optimizes each validator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bytecode-'));
  const output = join(folder, 'functions.txt');
  const print = ['--print-bytecode', '--print-bytecode-filter=validate*'];
  // V8 loses lines in a pipe.
  execFileSync(process.execPath, ['--import', 'tsx', ...print, '--input-type=module', '--eval', callAll], {
    cwd: projectRoot,
    stdio: ['ignore', openSync(output, 'w'), 'inherit'],
  });
  const sizes = [...readFileSync(output, 'utf8').matchAll(/^Bytecode length: (\d+)/gm)].map(([, bytes]) =>
    Number(bytes),
  );
  rmSync(folder, { recursive: true });
  expect(sizes.length).toBeGreaterThan(300);
  expect(Math.max(...sizes)).toBeLessThan(mostBytes);
});
