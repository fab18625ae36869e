import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { exportFile } from './servers/data-directories.ts';
import { describeWith } from './servers/describe-with.ts';
import { printedByImport, useRealServer } from './servers/use-server.ts';

describeWith(exportFile)('the real export', () => {
  const server = useRealServer();
  const codes = () =>
    readFileSync(exportFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => String(JSON.parse(line).code));

  test('is stored whole: nothing is rejected or left out', async () => {
    const printed = await printedByImport();

    expect(printed).toContain('50 lines read, 50 products stored (0 of them replaced an older one), 0 lines rejected');
    expect(printed).not.toContain('Left out');
  });

  test.each(['v2', 'v3'])('is served by the %s product operation, sealed', async (version) => {
    for (const code of codes()) {
      const { status, body } = await server.json(`/api/${version}/product/${code}`);

      expect(status).toBe(200);
      expect(Object.keys(body.product as object).length).toBeGreaterThan(50);
    }
  });

  test('is found by search, every product once, sealed', async () => {
    const { body } = await server.json('/api/v2/search?page_size=100');

    expect(body.count).toBe(50);
    expect(new Set((body.products as { code: string }[]).map((product) => product.code)).size).toBe(50);
  });
});
