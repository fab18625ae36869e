import { expect, test } from '@jest/globals';
import { scratchProject } from '../checks/scratch.fixture.ts';
import { readYamlFile } from './locate.ts';

test('a value is found on the line where it is written, whatever its keys are', () => {
  const project = scratchProject();
  const lines = ['responses:', '  200:', "    '404': { ok: true }", '  a/b:', '    - one', '    - two: 2'];
  project.write('openapi/one.yaml', `${lines.join('\n')}\n`);
  const { locate } = readYamlFile(project.root, 'openapi/one.yaml');
  project.remove();
  const pointers = ['', '/200', '/200/404/ok', '/a~1b', '/a~1b/0', '/a~1b/1/two', '/none/of/these'];

  expect(pointers.map((pointer) => locate(`/responses${pointer}`).replace('openapi/one.yaml:', ''))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '1',
  ]);
});
