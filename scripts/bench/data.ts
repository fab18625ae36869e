import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import { exportFile, realFiles } from '../../test/servers/data-directories.ts';
import { runScript } from '../../test/servers/start-main.ts';
import { get } from './get.ts';
import type { RowData } from './rows.ts';

/** The data that is served: records and full taxonomies of Open Food Facts, or the bundled sample. */
export type DataKind = 'real' | 'sample';

const sampleFile = join(projectRoot, 'server/store/sample/products.jsonl');

/** Which data is at hand. */
export const dataAtHand: DataKind = existsSync(exportFile) ? 'real' : 'sample';

/** Fills a new data directory with the products, `copies` copies of them under codes of their own, and the taxonomies. Returns the codes of the copies. */
export async function fillData(kind: DataKind, folder: string, copies: number): Promise<string[]> {
  const products = kind === 'real' ? exportFile : sampleFile;
  const records = readFileSync(products, 'utf8').trim().split('\n');
  const codes = Array.from({ length: copies }, (_value, index) => String(2_000_000_000_000 + index * 10));
  const lines = codes.map((code, index) => {
    const record = JSON.parse(records[index % records.length] ?? '{}') as Record<string, unknown>;
    return JSON.stringify({
      ...record,
      code,
      ...('_id' in record ? { _id: code } : {}),
      ...('id' in record ? { id: code } : {}),
    });
  });
  mkdirSync(folder);
  const file = join(dirname(folder), 'copies.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  if (kind === 'sample') await run('test/servers/fill-store.ts', ['sample'], folder);
  await run('scripts/data-import.ts', kind === 'real' ? [file, ...realFiles(dirname(folder))] : [file], folder);
  return codes;
}

async function run(script: string, options: readonly string[], dataDir: string): Promise<void> {
  const running = runScript(script, options, { DATA_DIR: dataDir });
  const code = await running.exited;
  if (code !== 0) throw new Error(`${script} ended with ${code}.\n${running.printed()}`);
}

/** Reads from a running server what the URLs of the rows are made from. */
export async function rowData(base: string, unseenCodes: readonly string[]): Promise<RowData> {
  const { products } = await read<{ products: { code: string }[] }>(`${base}/api/v2/search?page_size=100&fields=code`);
  const own = products.map(({ code }) => code).filter((code) => !unseenCodes.includes(code));
  const sizes = await Promise.all(
    own.map(async (code) => {
      const body = await read<{ product: Record<string, unknown> }>(`${base}/api/v3/product/${code}`);
      return { code, size: JSON.stringify(body).length, product: body.product };
    }),
  );
  const median = sizes.sort((left, right) => left.size - right.size)[Math.floor(sizes.length / 2)];
  if (median === undefined) throw new Error('The store has no product to measure with.');
  const [, category = 'en:biscuits'] = (median.product.categories_tags as string[] | undefined) ?? [];
  const fields = Object.keys(median.product).filter((field) => /^[a-z][a-z0-9_]*$/.test(field));
  return { code: median.code, unseenCodes, fields, category: category.replace(/^en:/, '') };
}

async function read<Body>(url: string): Promise<Body> {
  const { status, body } = await get(url);
  if (status !== 200) throw new Error(`${url} responded with ${status}: ${body}`);
  return JSON.parse(body) as Body;
}
