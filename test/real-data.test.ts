import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadDocument } from '../server/contract/document.ts';
import { recordConverter } from '../server/products/conversion/record-converter.ts';
import { projectRoot } from '../server/root.ts';
import { fileSource } from '../server/store/import/source.ts';
import { describeWith } from './servers/describe-with.ts';
import { useServer } from './servers/use-server.ts';

const data = join(projectRoot, '../shared/open-food-facts');
const exported = join(data, 'products/export-2026-04.jsonl');

describeWith(exported)('the real export', () => {
  let summary: { stored: number; rejected: number; dropped: ReadonlyMap<string, number> };
  const codes = existsSync(exported)
    ? readFileSync(exported, 'utf8')
        .trim()
        .split('\n')
        .map((line) => String(JSON.parse(line).code))
    : [];

  const server = useServer(async (catalog) => {
    const sources = [exported, join(data, 'taxonomies/categories.full.json.gz')].map(fileSource);
    summary = await catalog.import(await Promise.all(sources), { convert: recordConverter(loadDocument()) });
  });

  test('is stored whole: nothing is rejected or left out', () => {
    expect(summary).toMatchObject({ stored: 50, rejected: 0, dropped: new Map() });
  });

  test.each(['v2', 'v3'])('is served by the %s product operation, sealed', async (version) => {
    for (const code of codes) {
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
