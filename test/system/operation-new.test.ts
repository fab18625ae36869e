import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { freshCopy, makeBenches } from '../servers/project-copy.ts';

test('npm run operation:new leaves a project whose checks, new tests and contract coverage pass', () => {
  const [bench = ''] = makeBenches(1);
  const cwd = freshCopy(bench);
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], { cwd, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const added = [
    ['/api/v3/brand/{brand}/{cc}', 'getBrandV3', '--tag', 'Taxonomies'],
    ['/api/v2/things', 'listThingsV2'],
  ].map((args) => run('operation:new', '--', 'GET', ...args));
  expect(added.filter(({ status }) => status !== 0)).toEqual([]);
  const contract = readFileSync(join(cwd, 'openapi/openapi.yaml'), 'utf8');
  const [, first = ''] = /^tags:\n +- name: (.+)$/m.exec(contract) ?? [];
  expect(readFileSync(join(cwd, 'openapi/paths/listThingsV2.yaml'), 'utf8')).toContain(`tags:\n    - ${first}\n`);
  expect(run('check')).toMatchObject({ status: 0 });
  const jest = spawnSync('npx', ['jest', '--runInBand', 'server/operations', 'test/coverage'], {
    cwd,
    encoding: 'utf8',
  });
  expect(jest).toMatchObject({ status: 0 });
  expect(jest.stderr.match(/PASS .*(getBrandV3|listThingsV2)/g)).toHaveLength(2);
  expect(run('operation:new', '--', 'GET', '/api/v2/things', 'listThingsV2')).toMatchObject({
    status: 2,
    output: expect.stringContaining('listThingsV2 serves /api/v2/things'),
  });
  // An exemption of what is covered is wrong, whatever the form of the report.
  appendFileSync(
    join(cwd, 'test/coverage/exemptions.yaml'),
    "\n- { items: ['listThingsV2 200'], reason: it is not }\n",
  );
  for (const form of [[], ['--json']])
    expect(run('coverage:contract', '--', '--operation', 'listThingsV2', ...form)).toMatchObject({
      status: 1,
      output: expect.stringContaining('is unused: it matches no item'),
    });
});
