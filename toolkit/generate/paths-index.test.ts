import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { scratchProject } from '../checks/scratch.fixture.ts';
import { writePathsIndex } from './paths-index.ts';

test('the paths block is in the order of the paths, whatever their files are called', () => {
  const scratch = scratchProject();
  scratch.write('openapi/openapi.yaml', 'openapi: 3.1.0\npaths:\n  /old: {}\n\n  /older: {}\ntags: []\n');
  for (const [file, path] of Object.entries({ a: '/z', b: '/y' }))
    scratch.write(`openapi/paths/${file}.yaml`, `x-path: ${path}\n`);
  writePathsIndex(scratch.root);
  const text = readFileSync(join(scratch.root, 'openapi/openapi.yaml'), 'utf8');
  scratch.remove();
  expect(text).toMatch(/\/y: .*\n {2}\/z: .*\ntags: \[\]\n$/);
  expect(text).not.toContain('/old');
});
