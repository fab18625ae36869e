import { expect, test } from '@jest/globals';
import type { Target } from '../generate/request-url.ts';
import type { ContractDocument } from '../model/old.ts';
import { promisesOf } from './items.ts';
import { behaviourSeen } from './probes.ts';
import type { Answer } from './response.ts';

const query = (name: string, schema: object, values: object = {}) => ({ name, in: 'query', schema, examples: values });
const bakery: ContractDocument = {
  paths: {
    '/bakeries/{town}': {
      get: {
        operationId: 'getBakery',
        parameters: [
          {
            name: 'town',
            in: 'path',
            required: true,
            schema: { type: 'string' },
            examples: { all: { value: 'Ulm' }, other: { value: 'Gera' } },
          },
          query('size', { type: 'integer', minimum: 1, maximum: 6, default: 2 }),
          query('order', { type: 'string', enum: ['name', 'price', 'age'], default: 'name' }),
          query('with', { type: 'array', items: { type: 'string', examples: ['rye', 'oat'] } }, {}),
          query('fresh', { type: 'boolean' }),
          { name: 'If-None-Match', in: 'header', schema: { type: 'string' }, examples: { any: { value: '"x"' } } },
        ].map((one) => (one.name === 'with' ? { ...one, explode: false } : one)),
        responses: { '200': { content: { 'application/json': { examples: { all: { value: {} } } } } } },
      },
    },
  },
};
const kinds = ['effect', 'distinction', 'default', 'list', 'law'];
const wanted = promisesOf(bakery)
  .filter(({ kind }) => kinds.includes(kind))
  .map(({ id }) => id.replace('getBakery ', ''));

/** What the server reads in a request; a fault changes it. */
interface Read {
  size: number;
  order: string;
  with: string[];
  fresh: string | undefined;
  town: string;
  repeated: Record<string, unknown>;
}

const orders: Readonly<Record<string, number>> = { name: 1, price: 2, age: 3 };

function server(fault: (read: Read, raw: string) => void = () => undefined) {
  return async ({ target, headers }: Target): Promise<Answer> => {
    const [path = '', raw = ''] = target.split('?');
    const sent = new URLSearchParams(raw);
    const read: Read = {
      size: Number(sent.get('size') ?? 2),
      order: sent.get('order') ?? 'name',
      with: sent.get('with')?.split(',') ?? [],
      fresh: sent.get('fresh') ?? undefined,
      town: decodeURIComponent(path.split('/')[2] ?? ''),
      repeated: Object.fromEntries(sent),
    };
    fault(read, target);
    const list = Array.from({ length: Math.max(0, Math.min(read.size, 7)) }, (_one, at) => ({
      cake: (at + 1) * (orders[read.order] ?? 1),
      topped: read.with.map((one) => `${one}!`.length + one.charCodeAt(0)),
      fresh: read.fresh === undefined ? 0 : read.fresh.length,
      far: read.town.length,
    }));
    // Sizes that are only repeated are no substance: neither as they are, nor as what follows from them.
    const body = { count: list.length, asked: { ...read.repeated }, skip: 3 * Number(sent.get('size') ?? 2), list };
    const text = JSON.stringify(read.repeated === undefined ? { list } : body);
    const tag = `"${text.length}-${read.size}"`;
    const tags = (headers['If-None-Match'] ?? '').split(', ');
    return { status: tags.includes(tag) || tags.includes('*') ? 304 : 200, text, tag };
  };
}

async function missing(fault?: (read: Read, raw: string) => void) {
  const { seen, broken } = await behaviourSeen(bakery, server(fault), {});
  return [...wanted.filter((id) => !seen.has(`getBakery ${id}`)), ...broken.map(({ what }) => what)];
}

/** A server that echoes what it was sent differs where a default is sent; this one does not. */
const silent = (read: Read) => {
  read.repeated = {};
};

test('a server that does as the contract says keeps every promise', async () => {
  expect(await missing(silent)).toEqual([]);
});

test('a parameter that is only echoed, or counted with, has no effect', async () => {
  expect(
    await missing((read) => {
      silent(read);
      read.size = 2;
    }),
  ).toEqual(expect.arrayContaining(['query size has an effect', 'query size tells 1 from 6']));
});

test.each<[string, (read: Read, target: string) => void, string[]]>([
  [
    'ignores a parameter',
    (read) => (read.fresh = undefined),
    ['query fresh has an effect', 'query fresh tells false from true'],
  ],
  [
    'does not handle one value',
    (read) => (read.order = read.order === 'age' ? 'name' : read.order),
    ['query order tells "name" from "age"'],
  ],
  [
    'has another default',
    (read, target) => (read.size = target.includes('size=') ? read.size : 3),
    ['query size left out is 2'],
  ],
  [
    'reads only the first item',
    (read) => (read.with = read.with.slice(0, 1)),
    ['query with counts with each of its items'],
  ],
  [
    'reads only the last item',
    (read) => (read.with = read.with.slice(-1)),
    ['query with counts with each of its items'],
  ],
  ['ignores a part of the path', (read) => (read.town = 'Ulm'), ['path town has an effect']],
])('a server that %s is seen', async (_what, fault, expected) => {
  const found = await missing((read, target) => {
    silent(read);
    fault(read, target);
  });

  expect(found).toEqual(expected);
});

test('a list that is longer or shorter than asked for is seen', async () => {
  for (const step of [1, -1]) {
    const found = await missing((read) => {
      silent(read);
      read.size += step;
    });

    expect(found).toEqual([expect.stringMatching(/^getBakery query size=\d is answered with \d items in \/list$/)]);
  }
});

test('answers that change by themselves, with the encoding, or with the order, are seen', async () => {
  let asked = 0;
  const found = async (fault: (read: Read, target: string) => void) =>
    (
      await missing((read, target) => {
        silent(read);
        fault(read, target);
      })
    ).filter((id) => /again|encoding|order of/.test(id));

  expect(
    await found((read) => {
      asked += 1;
      read.repeated = { asked };
    }),
  ).toContain('answers the same request again as before');
  expect(await found((read, target) => (read.repeated = { odd: target.includes('%') }))).toEqual([
    'takes percent-encoding for the characters it stands for',
  ]);
});

test('a server that never answers 304 does not heed the condition', async () => {
  const ask = async (target: Target) => ({ ...(await server(silent)(target)), status: 200 });
  const { seen } = await behaviourSeen(bakery, ask, {});

  expect(seen.has('getBakery header If-None-Match has an effect')).toBe(false);
});

test('a refusal shows nothing', async () => {
  const { seen } = await behaviourSeen(bakery, async () => undefined, {});

  expect([...seen].filter((id) => !/again|encoding|order of/.test(id))).toEqual([]);
});
