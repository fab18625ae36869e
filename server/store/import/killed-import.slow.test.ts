import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ownDataDirectory } from '../../../test/servers/own-catalog.ts';
import { projectRoot } from '../../root.ts';
import { openCatalog } from '../open.ts';
import { openBody, productIn } from '../rows/stored-product.ts';
import { fileSource, productsSource } from './source.ts';
import type { ImportProgress, RejectedLine } from './types.ts';

const all = { tags: [], nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 10 } as const;
const filler = 'x'.repeat(2_000);

test('when an import is killed, the old data is served, and the same import goes on where it was; a second process cannot open the store meanwhile', async () => {
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
  // More than three blocks; each code comes twice, 400 lines apart: wherever the import ends, some come before it and after it.
  const file = join(directory, 'new.jsonl');
  const lines = Array.from({ length: 3_200 }, (_, number) => ({
    code: String(2_000_000_000_000 + (number % 400) + 400 * Math.floor(number / 800)),
    labels_tags: ['en:old', number % 800 < 400 ? 'en:new' : 'en:last'],
    filler,
  }));
  const texts = lines.map((line) => JSON.stringify(line));
  await writeFile(file, [...texts.slice(0, 100), 'x', ...texts.slice(100), 'x'].join('\n'));

  const importing = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'server/store/import/halting-import.fixture.ts', directory, file],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(importing.stdout, 'data');
  const refusal = await openCatalog({ dataDir: directory }).catch((error: unknown) => String(error));
  importing.kill('SIGKILL');
  await once(importing, 'exit');
  const second = await openCatalog({ dataDir: directory });

  expect(refusal).toMatch(new RegExp(`in use by process ${importing.pid} on .*: stop that process first.*lock$`));
  expect(await second.version()).toBe(version);
  const { count, codes } = await second.search(all);
  expect([count, codes]).toEqual([3, ['90000001', '90000002', '90000003']]);
  expect([await second.tagCount('labels_tags', 'en:old'), await second.tagCount('labels_tags', 'en:new')]).toEqual([
    3, 0,
  ]);

  const steps: ImportProgress[] = [];
  const rejected: number[] = [];
  const [onProgress, onRejected] = [steps.push.bind(steps), ({ line }: RejectedLine) => void rejected.push(line)];
  const source = await fileSource(file);
  const summary = await second.import([source], { replace: true, onProgress, onRejected });
  expect([rejected, (await second.status()).facts.get('import_rejected')]).toEqual([[3_202], '2']);
  const { resumed, ...whole } = steps.at(-1) ?? {};
  expect(whole).toEqual({ phase: 'finishing', read: 3_202, bytes: source.size, totalBytes: source.size });
  expect([resumed?.read, Number(resumed?.bytes) > 2_000 * summary.resumed]).toEqual([summary.resumed, true]);
  expect(summary.resumed).toBeGreaterThan(500);
  expect(summary).toMatchObject({ read: 3_202, stored: 1_600, duplicates: 1_600, rejected: 2, updated: 0 });
  expect(await Promise.all(['en:old', 'en:new', 'en:last'].map((tag) => second.tagCount('labels_tags', tag)))).toEqual([
    1_600, 0, 1_600,
  ]);
  const stored = await second.products(['2000000000000']);
  expect(stored.map((one) => one && productIn(openBody(one)))).toMatchObject([
    { code: '2000000000000', labels_tags: ['en:old', 'en:last'] },
  ]);
  await second.close();
});
