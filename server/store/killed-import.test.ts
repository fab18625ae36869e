import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { ownDataDirectory } from '../../test/servers/serve.ts';
import { projectRoot } from '../root.ts';
import { productsSource } from './import/source.ts';
import { openCatalog } from './open.ts';

const all = { tags: [], nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 10 } as const;

test('a second process cannot open the store while one imports; when that one is killed, the old data is served', async () => {
  const directory = await ownDataDirectory();
  const first = await openCatalog({ dataDir: directory });
  await first.import([
    productsSource(
      'old',
      ['90000001', '90000002', '90000003'].map((code) => ({ code, labels_tags: ['en:old'] })),
    ),
  ]);
  const version = await first.version();
  await first.close();

  const importing = spawn(process.execPath, ['--import', 'tsx', 'server/store/endless-import.fixture.ts', directory], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Some batches are stored by now, none of them for good.
  for (let batches = 0; batches < 3; batches += 1) await once(importing.stdout, 'data');
  const refusal = await openCatalog({ dataDir: directory }).catch((error: unknown) => String(error));
  importing.kill('SIGKILL');
  await once(importing, 'exit');
  const second = await openCatalog({ dataDir: directory });

  expect(refusal).toMatch(new RegExp(`in use by process ${importing.pid} on .*: stop that process first.*lock$`));
  expect(await second.version()).toBe(version);
  const { count, products } = await second.search(all);
  expect([count, products.map((product) => product.code)]).toEqual([3, ['90000001', '90000002', '90000003']]);
  expect([await second.tagCount('labels_tags', 'en:old'), await second.tagCount('labels_tags', 'en:endless')]).toEqual([
    3, 0,
  ]);
  await second.close();
});
