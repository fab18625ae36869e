import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transportTo } from '@contract-first/conformance/requests';
import { projectRoot } from '@contract-first/toolkit/root';
import { exportFile, fillDataDirectory } from '../../test/servers/data-directories.ts';
import { runScript } from '../../test/servers/start-main.ts';
import type { RowData } from './rows.ts';

/** The data that is served: records and full taxonomies of Open Food Facts, or the bundled sample. */
export type DataKind = 'real' | 'sample';

/** Which data is at hand. */
export const dataAtHand: DataKind = existsSync(exportFile) ? 'real' : 'sample';

/** The code of a copy of a product. */
export const copyCode = (index: number): string => String(2_000_000_000_000 + index * 10);

/** Reads the products, and returns them with a function that makes a line of the export: a copy of one of them under a code of its own. */
export function readProducts(kind: DataKind) {
  const file = kind === 'real' ? exportFile : join(projectRoot, 'server/store/sample/products.jsonl');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const copyOf = (index: number, changes: object = {}): string => {
    const record = records[index % records.length] ?? {};
    return `${JSON.stringify({ ...record, ...changes }).replaceAll(`"${record.code}"`, `"${copyCode(index)}"`)}\n`;
  };
  return { records, copyOf };
}

/** Fills a new data directory with the products and taxonomies, and with so many copies of the products under codes of their own, which it returns. */
export async function fillData(kind: DataKind, folder: string, copies: number): Promise<string[]> {
  await fillDataDirectory(kind, folder);
  if (copies === 0) return [];
  const { copyOf } = readProducts(kind);
  const codes = Array.from({ length: copies }, (_value, index) => copyCode(index));
  const file = join(dirname(folder), 'copies.jsonl');
  writeFileSync(file, codes.map((_code, index) => copyOf(index)).join(''));
  const running = runScript('server/data-import.ts', [file], { DATA_DIR: folder });
  if ((await running.exited) !== 0) throw new Error(`The copies cannot be imported.\n${running.printed()}`);
  return codes;
}

/** Reads from a running server what the URLs of the rows are made from. */
export async function rowData(base: string, unseenCodes: readonly string[]): Promise<RowData> {
  const { products } = await read<{ products: { code: string }[] }>(base, `/api/v2/search?page_size=100&fields=code`);
  const own = products.map(({ code }) => code).filter((code) => !unseenCodes.includes(code));
  const sizes = await Promise.all(
    own.map(async (code) => {
      const body = await read<{ product: Record<string, unknown> }>(base, `/api/v3/product/${code}`);
      return { code, size: JSON.stringify(body).length, product: body.product };
    }),
  );
  const median = sizes.sort((left, right) => left.size - right.size)[Math.floor(sizes.length / 2)];
  if (median === undefined) throw new Error('The store has no product to measure with.');
  const [, category = 'en:biscuits'] = (median.product.categories_tags as string[] | undefined) ?? [];
  const fields = Object.keys(median.product).filter((field) => /^[a-z][a-z0-9_]*$/.test(field));
  return { code: median.code, unseenCodes, fields, category: category.replace(/^en:/, '') };
}

async function read<Body>(base: string, target: string): Promise<Body> {
  return JSON.parse(await bodyOf(base, target)) as Body;
}

/** Returns the body of the response to a GET. Throws when its status is not 200. */
export async function bodyOf(base: string, target: string): Promise<string> {
  const { status, body } = await transportTo(base)({ method: 'GET', target, headers: {} });
  if (status !== 200) throw new Error(`${base}${target} responded with ${status}: ${body.slice(0, 500)}`);
  return body;
}
