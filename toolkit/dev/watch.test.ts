import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { type Edit, watchSources } from './watch.ts';

test('what is edited during a call comes with the next one, but for what generation writes', async () => {
  const root = mkdtempSync(join(tmpdir(), 'watched-'));
  for (const folder of ['openapi', 'server']) mkdirSync(join(root, folder));
  const edits: Edit[] = [];
  const watcher = watchSources(root, async (edit) => {
    if (edits.push(edit) > 1) return;
    for (const path of ['openapi/openapi.yaml', 'server/handler.ts']) writeFileSync(join(root, path), '');
    await pause(500);
  });
  // It sees what is edited once it watches.
  for (let waited = 0; edits.length === 0; waited += 1) {
    if (waited % 20 === 0) writeFileSync(join(root, `openapi/path-${waited}.yaml`), '');
    await pause(50);
  }
  for (let waited = 0; edits.length < 2 && waited < 100; waited += 1) await pause(50);
  await watcher.close();
  rmSync(root, { recursive: true });
  expect(edits).toEqual([{ contract: true }, { contract: false }]);
});
