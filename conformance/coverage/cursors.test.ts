import { expect, test } from '@jest/globals';
import { contractOf, type OpenApiDocument, type Operation } from '../model/contract.ts';
import type { Request } from '../requests/request-url.ts';
import { couldDistinguish, couldShow } from './could-show.ts';
import { losesOnNextPage, wrongNextPages } from './cursors.ts';

const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const limit = query('limit', { type: 'integer', minimum: 1, maximum: 10 });
const linked = { next: { operationId: 'listBoats', parameters: { from: '$response.body#/more/at' } } };

function boats(cursor: string, links = {}, further = {}) {
  const parameters = [limit, query(cursor, { type: 'string' })];
  const get = { operationId: 'listBoats', parameters, responses: { 200: { description: 'Them.', links, ...further } } };
  return contractOf({ paths: { '/boats': { get } } } as unknown as OpenApiDocument).operation('listBoats');
}

interface Page {
  start: number;
  size: number;
  next: number | undefined;
}

/** How a response names the start of the next page: the parameter, and what it writes. */
const declared = { content: { 'application/json': { schema: { properties: { nextPage: {} } } } } };
const forms = {
  'a property that is false at the end': [boats('cursor'), (next?: number) => ({ body: { next: next ?? false } })],
  'a declared property that may lack': [
    boats('page', {}, declared),
    (next?: number) => ({ body: next === undefined ? {} : { nextPage: next } }),
  ],
  'a property named as one of two parameters': [
    (({ parameters, ...boats }) => ({ ...boats, parameters: [...parameters, { ...parameters[1], name: 'cursor' }] }))(
      boats('offset'),
    ) as Operation,
    (next?: number) => ({ body: { meta: { nextOffset: next ?? null } } }),
  ],
  'a declared header Link that may lack': [
    boats('start', {}, { headers: { link: {} } }),
    (next?: number) => ({ body: {}, ...(next && { link: `<?start=${next}>; rel="next"` }) }),
  ],
  'a property': [boats('cursor'), (next?: number) => ({ body: { next_cursor: next ?? null } })],
  'a property that may be empty': [boats('cursor'), (next?: number) => ({ body: { next_cursor: next ?? '' } })],
  'an address': [boats('page'), (next?: number) => ({ body: { links: { next: next && `/boats?page=${next}` } } })],
  'a link of the contract': [boats('from', linked), (next?: number) => ({ body: { more: next && { at: next } } })],
  'the header Link': [
    boats('start'),
    (next?: number) => ({ body: {}, link: next ? `<?start=${next}>; rel="next"` : '</>; rel="first"' }),
  ],
  'the header Link without quotes': [
    boats('start'),
    (next?: number) => ({
      body: {},
      link: `</>; rel=first${next ? `, <?start=${next}>; title="More"; rel=next` : ''}`,
    }),
  ],
} as const;

function found(form: keyof typeof forms, fault: (page: Page) => void = () => undefined) {
  const [operation, written] = forms[form];
  return wrongNextPages(operation, async ({ target }: Request) => {
    const sent = new URLSearchParams(target.replace(/^[^?]*/, ''));
    const start = Number([...sent].find(([name]) => name !== 'limit')?.[1] ?? 0);
    const size = Number(sent.get('limit'));
    const page: Page = { start, size, next: start + size < 14 ? start + size : undefined };
    fault(page);
    if (page.size < 0) return undefined;
    const items = Array.from({ length: 14 }, (_one, at) => ({ number: at })).slice(page.start, page.start + page.size);
    const { body, ...headers } = written(page.next);
    return { status: 200, raw: '', body: { boats: items, ...body }, ...headers };
  });
}

test.each(Object.keys(forms) as (keyof typeof forms)[])('pages by %s are followed', async (form) => {
  expect(await found(form)).toEqual([]);
  expect(await found(form, (page) => ([page.start, page.next] = [0, page.size]))).toEqual([
    expect.stringContaining('leads to itself'),
  ]);
});

test('a direction or an order of a known syntax could change a response that has two items', () => {
  const part = { in: 'query', name: 'order', schema: { enum: ['asc', 'desc'] } } as const;
  const received = (count: number) => [
    { status: 200, raw: '', body: Array.from({ length: count }, (_one, number) => ({ number })) },
  ];

  expect([couldShow(part, received(2)), couldShow(part, received(1))]).toEqual([true, false]);
  const free = { ...part, schema: { type: 'string' } } as const;
  expect([couldShow({ ...free, known: ['number'] }, received(2)), couldShow(free, received(2))]).toEqual([true, false]);
  expect(couldDistinguish(part, ['asc', 'desc'], received(2))).toBe(true);
});

test.each<[string, (page: Page) => void, string]>([
  ['never end', (page) => (page.next = page.start + page.size), 'the pages never end'],
  ['skip an item', (page) => (page.next &&= page.next + 1), 'do not have item'],
  ['end early', (page) => (page.next = page.size < 10 ? undefined : page.next), 'pages of 3 items end after 3 items'],
  ['are too short', (page) => (page.size = Math.min(5, page.size)), 'query limit of 10 gives 5 items'],
  [
    'are longer than asked for',
    (page) => (page.size += page.start > 0 ? 2 : 0),
    'the next page has 5 items, asked for are 3',
  ],
  ['are refused', (page) => (page.size = page.start > 0 ? -1 : page.size), 'query cursor of the next page is refused'],
])('it is found that pages %s', async (_what, fault, what) => {
  expect(await found('a property', fault)).toEqual([expect.stringContaining(what)]);
});

test.each<[number[], string[]]>([
  [[10, 0, 1, 0, 1], []],
  [[10, 1, 0, 0, 1], []],
  [[3, 0, 1], []],
  [[10, 0, 0, 0], []],
  [[10, 0, 0, 0, 1], ['the pages never end']],
])('pages of %j items may be empty, unless three in a row and no end: %j', async (sizes, what) => {
  const wrong = await found('a property', (page) => {
    page.size = sizes[page.start] ?? 0;
    page.next = page.start + 1 < sizes.length ? page.start + 1 : undefined;
  });
  expect(wrong).toEqual(what.map((one) => expect.stringContaining(one)));
});

const whole = { kind: 'a b', 'filter[kind]': 'a', 'filter[size]': '2', tags: 'x' };
const asked = new URLSearchParams(whole).toString();

test.each<[next: string, is: (next: string) => object, isLost: boolean]>([
  [asked, (next) => ({ body: { next } }), false],
  [`at=1&${asked}`, (next) => ({ body: { next: next.replace('&cursor=1', '') } }), false],
  [decodeURIComponent(asked), (next) => ({ body: { next } }), false],
  [asked.replace('kind=a+b&', ''), (next) => ({ body: { next } }), true],
  [asked.replace('filter%5Bkind%5D=a&', ''), (next) => ({ body: { next } }), true],
  [asked.replace('&tags=x', ''), (next) => ({ body: { meta: { nextUrl: next } } }), true],
  ['', (next) => ({ body: { links: { next_page: { href: next } } } }), true],
  ['', (next) => ({ link: `</>; rel="first", <${next}>; rel="next"` }), true],
  ['', (next) => ({ link: `<${next}>; rel="prev", </>; rel=next`, body: { next: 'abc', previous: next } }), false],
  ['', (next) => ({ body: { next }, isIgnored: true }), false],
  ['', (next) => ({ body: { next }, status: 500 }), false],
])('what a next page with "%s" lacks is lost where it had counted: %#', async (next, is, isLost) => {
  const filter = { ...query('filter', { type: 'object' }), style: 'deepObject', explode: true };
  const { operations } = contractOf({
    paths: { '/boats': { get: { parameters: [filter, query('kind', {}), query('tags', {}), limit], responses: {} } } },
  } as unknown as OpenApiDocument);
  const values = new Map<string, unknown>([
    ['query kind', 'a b'],
    ['query filter', { kind: 'a', size: 2 }],
    ['query tags', ['x']],
  ]);
  const { isIgnored, ...written }: { isIgnored?: boolean; body?: object } = is(`/boats?${next}&cursor=1`);
  const lost = await losesOnNextPage(
    operations[0] as (typeof operations)[number],
    async ({ target }) => {
      const sent = [...new URLSearchParams(target.replace(/^[^?]*/, ''))].filter(([name]) => name in whole);
      const item = isIgnored === true ? {} : Object.fromEntries(sent.toSorted());
      const body = { boats: [item, item], ...written.body };
      return { status: 200, raw: '', ...written, body };
    },
    values,
  );
  expect(lost).toBe(isLost);
});

test('what pages of two items lose shows each time', async () => {
  const [operation] = forms['a property'];
  const sizes = new Set<unknown>();
  const lostWith = (isLost: (at: number) => boolean) => {
    let at = 0;
    const send = async ({ target }: Request) => {
      sizes.add(/limit=(\d+)/.exec(target)?.[1]);
      const items = [{}, { at: isLost(at++) && /from=|cursor=1$/.test(target) ? at : 0 }];
      return { status: 200, raw: '', body: { items, next: '/boats?limit=2&from=1' } };
    };
    return losesOnNextPage(operation, send, new Map([['query cursor', '1']]));
  };
  expect([await lostWith(() => true), await lostWith((at) => at < 3), await lostWith((at) => at > 2)]).toEqual([
    ...[true, false, false],
  ]);
  expect([...sizes]).toEqual(['2']);
});
