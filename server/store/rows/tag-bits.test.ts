import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ownDataDirectory } from '../../../test/servers/own-catalog.ts';
import { openPglite } from '../connect/pglite.ts';
import type { SqlWriter } from '../connect/sql.ts';
import { bitCount } from '../query/bit-count.ts';
import { type Filter, type KnownTag, whereClause } from '../query/filter.ts';
import { countRows, createGeneration } from './tables.ts';
import { addBits, makeBits, removeBits } from './tag-bits.ts';

// Bits are kept for 65,536 products at a time: these are the first and last ones of some segments, with gaps between them.
const numbers = [1, 2, 63, 64, 65, 127, 128, 1_000, 32_767, 32_768, 65_534, 65_535].flatMap((low) =>
  [0, 1, 2, 5].map((segment) => segment * 65_536 + low),
);
const tag = (id: number, hasBits = true): KnownTag => ({ id, n: 1, hasBits });
const anything: Filter = { all: [], groups: [], groupsOrLacking: [], none: [], nutrients: [], codes: undefined };
// Product n has the tags t of 2 to 8 that divide n or n + 1; the tag 9 is in the last segment alone, and 10 nowhere.
const tagsOf = 'array(select t from generate_series(2, 8) as t where n % t < 2) || case when n > 327680 then 9 end';
const filters: Filter[] = [
  anything,
  ...[2, 3, 7, 8, 9, 10].map((id) => ({ ...anything, all: [tag(id)] })),
  ...[2, 9, 10].map((id) => ({ ...anything, none: [tag(id)] })),
  { ...anything, all: [tag(2), tag(3)], none: [tag(5)] },
  {
    ...anything,
    groups: [
      [tag(7), tag(8)],
      [tag(9), tag(5), tag(10)],
    ],
  },
  { ...anything, groupsOrLacking: [{ group: [tag(4)], lacking: tag(9) }], all: [tag(2)] },
  { ...anything, groupsOrLacking: [{ group: [tag(4), tag(10)], lacking: tag(3) }], none: [tag(6), tag(7)] },
];

let close: () => Promise<void>;
let write: <Value>(work: (session: SqlWriter) => Promise<Value>) => Promise<Value>;

beforeAll(async () => {
  const sql = await openPglite(await ownDataDirectory());
  close = () => sql.close();
  write = (work) => sql.write(work);
});

afterAll(() => close());

const insert = (given: readonly number[]) =>
  `insert into g.product_search (code, number, tags) overriding system value
   select 'p' || n, n, array_remove(${tagsOf}, null) from unnest(array[${given}]) as n`;

async function counts(session: SqlWriter) {
  const found: (readonly [number | undefined, number])[] = [];
  for (const filter of filters) {
    const { text, values } = whereClause(filter, 'g');
    const rows = await countRows(session, `g.product_search as product ${text}`, values);
    found.push([await bitCount(session, 'g', filter), rows]);
  }
  return { byBits: found.map(([bits]) => bits), byRows: found.map(([, rows]) => rows) };
}

test('counts by bits are those of the rows, in every segment, after products came, went and came again', async () => {
  await write(async (session) => {
    await createGeneration(session, 'g');
    await session.exec(`alter table g.tag_bits add primary key (tag, segment);
      insert into g.tag (id, name, n, has_bits) select t, 't' || t, 1, true from generate_series(2, 10) as t;
      ${insert(numbers)}`);
    await makeBits(session, 'g');
    const all = await counts(session);
    expect(all.byBits).toEqual(all.byRows);
    expect(new Set(all.byRows).size).toBeGreaterThan(8);

    const gone = numbers.filter((_number, at) => at % 3 === 0);
    const rows = `g.product_search where number = any(array[${gone}])`;
    await removeBits(session, 'g', rows);
    await session.exec(`delete from ${rows}`);
    const left = await counts(session);
    expect(left.byBits).toEqual(left.byRows);
    expect(left.byRows[0]).toBe(numbers.length - gone.length);

    const added = [3, 66, 65_533, 65_539, 2 * 65_536 + 129, 6 * 65_536, 7 * 65_536 + 65_535];
    await session.exec(insert(added));
    await addBits(session, 'g', `g.product_search where number = any(array[${added}])`);
    const more = await counts(session);
    expect(more.byBits).toEqual(more.byRows);
  });
});

test('what has no bits is not counted by them', async () => {
  const rare = { ...anything, all: [tag(2), tag(3, false)] };
  const many = { ...anything, groups: [Array.from({ length: 13 }, () => tag(2))] };
  const bound = { ...anything, nutrients: [{ nutrient: 'fat', operator: '<', value: 1 } as const] };
  const found = write(async (session) => [
    await bitCount(session, 'g', rare),
    await bitCount(session, 'g', many),
    await bitCount(session, 'g', bound),
    await bitCount(session, 'g', { ...anything, codes: [] }),
    await session.exec('delete from g.tag_bits'),
    await bitCount(session, 'g', { ...anything, all: [tag(2), tag(3)] }),
  ]);
  expect(await found).toEqual(Array.from({ length: 6 }, () => undefined));
});
