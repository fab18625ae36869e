import { expect, test } from '@jest/globals';
import { contractOf, type OpenApiDocument } from '../model/contract.ts';
import { defaultProfile } from '../profile.ts';
import type { Request } from '../requests/request-url.ts';
import type { Send } from './comparison.ts';
import { probesOf } from './probes.ts';
import type { ProbeResponse } from './significant-difference.ts';

const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const towns = { all: { value: 'Ulm' }, other: { value: 'Gera' } };
const parameters = [
  { name: 'town', in: 'path', required: true, schema: { type: 'string' }, examples: towns },
  query('size', { type: 'integer', minimum: 1, maximum: 6, default: 2 }),
  query('order', { type: 'string', enum: ['name', 'price', 'age'], default: 'name' }),
  { ...query('with', { type: 'array', items: { type: 'string', examples: ['oak', 'elm', 'oat'] } }), explode: false },
  query('fresh', { type: 'boolean' }),
  { name: 'If-None-Match', in: 'header', schema: { type: 'string', examples: ['"x"'] } },
];
const get = { operationId: 'getDepot', parameters, responses: {} };
const depot = contractOf({ paths: { '/depots/{town}': { get } } } as OpenApiDocument).operation('getDepot');
const profile = { ...defaultProfile, arraySizes: { 'query size': '/list' } };

/** What the server reads in a request, and what it repeats of it; a fault changes both. */
interface Read {
  size: number;
  order: string;
  with: string[];
  fresh: string | undefined;
  town: string;
  repeated: Record<string, unknown>;
}

const orders: Readonly<Record<string, number>> = { name: 1, price: 2, age: 3 };

type Fault = (read: Read, target: string) => void;

function server(fault: Fault) {
  return async ({ target, headers }: Request): Promise<ProbeResponse> => {
    const [path = '', pairs = ''] = target.split('?');
    const sent = new URLSearchParams(pairs);
    const read: Read = {
      size: Number(sent.get('size') ?? 2),
      order: sent.get('order') ?? 'name',
      with: sent.get('with')?.split(',') ?? [],
      fresh: sent.get('fresh') ?? undefined,
      town: decodeURIComponent(path.split('/')[2] ?? ''),
      repeated: {},
    };
    fault(read, target);
    const list = Array.from({ length: Math.max(0, Math.min(read.size, 7)) }, (_one, at) => ({
      room: (at + 1) * (orders[read.order] ?? 1),
      topped: read.with.map((one) => `${one}!`.length + one.charCodeAt(0)),
      fresh: read.fresh === undefined ? 0 : read.fresh.length,
      far: read.town.length,
    }));
    // What only follows from a size is an echo.
    const body = { count: list.length, sent: read.repeated, skip: 3 * Number(sent.get('size') ?? 2), list };
    const raw = JSON.stringify(body);
    const etag = `"${raw.length}-${read.size}"`;
    const tags = (headers['If-None-Match'] ?? '').split(', ');
    return { status: tags.includes(etag) || tags.includes('*') ? 304 : 200, raw, body, etag };
  };
}

/** The same with the responses of before, which are not asked for again unless a probe says so. */
function remembering(send: Send): Send {
  const sent = new Map<string, ReturnType<Send>>();
  return (request, again) => {
    const key = JSON.stringify(request);
    const response = (again === true ? undefined : sent.get(key)) ?? send(request);
    sent.set(key, response);
    return response;
  };
}

/** The lines of each probe that a server with a fault does not cover, by item. */
async function uncovered(respond: Send) {
  const send = remembering(respond);
  const found = new Map<string, readonly string[]>();
  for (const { id, run } of probesOf(depot, profile)) {
    const lines = await run(send);
    if (lines !== undefined) found.set(id.replace('getDepot ', ''), lines);
  }
  return found;
}

const idsWith = async (fault: Fault) => [...(await uncovered(server(fault))).keys()];

test('a server that does as the contract says covers every item', async () => {
  expect(await idsWith(() => undefined)).toEqual([]);
});

test('a parameter that is only echoed, or counted with, changes nothing, and the requests that were tried are shown', async () => {
  const found = await uncovered(server((read) => (read.size = 2)));

  expect([...found.keys()]).toEqual(
    expect.arrayContaining(['query size changes the response', 'query size distinguishes 1 from 6']),
  );
  expect(found.get('query size distinguishes 1 from 6')).toEqual([
    'no difference but sent values and numbers computed from them in 1 pair of requests, such as',
    'GET /depots/Ulm?size=1',
    'GET /depots/Ulm?size=6',
    '  /body/skip: 3 / 18',
  ]);
});

test.each<[string, Fault, string[]]>([
  [
    'ignores a parameter',
    (read) => (read.fresh = undefined),
    ['query fresh changes the response', 'query fresh distinguishes false from true'],
  ],
  [
    'does not handle one value',
    (read) => (read.order = read.order === 'age' ? 'name' : read.order),
    ['query order distinguishes "name" from "age"'],
  ],
  [
    'has another default',
    (read, target) => (read.size = target.includes('size=') ? read.size : 3),
    ['query size defaults to 2'],
  ],
  ['reads only the first item', (read) => (read.with = read.with.slice(0, 1)), ['query with uses every item']],
  ['reads only the last item', (read) => (read.with = read.with.slice(-1)), ['query with uses every item']],
  ['ignores a part of the path', (read) => (read.town = 'Ulm'), ['path town changes the response']],
  ['sends an item too many', (read) => (read.size += 1), ['query size limits /list']],
  ['sends an item too few', (read) => (read.size -= 1), ['query size limits /list']],
  [
    'depends on the encoding',
    (read, target) => (read.repeated = { odd: target.includes('%') }),
    ['responds the same to percent-encoded values'],
  ],
])('a server that %s is noticed', async (_what, fault, expected) => {
  expect(await idsWith(fault)).toEqual(expected);
});

test.each<[known: string[], isCovered: boolean]>([
  [['elm', 'oat'], true],
  [['oak', 'oat'], true],
  [['oak', 'elm'], true],
  [['oak'], false],
  [['elm'], false],
  [['oat'], false],
])('a server that knows the items %j alone uses every item of an array: %s', async (known, isCovered) => {
  const found = await idsWith((read) => (read.with = read.with.filter((one) => known.includes(one))));
  expect(found).toEqual(isCovered ? [] : ['query with uses every item']);
});

test('a server whose responses change by themselves is noticed', async () => {
  let requests = 0;
  const count: Fault = (read) => {
    requests += 1;
    read.repeated = { requests };
    read.fresh = undefined;
  };
  const found = await idsWith(count);

  expect(found).toContain('responds the same to a repeated request');
  // What differs each time shows nothing, and hides nothing.
  expect(found).toContain('query fresh changes the response');
  expect(found).not.toContain('query size defaults to 2');
});

test('a server that never responds with 304 ignores the condition', async () => {
  const send = async (request: Request) => ({ ...(await server(() => undefined)(request)), status: 200 });

  expect((await uncovered(send)).get('header If-None-Match changes the response')).toContain(
    '  the same response, byte for byte: 200',
  );
});

test.each<[string, (tags: string, own: string) => boolean]>([
  ['a tag alone', (tags, own) => [own, '*'].includes(tags)],
  ['the first tag of a list', (tags, own) => [own, '*'].includes(tags.split(', ')[0] ?? '')],
  ['lists alone', (tags, own) => tags.endsWith(`, ${own}`) || tags === '*'],
  ['tags, and no *', (tags, own) => tags.split(', ').includes(own)],
  ['any tag', (tags) => tags !== ''],
])('a server that knows %s does not know the condition', async (_what, isKnown) => {
  const send = async ({ headers, ...request }: Request) => {
    const response = await server(() => undefined)({ ...request, headers: {} });
    const isSame = isKnown(headers['If-None-Match'] ?? '', response.etag ?? '');
    return { ...response, status: isSame ? 304 : 200 };
  };

  expect([...(await uncovered(send)).keys()]).toEqual(['header If-None-Match changes the response']);
});

test('rejected requests cover nothing but metamorphic relations', async () => {
  const found = await uncovered(async () => undefined);

  expect(
    probesOf(depot, profile)
      .filter(({ id }) => !found.has(id.replace('getDepot ', '')))
      .map(({ kind }) => kind),
  ).toEqual(Array(3).fill('metamorphic relation'));
});

test('one request that is rejected is not the same as one that is not', async () => {
  const right = server(() => undefined);
  const send: Send = async (request) => (request.target.includes('%') ? undefined : right(request));

  expect([...(await uncovered(send)).keys()]).toEqual(['responds the same to percent-encoded values']);
});

test('a number that has no maximum is tried beyond its minimum, which may be its default', async () => {
  const listed = { operationId: 'list', parameters: [query('offset', { type: 'integer', minimum: 0, default: 0 })] };
  const operation = contractOf({ paths: { '/list': { get: { ...listed, responses: {} } } } } as OpenApiDocument);
  const effect = probesOf(operation.operation('list'), profile).find(({ kind }) => kind === 'effect');
  const respond = (body: string[]): ProbeResponse => ({ status: 200, raw: JSON.stringify(body), body });
  const send: Send = async ({ target }) => respond(/offset=[1-9]/.test(target) ? [] : ['oak']);

  expect(effect?.id).toBe('list query offset changes the response');
  expect(await effect?.run(send)).toBeUndefined();
  expect(await effect?.run(async () => respond(['oak']))).toBeDefined();
});
