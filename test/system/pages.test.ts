import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { bundledContract } from '../servers/contract-checker.ts';
import { useSampleServer } from '../servers/use-server.ts';
import { accessibilityFindings, buildPages, describeInBrowser, launch, open } from './browser.ts';

const server = useSampleServer();
const { operations } = bundledContract();

describeInBrowser('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    buildPages();
    browser = await launch();
  });
  afterAll(() => browser.close());

  const looks = [390, 1400].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const));
  describe.each(['/', '/docs', '/docs/coverage', '/try'])('%s', (path) => {
    test.each(looks)('is in order at a width of %i, %s', async (width, colorScheme) => {
      const { page, problems } = await open(browser, server.base + path, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      const seen = await page.evaluate(() => ({
        isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        background: getComputedStyle(document.body).backgroundColor,
      }));

      expect(problems).toEqual([]);
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(seen.isTooWide).toBe(false);
      const [brightness = 0] = /\d+/.exec(seen.background)?.map(Number) ?? [];
      expect(brightness < 128).toBe(colorScheme === 'dark');
      await page.close();
    });
  });

  describe('/docs', () => {
    test('is small on the wire', async () => {
      const { headers } = await server.fetch(`${server.base}/docs`, { headers: { 'Accept-Encoding': 'gzip' } });

      expect(headers.get('content-encoding')).toBe('gzip');
      expect(Number(headers.get('content-length'))).toBeLessThan(800_000);
    });

    test('has a search that Tab reaches, that finds fields and errors, and whose links work in another tab', async () => {
      const { page } = await open(browser, `${server.base}/docs`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.id);
      const found = async (words: string) => {
        await page.fill('#search', words);
        return page.locator('#found a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      };

      expect(focused).toBe('search');
      expect(await found('pagination')).toContain(`${server.base}/docs#first-request-pagination`);
      expect(await found('nutriscore_grade')).not.toEqual([]);
      expect(await found('nothing of the kind')).toEqual([]);
      const [link = ''] = await found('repeated_parameter');
      const { page: other } = await open(browser, link);
      expect(await other.title()).toContain('repeated_parameter');
      await Promise.all([page.close(), other.close()]);
    });

    test('prints every operation', async () => {
      const { page } = await open(browser, `${server.base}/docs`);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const visible = operations.map(({ operationId }) => page.locator(`[id="${operationId}"]`).isVisible());

      expect(await Promise.all(visible)).toEqual(operations.map(() => true));
      expect(await page.locator('main details:not([open])').count()).toBe(0);
      await page.close();
    });
  });

  test.each(operations)('/try sends $operationId at the first press, and gets 200', async ({ operationId, tags }) => {
    const { page, requested } = await open(browser, `${server.base}/try#/${tags[0]}/${operationId}`);
    const before = requested.length;
    await page.click('details[open] .execute');
    await page.waitForSelector('.response-status');

    expect(await page.textContent('.response-status')).toBe('200');
    expect(requested.slice(before)).toHaveLength(1);
    expect(requested.at(-1)).not.toMatch(/user_id|password/);
    await page.close();
  });

  describe('the playground', () => {
    const text = (page: Page, selector: string) => page.locator(selector).first().innerText();

    test('shows a product, with the request that was sent', async () => {
      const { page, requested } = await open(browser, server.base);
      await page.fill('#code', '9521001000017');
      await page.click('#by-code button');
      await page.waitForFunction(() => document.querySelector('#result .soft')?.textContent?.includes('9521001000017'));

      const last = requested.findLast((url) => url.includes('/api/v3/product/')) ?? '';
      expect(decodeURIComponent(await text(page, '#request code'))).toContain(decodeURIComponent(last));
      expect(await page.locator('#request').innerText()).toContain("code: '9521001000017'");
      await page.fill('#code', '1');
      await page.click('#by-code button');
      await page.waitForSelector('.failure');
      expect(await text(page, '.failure')).not.toBe('');
      await page.close();
    });

    test('suggests categories, searches, and ranks by what matters', async () => {
      const { page, requested } = await open(browser, server.base);
      await page.selectOption('#lc', 'fr');
      await page.fill('#category', '');
      await page.locator('#category').pressSequentially('Biscu');
      await page.waitForSelector('#categories option', { state: 'attached' });
      await page.fill('#category', 'Biscuits');
      await page.fill('#most', '25');
      await page.click('#by-search button');
      await page.waitForSelector('.cards li');
      const before = await page.locator('.cards .fit').allInnerTexts();
      await page.click('#preferences summary');
      for (const select of await page.locator('#levels select').all()) await select.selectOption('not_important');
      await page.getByLabel('Organic farming').selectOption('mandatory');
      const after = await page.locator('.cards .fit').allInnerTexts();

      const inFrench = requested.filter((url) => /taxonomy_suggestions|search/.test(url)).map((url) => new URL(url));
      expect(inFrench.map(({ searchParams }) => searchParams.get('lc'))).toEqual(inFrench.map(() => 'fr'));
      expect(
        requested.some((url) => url.includes('categories_tags=en%3Abiscuits') && url.includes('sugars_100g')),
      ).toBe(true);
      expect(before.length).toBeGreaterThan(1);
      expect(after).not.toEqual(before);
      await page.close();
    });
  });
});
