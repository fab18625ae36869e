import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { getProductImageUrl, type OpenFoodFacts } from '@openfoodfacts/openfoodfacts-nodejs';
import { exportFile } from '../servers/data-directories.ts';
import { describeWith } from '../servers/describe-with.ts';
import { useRealServer } from '../servers/use-server.ts';
import { officialClient } from './client.ts';

describeWith(exportFile)('on the real export', () => {
  const server = useRealServer();
  let client: OpenFoodFacts;
  const codes = existsSync(exportFile)
    ? readFileSync(exportFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => String(JSON.parse(line).code))
    : [];

  beforeAll(() => {
    client = officialClient(server.base, server.fetch);
  });

  test('every product is read by every product method', async () => {
    for (const code of codes) {
      const [{ data: v2 }, { data: v3 }, images, groups] = await Promise.all([
        client.getProductV2(code),
        client.getProductV3(code, { fields: ['code', 'product_name', 'packagings'] }),
        client.getProductImages(code),
        client.getProductAttributes(code),
      ]);
      const product = v2?.product as { images?: object; image_front_url?: string; lang?: string } | undefined;
      const front = `front_${product?.lang}`;

      expect(v2).toMatchObject({ status: 1, product: { code } });
      expect(v3).toMatchObject({ result: { id: 'product_found' }, product: { code } });
      expect(images ?? []).toEqual(Object.keys(product?.images ?? {}));
      expect(groups.flatMap((group) => group.attributes)).toHaveLength(28);
      if (images?.includes(front)) {
        expect(product?.image_front_url).toContain(`/${front}.`);
        expect(getProductImageUrl(code, front, product?.images as never)).not.toBeNull();
      }
    }
  });

  test('search and suggestions work on it', async () => {
    const { data: page } = await client.search({ page: 2, page_size: 20, sort_by: 'popularity_key' });
    const { data: suggested } = await client.apiv3.getTaxonomySuggestions({ tagtype: 'categories', string: 'choco' });

    expect(page).toMatchObject({ count: codes.length, page: 2, page_count: 20, skip: 20 });
    expect(suggested?.suggestions).toHaveLength(25);
  });
});
