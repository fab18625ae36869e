import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runScript } from '../servers/start-main.ts';

test('a file that is large enough for threads is imported whole', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'large-import-'));
  const filler = 'x'.repeat(9_000);
  const lines = Array.from({ length: 1_000 }, (_, number) =>
    number === 700 ? 'torn' : JSON.stringify({ code: String(3_000_000_000_000 + number), generic_name: filler }),
  );
  const file = join(directory, 'products.jsonl');
  writeFileSync(file, lines.join('\n'));

  const importing = runScript('server/data-import.ts', ['--data-dir', directory, file], {
    DATA_DIR: '/dev/null',
  });

  expect([await importing.exited, importing.printed()]).toEqual([
    0,
    expect.stringMatching(/line 701: not JSON.*1000 lines read, 999 products stored/s),
  ]);
  rmSync(directory, { recursive: true });
});
