import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { bundledContract } from '../servers/contract-checker.ts';
import { useSampleServer } from '../servers/use-server.ts';
import { accessibilityFindings, buildPages, describeInBrowser, launch, open } from './browser.ts';
import { requestIn, runners, runShown } from './shown-code.ts';

const server = useSampleServer();
const { operations } = bundledContract();

/** What stands on top of something that it is no part of, or is cut: pairs of texts of elements that a person reads. */
function wronglyPlaced(): string[] {
  const selector = 'h1, h2, h3, h4, p, li, th, td, label, input, select, button, figure, svg, .badge';
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const name = (one: Element) => `${one.tagName} ${one.textContent?.trim().slice(0, 30)}`;
  const boxes = all.map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
  const overlaps = boxes.flatMap(({ one, box }, index) =>
    boxes.slice(index + 1).flatMap(({ one: other, box: its }) => {
      const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      const isInside = one.contains(other) || other.contains(one);
      return !isInside && wide > 2 && high > 2 ? [`${name(one)} / ${name(other)}`] : [];
    }),
  );
  const cut = boxes.flatMap(({ one, box }) => (box.right > innerWidth + 1 ? [`cut: ${name(one)}`] : []));
  return [...overlaps, ...cut];
}

async function search(page: Page, words: string): Promise<void> {
  await page.fill('#search', words);
  await page.waitForFunction((text) => document.querySelector('#found')?.getAttribute('data-words') === text, words);
}

describeInBrowser('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    buildPages();
    browser = await launch();
  });
  afterAll(() => browser.close());

  const looks = [390, 1400].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const));
  describe.each([
    '/',
    '/docs',
    '/docs/operations/getProductV3.html',
    '/docs/errors.html',
    '/docs/coverage',
  ])('%s', (path) => {
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
    const file = pathToFileURL(join(projectRoot, 'generated/docs/')).href;

    test.each([
      ['', 30_000],
      ['operations/getProductV3.html', 60_000],
      ['search.js', 150_000],
    ])('%s is small on the wire', async (path, most) => {
      const { headers } = await server.fetch(`${server.base}/docs/${path}`, { headers: { 'Accept-Encoding': 'gzip' } });

      expect(headers.get('content-encoding')).toBe('gzip');
      expect(Number(headers.get('content-length'))).toBeLessThan(most);
    });

    test('leads anchors that were published for one page to the page that has them', async () => {
      for (const [anchor, path] of [
        ['operation/getProductV3', 'operations/getProductV3.html#getProductV3'],
        ['invalid_value', 'errors.html#invalid_value'],
        ['schema-V3Product', 'schemas.html#schema-V3Product'],
      ] as const) {
        const { page } = await open(browser, `${server.base}/docs#${anchor}`);
        await page.waitForURL((url) => url.pathname !== '/docs/');
        expect(page.url()).toBe(`${server.base}/docs/${path}`);
        await page.close();
      }
    });

    test('has a search that Tab reaches, that finds fields and errors, and whose links work in another tab', async () => {
      const { page } = await open(browser, `${server.base}/docs`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.id);
      const found = async (words: string) => {
        await search(page, words);
        return page.locator('#found a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      };

      expect(focused).toBe('search');
      expect(await found('pagination')).toContain(`${server.base}/docs/index.html#first-request-pagination`);
      expect(await found('nutriscore_grade')).not.toEqual([]);
      expect(await found('product')).toHaveLength(40);
      expect(Number.parseInt(await page.locator('#found p').innerText(), 10)).toBeGreaterThan(40);
      expect(await found('nothing-of-the-kind')).toEqual([]);
      const [link = ''] = await found('repeated_parameter');
      const { page: other } = await open(browser, link);
      expect(await other.title()).toContain('repeated_parameter');
      await Promise.all([page.close(), other.close()]);
    });

    test.each([
      ['search required', 'operations/searchProductsV2.html#searchProductsV2--parameters', 'Nothing is required'],
      ['404', 'operations/getProductV2.html#getProductV2-404', 'product not found'],
      ['pagination', 'index.html#first-request-pagination', 'page'],
      ['nutriscore', 'glossary.html#glossary-nutri-score', 'Nutri-Score'],
      ['limits', 'limits.html#limits', 'page'],
      ['changelog', 'changelog.html#changelog', 'Changelog'],
    ])('answers "%s" by one search and one click, from a disk', async (words, address, text) => {
      const { page } = await open(browser, `${file}index.html`);
      await search(page, words);
      const links = page.locator('#found a');
      const places = await links.evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href')));
      expect(places).toContain(address);
      await links.nth(places.indexOf(address)).click();
      await page.waitForURL(file + address);

      const section = page.locator(`section:has([id="${address.split('#')[1]}"])`).last();
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
      await search(page, 'nutriscore');
      await page.press('#search', 'Enter');
      await page.waitForURL('**/glossary.html#glossary-nutri-score');
      const isFolded = !(await isShown());
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(`${server.base}/docs/operations/getProductV3.html`);
      expect(requested.filter((url) => url.endsWith('schemas.js'))).toEqual([]);
      await page.locator('.response').first().scrollIntoViewIfNeeded();
      const body = page.locator('.operation .response[open] .tree').first();
      await body.locator('table').first().waitFor();

      expect([before, after, isFolded]).toEqual([false, true, true]);
      expect(await body.locator('.tree').count()).toBeGreaterThan(0);
      await page.close();
    });

    test('filters the properties of the product', async () => {
      const { page } = await open(browser, `${server.base}/docs/the-product.html`);
      const rows = page.locator('.tree[open]').first().locator('> div > .wide > table > tbody > tr:visible');
      await page.locator('.filter').first().waitFor();
      const before = await rows.count();
      await page.locator('.filter').first().fill('nutri-score grade');
      const names = await rows.locator('.name').allInnerTexts();
      await page.locator('.filter').first().fill('ecoscore_data');
      const below = await rows.evaluateAll((all) => all.map((row) => row.matches('.below')));

      // What opens below a row stays with it.
      expect(below).toEqual([false, true]);
      expect(before).toBeGreaterThan(100);
      expect(names).toContain('nutriscore_grade');
      expect(names.length).toBeLessThan(before / 5);
      await page.close();
    });

    test('calls and leads to the server that it comes from; from a disk, to that of the samples', async () => {
      const { page } = await open(browser, `${server.base}/docs/print.html`);
      const samples = await page.locator('.samples code').allTextContents();
      const playground = () =>
        page.getByRole('link', { name: 'Playground' }).evaluate((link: HTMLAnchorElement) => link.href);
      const served = await playground();
      await page.goto(`${file}print.html`);

      expect(samples.filter((sample) => !sample.includes(server.base))).toEqual([]);
      expect(samples.length).toBe(operations.length * 4);
      expect([served, await playground()]).toEqual([`${server.base}/`, 'http://localhost:8080/']);
      await page.close();
    });

    test.each([
      390, 1400,
    ])('sends an edited request from its place, at %i px, and keeps the language', async (width) => {
      const options = { viewport: { width, height: 900 } };
      const { page, problems } = await open(browser, `${server.base}/docs/operations/getProductV3.html`, options);
      const colours = await page
        .locator('.samples pre')
        .first()
        .evaluate((pre) => [pre, pre.querySelector('.string') ?? pre].map((one) => getComputedStyle(one).color));
      await page.click('.samples summary:text-is("Python")');
      const shown = await page.locator('.samples pre:visible').allInnerTexts();
      await page.getByLabel('Path and parameters').fill('/api/v3/product');
      // A slash leads to the search where nothing is typed.
      await page.getByLabel('Path and parameters').press('End');
      await page.keyboard.type('/9521001000017?fields=code');
      await page.click('.samples form button');
      await page.waitForSelector('.samples [role="status"] pre');
      const sent = await page.locator('.samples [role="status"]').innerText();
      await page.goto(`${server.base}/docs/operations/getTagV3.html`);

      expect(new Set(colours).size).toBe(2);
      expect(shown).toEqual([expect.stringContaining('urlopen')]);
      expect(sent).toContain('"code": "9521001000017"');
      expect(await page.locator('.samples pre:visible').innerText()).toContain('urlopen');
      expect(problems).toEqual([]);
      await page.close();
    });

    test('prints every operation', async () => {
      const { page } = await open(browser, `${server.base}/docs/print.html`);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const visible = operations.map(({ operationId }) => page.locator(`[id="${operationId}"]`).isVisible());

      expect(await Promise.all(visible)).toEqual(operations.map(() => true));
      expect(await page.locator('main details:not([open])').count()).toBe(0);
      await page.close();
    });
  });

  /** What the samples of an operation send. */
  async function sentBySamples(page: Page): Promise<readonly string[]> {
    const all = await page.locator('.samples > details').all();
    const runs = all.map(async (sample) => {
      const kind = (await sample.locator('summary').textContent()) as keyof typeof runners;
      return runShown((await sample.locator('code').textContent()) ?? '', kind, server.base, server);
    });
    return (await Promise.all(runs)).flatMap(({ requests }) => requests);
  }

  test.each(operations)('the page of $operationId sends it at the first press, and gets 200', async ({
    operationId,
  }) => {
    const { page, requested } = await open(browser, `${server.base}/try#/Products/${operationId}`);
    await page.waitForURL(`**/operations/${operationId}.html#${operationId}`);
    await page.click('.samples form button');
    await page.waitForSelector('.samples [role="status"] b');
    const sent = requested.filter((url) => url.includes('/api/'));

    expect(await page.textContent('.samples [role="status"] b')).toBe('200');
    expect(sent).toHaveLength(1);
    expect(await sentBySamples(page)).toEqual(Object.keys(runners).map(() => `GET ${requestIn(sent[0] ?? '')}`));
    await page.close();
  });

  test.each([
    [
      'searchProductsV2',
      '/api/v2/search?fields=code,brands&page=2&added-salt_100g=%3C5&lc=fr&creator=$$&categories_tags=a%27b\\nc',
      '{\n',
    ],
    ['getProductV3', '/api/v3/product/9521001000017', "getProductV3({\n  code: '9521001000017',\n});"],
    ['getPreferencesV3', '/api/v3/preferences', 'getPreferencesV3();'],
    ['getTagV3', '/api/v3/preferences', 'getTagV3(/* the path is none of this method */);'],
  ])('the samples of %s are those of an edited address, %s', async (id, address, call) => {
    const { page } = await open(browser, `${server.base}/docs/operations/${id}.html`);
    await page.getByLabel('Path and parameters').fill(address);
    const client = page.locator('.samples code', { hasText: 'createClient' });

    expect(await client.textContent()).toContain(call);
    if (!call.includes('/*'))
      expect(new Set(await sentBySamples(page))).toEqual(new Set([`GET ${requestIn(address)}`]));
    await page.close();
    const { page: shared } = await open(
      browser,
      `${server.base}/docs/operations/${id}.html?send=${encodeURIComponent(address)}`,
    );
    expect(await shared.locator('.samples code', { hasText: 'curl' }).textContent()).toBe(
      `curl '${server.base}${address.replaceAll('\\', '%5C')}'`,
    );
    await shared.close();
  });

  test('a field for each parameter edits the address that is sent, whose link carries it', async () => {
    const { page } = await open(browser, `${server.base}/docs/operations/getTagV3.html`);
    await page.click('.samples form summary');
    for (const [name, value] of Object.entries({ tagtype: 'labels', tag_or_tagid: 'en:organic', lc: 'fr' }))
      for (const typed of ["a+b &c=d/e?, 50 % #f:g'", value]) {
        await page.getByLabel(name, { exact: true }).fill(typed);
        expect(await page.getByLabel(name, { exact: true }).inputValue()).toBe(typed);
      }
    await page.click('.samples form button');
    await page.waitForURL('**?send=*');
    const { page: shared } = await open(browser, page.url());
    const values = await page.locator('datalist').evaluateAll((all) => all.map(({ childElementCount: n }) => n));

    expect(await shared.inputValue('.samples textarea')).toBe('/api/v3/tag/labels/en:organic?lc=fr');
    expect(await shared.getByLabel('tagtype', { exact: true }).inputValue()).toBe('labels');
    expect(Math.max(...values)).toBeGreaterThan(3);
    // An address of another server is not sent.
    for (const other of ['//other.example/api', '/\\other.example/api', 'https://other.example/api']) {
      await shared.goto(`${server.base}/docs/operations/getTagV3.html?send=${encodeURIComponent(other)}`);
      expect(await shared.inputValue('.samples textarea')).toMatch(/^\/api\/v3\/tag\//);
    }
    await Promise.all([page.close(), shared.close()]);
  });

  test('a required field without a value is shown, not sent, and an edited address fills in the fields', async () => {
    const { page, requested } = await open(browser, `${server.base}/docs/operations/getTagV3.html`);
    const tagtype = page.getByLabel('tagtype', { exact: true });
    await page.click('.samples form summary');
    await tagtype.fill('');
    await page.click('.samples form summary');
    await page.click('.samples form button');
    await page.waitForSelector('.samples form details[open]');
    expect(await tagtype.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
    await page.getByLabel('Path and parameters').fill('/api/v3/tag/labels/en:organic?lc=fr');
    expect(await tagtype.inputValue()).toBe('labels');
    await page.click('.samples form button');
    await page.waitForSelector('.samples [role="status"] b');
    await page.close();
  });

  describe('the playground', () => {
    const text = (page: Page, selector: string) => page.locator(selector).first().innerText();

    /** What the curl and the client code that are shown send. */
    async function sentByShown(page: Page): Promise<readonly string[]> {
      const [curl = '', client = ''] = await page.locator('#request code').allTextContents();
      const runs = (['curl', 'Client'] as const).map((kind) =>
        runShown(kind === 'curl' ? curl : client, kind, server.base, server),
      );
      return (await Promise.all(runs)).flatMap(({ requests }) => requests);
    }

    test('shows a product, with the request that was sent', async () => {
      const { page, requested } = await open(browser, server.base);
      await page.fill('#code', '9521001000017');
      await page.click('#by-code button');
      await page.waitForFunction(() => document.querySelector('#result .soft')?.textContent?.includes('9521001000017'));

      const last = requested.findLast((url) => url.includes('/api/v3/product/')) ?? '';
      expect(await sentByShown(page)).toEqual([`GET ${requestIn(last)}`, `GET ${requestIn(last)}`]);
      const scale = page.getByRole('img', { name: /^Nutri-Score [A-E]$/ });
      const [box, intake] = [await scale.boundingBox(), await page.locator('.intake .part').first().boundingBox()];
      expect([box?.width ?? 0, intake?.width ?? 0].filter((width) => width < 20)).toEqual([]);
      const attributes = await page
        .locator('.attributes li')
        .evaluateAll((all) =>
          all.map((one) => [one.lastElementChild?.textContent, one.querySelector('meter')?.value ?? 101] as const),
        );
      // Of those that matter as much, what fits least comes first.
      const before = (at: number) => attributes.slice(0, at).findLast(([level]) => level === attributes[at]?.[0]);
      expect(attributes.filter(([, match], at) => match < (before(at)?.[1] ?? 0))).toEqual([]);
      expect(attributes.length).toBeGreaterThan(5);
      await page.fill('#code', '1');
      await page.click('#by-code button');
      await page.waitForSelector('.failure');
      expect(await text(page, '.failure')).not.toBe('');
      await page.close();
    });

    test('keeps its state in the address; the last request wins', async () => {
      const { page } = await open(browser, `${server.base}/?code=9521001000017&lc=fr&cc=nl`);
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
      expect(new URL(page.url()).search).toBe('?code=9521001000024&lc=fr&cc=nl');
      await page.goBack();
      await page.goBack();
      await shows('9521001000017');

      expect(await page.inputValue('#lc')).toBe('fr');
      await page.close();
    });

    test('shows the same in the language and country that are chosen', async () => {
      for (const state of [{ code: '9521001000017' }, { compare: '2000000000015,9521001000017' }, { page: '2' }]) {
        const { page } = await open(browser, `${server.base}/?${new URLSearchParams({ category: '', ...state })}`);
        await page.waitForSelector('#result :is(.product, .cards)');
        await page.selectOption('#cc', 'fr');
        await page.selectOption('#lc', 'fr');
        const chosen = Object.fromEntries(new URL(page.url()).searchParams);
        expect(chosen).toEqual({ category: '', ...state, lc: 'fr', cc: 'fr' });
        await page.close();
      }
    });

    test('shows the preferences of the language that was chosen last', async () => {
      const { page } = await open(browser, server.base);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/preferences?lc=fr', async (route) => {
        await held;
        await route.continue();
      });
      await page.selectOption('#lc', 'fr');
      await page.selectOption('#lc', 'de');
      await page.waitForFunction(
        "!['Not important', undefined].includes(document.querySelector('#levels option')?.text)",
      );
      const before = await page.textContent('#levels option >> nth=0');
      const late = page.waitForResponse((response) => response.url().includes('preferences?lc=fr'));
      release();
      await (await late).finished();
      await page.waitForLoadState('networkidle');

      expect(await page.textContent('#levels option >> nth=0')).toBe(before);
      await page.close();
    });

    test('leads by its buttons to each page of a search, and back', async () => {
      const { page } = await open(browser, `${server.base}/?category=`);
      let shown = 1;
      const press = async (name: string, step: number) => {
        for (const button = page.getByRole('button', { name }); ; shown += step) {
          await page.getByText(`, page ${shown} of`).waitFor();
          if ((await button.count()) === 0) return shown;
          await button.click();
        }
      };
      const { body } = await server.json('/api/v2/search?fields=code');

      expect(await press('Next page', 1)).toBe(Math.ceil(Number(body.count) / 20));
      expect(await press('Previous page', -1)).toBe(1);
      await page.close();
    });

    test('says in words for people that nothing was found, what is wrong, and that the server is away', async () => {
      const { page } = await open(browser, `${server.base}/?category=en:nothing-of-the-kind`);
      await page.waitForSelector('#result .soft');
      expect(await text(page, '#result .soft')).toContain('Nothing found');
      for (const [state, said] of [
        ['compare=1234567890123,2000000000015', /^No product has the barcode 1234567890123\.$/],
        ['category=Biscuits&page=10001', /^"page" must be at most 10000, but is "10001"\.$/],
        ['code=1&lc=none', /^No product has this barcode\.$/],
      ] as const) {
        await page.goto(`${server.base}/?${state}`);
        await page.waitForSelector('.failure');
        expect(await text(page, '.failure')).toMatch(said);
        expect(await page.inputValue('#lc')).toBe('en');
      }
      await page.route('**/api/**', (route) => route.abort());
      await page.fill('#category', 'Biscuits');
      await page.click('#by-search button');
      await page.waitForSelector('.failure', { timeout: 60_000 });

      expect(await text(page, '.failure')).toContain('does not respond');
      await page.close();
    });

    test.each(looks)('shows nothing on top of another, and cuts nothing, at %i px, %s', async (width, colorScheme) => {
      const options = { viewport: { width, height: 900 }, colorScheme };
      for (const state of ['code=9521001000017', 'category=en:biscuits', 'compare=2000000000015,9521001000017']) {
        const { page, problems } = await open(browser, `${server.base}/?${state}`, options);
        await page.waitForSelector('#result :is(.product, .cards)');
        const wrong = await page.evaluate(wronglyPlaced);

        expect([state, wrong, problems]).toEqual([state, [], []]);
        expect(await accessibilityFindings(page)).toEqual([]);
        await page.close();
      }
    });

    test('removes a filter, follows language and country at once, and compares two products', async () => {
      const { page, requested } = await open(browser, `${server.base}/?category=en:biscuits&most=25`);
      await page.getByRole('button', { name: 'Remove the condition Sugars' }).click();
      await page.waitForURL((url) => url.searchParams.get('most') === '');
      await page.selectOption('#cc', 'de');
      await page.getByRole('button', { name: 'Remove the condition sold in' }).click();
      await page.waitForURL((url) => url.searchParams.get('cc') === '');
      expect(await page.locator('#cc').inputValue()).toBe('');
      await page.selectOption('#cc', 'fr');
      await page.selectOption('#lc', 'fr');
      await page.waitForResponse((response) => /search.*lc=fr.*cc=fr/.test(response.url()));
      await page.getByRole('heading', { name: 'Playground' }).waitFor();
      await page.locator('.cards .plain').first().click();
      await page.getByText('Choose the product to compare').waitFor();
      await page.locator('.cards .plain').nth(1).click();
      await page.waitForSelector('.compare');

      expect(requested.some((url) => url.includes('attribute_groups?lc=fr'))).toBe(true);
      expect(await page.locator('.compare tr:first-child td').count()).toBe(2);
      expect(await page.locator('.compare .better').count()).toBeGreaterThan(0);
      await page.goBack();
      await page.waitForSelector('.cards');
      expect(await page.locator('.cards li').count()).toBeGreaterThan(1);
      await page.close();
    });

    test('suggests categories, searches, and ranks by what matters', async () => {
      const { page, requested } = await open(browser, server.base);
      await page.selectOption('#lc', 'fr');
      await page.fill('#category', '');
      await page.locator('#category').pressSequentially('Biscu');
      await page.waitForSelector('#categories option', { state: 'attached' });
      await Promise.all([page.waitForResponse(/taxonomy_suggestions/), page.fill('#category', 'Snacks sucrés')]);
      await page.selectOption('#nutrient', 'saturated-fat');
      await page.fill('#most', '0.25');
      expect(await page.locator('#most:valid').count()).toBe(1);
      await page.fill('#most', '25');
      await page.click('#by-search button');
      await page.waitForSelector('.cards li');
      const suggested = await page
        .locator('#categories option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      expect(suggested).toEqual([...new Set(suggested)]);
      const before = await page.locator('.cards .fit').allInnerTexts();
      const levels = () =>
        page
          .locator('#levels select')
          .evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value));
      await page.click('#preferences summary');
      for (const select of await page.locator('#levels select').all()) await select.selectOption('not_important');
      await page.locator('#levels select >> nth=0').selectOption('important');
      await page.getByLabel('Agriculture biologique').selectOption('mandatory');
      const chosen = await levels();
      const after = await page.locator('.cards .fit').allInnerTexts();

      const since = requested.findIndex((url) => url.includes('lc=fr'));
      const inFrench = requested.filter((url, at) => at >= since && url.includes('/api/')).map((url) => new URL(url));
      expect(inFrench.map(({ searchParams }) => searchParams.get('lc'))).toEqual(inFrench.map(() => 'fr'));
      const searched = inFrench.findLast(({ pathname }) => pathname.endsWith('/search'));
      const operator = { 'At most': '<=', 'At least': '>=', 'Less than': '<', 'More than': '>' };
      const [, label] = /^(\w+ \w+)/.exec(await text(page, 'label[for="most"]')) ?? [];
      expect(await sentByShown(page)).toEqual(Array(2).fill(`GET ${requestIn(searched?.href ?? '')}`));
      expect(searched?.searchParams.get('categories_tags')).toBe('en:sweet-snacks');
      expect(searched?.searchParams.get('saturated-fat_100g')).toBe(`${operator[label as keyof typeof operator]}25`);
      expect(before.length).toBeGreaterThan(1);
      expect(after).not.toEqual(before);
      await page.reload();
      await page.waitForSelector('#levels select', { state: 'attached' });
      expect(await levels()).toEqual(chosen);
      await page.close();
    });
  });
});
