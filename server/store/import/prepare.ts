import { nutrientColumns } from '../rows/nutrient-columns.ts';
import { numberColumns, searchRow, wholeNumberColumns } from '../rows/search-row.ts';
import { unprovenBody } from '../rows/stored-product.ts';
import { blockTags } from './block-tags.ts';
import { rowWriter, type UntaggedRows } from './copy-rows.ts';
import { longestLine, readProductLine } from './product-line.ts';
import type { Converted, PreparedBlock } from './types.ts';

/** The columns of the rows of a `PreparedBlock`, in their order. */
export const preparedColumns = {
  product_body: ['position', 'code', 'body'],
  product_nutrient: ['code', 'nutrient', 'value'],
  product_search: [
    'code',
    'product_name',
    ...wholeNumberColumns,
    ...numberColumns,
    ...nutrientColumns.values(),
    'tags',
  ],
  product_packaging: ['code', 'shape', 'material', 'first_shape', 'first_material', 'tags'],
} as const;

const doubles = [...numberColumns, ...nutrientColumns.values()];
const blanks = new Set(Buffer.from(' \t\r'));
const lineFeed = 0x0a;

function untaggedRows() {
  const writer = rowWriter();
  const ends: number[] = [];
  const tags: number[] = [];
  const tagEnds: number[] = [];
  return {
    writer,
    end: (indexes: readonly number[]): void => {
      ends.push(writer.length());
      for (const index of indexes) tags.push(index);
      tagEnds.push(tags.length);
    },
    take: (): UntaggedRows => ({
      bytes: writer.take(),
      ends: Int32Array.from(ends),
      tags: Int32Array.from(tags),
      tagEnds: Int32Array.from(tagEnds),
    }),
  };
}

type Stored = Pick<Exclude<Converted, { reason: string }>, 'product' | 'body'>;

/** Collects the rows of products. */
export function preparedRows() {
  const bodies = rowWriter();
  const nutrients = rowWriter();
  const search = untaggedRows();
  const packagings = untaggedRows();
  const tags = blockTags();
  return {
    add: (code: string, { product, body }: Stored, position: number): void => {
      const row = searchRow(product);
      bodies.row(3);
      bodies.bigint(position);
      bodies.text(code);
      bodies.bytes(body ?? unprovenBody(code, product));
      for (const [nutrient, value] of row.otherNutrients) {
        nutrients.row(3);
        nutrients.text(code);
        nutrients.text(nutrient);
        nutrients.double(value);
      }
      search.writer.row(preparedColumns.product_search.length);
      search.writer.text(code);
      search.writer.text(row.productName);
      for (const column of wholeNumberColumns) search.writer.bigint(row.numbers[column] ?? null);
      for (const column of doubles) search.writer.double(row.numbers[column] ?? null);
      const { all, context } = tags.of(product);
      search.end(all);
      for (const part of row.packagings) {
        packagings.writer.row(preparedColumns.product_packaging.length);
        for (const text of [code, part.shape, part.material]) packagings.writer.text(text);
        for (const first of [part.firstShape, part.firstMaterial]) packagings.writer.boolean(first);
        packagings.end(context);
      }
    },
    take: () => ({
      bodies: bodies.take(),
      nutrients: nutrients.take(),
      search: search.take(),
      packagings: packagings.take(),
      tagNames: tags.names(),
    }),
  };
}

/** Makes rows of the lines of a block, which needs no database. `position` orders the blocks of an import. */
export function prepareBlock(
  bytes: Uint8Array,
  position: number,
  convert: (record: unknown) => Converted,
): PreparedBlock {
  const rows = preparedRows();
  const rejected: PreparedBlock['rejected'][number][] = [];
  const changes: PreparedBlock['changes'][number][] = [];
  const block = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let line = 0;
  let read = 0;
  for (let start = 0; start < block.length; ) {
    const feed = block.indexOf(lineFeed, start);
    const end = feed === -1 ? block.length : feed;
    const text = block.subarray(start, end);
    start = end + 1;
    line += 1;
    if (text.every((byte) => blanks.has(byte))) continue;
    read += 1;
    const found = readProductLine(text.length > longestLine ? undefined : text, convert);
    if ('reason' in found) rejected.push({ line, code: found.code, reason: found.reason });
    else {
      for (const change of found.changes) changes.push({ line, code: found.code, ...change });
      rows.add(found.code, found, position + line);
    }
  }
  return { lines: line, read, rejected, changes, ...rows.take() };
}
