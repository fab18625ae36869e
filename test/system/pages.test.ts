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

    test.each([
      ['search required', '#searchProductsV2', 'Nothing is required'],
      ['404', '#getProductV2-404', 'product not found'],
      ['pagination', '#first-request-pagination', 'page'],
      ['nutriscore', '#glossary-nutri-score', 'Nutri-Score'],
      ['limits', '#limits', 'page'],
      ['changelog', '#changelog', 'Changelog'],
    ])('answers "%s" by one search and one click', async (words, anchor, text) => {
      const { page } = await open(browser, `${server.base}/docs`);
      await page.fill('#search', words);
      const links = page.locator('#found a');
      const places = await links.evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href')));
      await links.nth(places.indexOf(anchor)).click();

      expect(places).toContain(anchor);
      const section = page.locator(`section:has([id="${anchor.slice(1)}"])`).last();
      expect((await section.innerText()).toLowerCase()).toContain(text.toLowerCase());
      expect(await page.inputValue('#search')).toBe('');
      await page.close();
    });

    test('opens a hit by Enter, a body in place and, on a phone, the contents by a menu', async () => {
      const { page } = await open(browser, `${server.base}/docs`, { viewport: { width: 390, height: 900 } });
      const isShown = () => page.locator('#contents').isVisible();
      const before = await isShown();
      await page.click('#menu');
      const after = await isShown();
      await page.fill('#search', 'nutriscore');
      await page.press('#search', 'Enter');
      await page.waitForFunction(() => location.hash === '#glossary-nutri-score');
      const body = page.locator('.operation .response[open] .tree').first();
      await body.locator('summary').first().click();

      expect([before, after, await isShown()]).toEqual([false, true, false]);
      expect(await body.locator('table').count()).toBeGreaterThan(0);
      await page.close();
    });

    test('calls the server that it comes from', async () => {
      const { page } = await open(browser, `${server.base}/docs`);
      const samples = await page.locator('.samples code').allTextContents();

      expect(samples.filter((sample) => !sample.includes(server.base))).toEqual([]);
      expect(samples.length).toBe(operations.length * 4);
      await page.close();
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
      const scale = page.getByRole('img', { name: /^Nutri-Score [A-E]$/ });
      const [box, intake] = [await scale.boundingBox(), await page.locator('.intake .part').first().boundingBox()];
      expect([box?.width ?? 0, intake?.width ?? 0].filter((width) => width < 20)).toEqual([]);
      await page.fill('#code', '1');
      await page.click('#by-code button');
      await page.waitForSelector('.failure');
      expect(await text(page, '.failure')).not.toBe('');
      await page.close();
    });

    test('keeps its state in the address; the last request wins', async () => {
      const { page } = await open(browser, `${server.base}/?code=9521001000017&lc=fr`);
      const shows = (code: string) =>
        page.waitForFunction((text) => document.querySelector('#result .soft')?.textContent?.includes(text), code);
      await shows('9521001000017');
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/v3/product/2000000000015*', async (route) => {
        await held;
        await route.continue();
      });
      for (const code of ['2000000000015', '9521001000024']) {
        await page.fill('#code', code);
        await page.click('#by-code button');
      }
      await shows('9521001000024');
      const late = page.waitForResponse((response) => response.url().includes('2000000000015'));
      release();
      await (await late).finished();
      await shows('9521001000024');
      await page.goBack();
      await page.goBack();
      await shows('9521001000017');

      expect(await page.inputValue('#lc')).toBe('fr');
      await page.close();
    });

    test('says that nothing was found, and that the server is away', async () => {
      const { page } = await open(browser, `${server.base}/?category=en:nothing-of-the-kind`);
      await page.waitForSelector('#result .soft');
      expect(await text(page, '#result .soft')).toContain('Nothing found');
      await page.route('**/api/**', (route) => route.abort());
      await page.fill('#category', 'Biscuits');
      await page.click('#by-search button');
      await page.waitForSelector('.failure', { timeout: 60_000 });

      expect(await text(page, '.failure')).toContain('does not respond');
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
