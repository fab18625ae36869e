import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import type { Source } from './sources.ts';

/** What became of a file: it was there, there with other content, was fetched now, or why it is missing. */
export interface Outcome {
  readonly file: string;
  readonly is: 'there' | 'kept' | 'fetched' | 'missing';
  readonly why?: string;
}

/** The first line of an index that was written here; one with another first line is not touched. */
const heading = 'file\tpath\trequest\tstatus\tfetched from';

/** Returns the id that git gives a file with this content: SHA-1 over its kind, its length in bytes and the content. */
export function blobId(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}

/**
 * Fetches the files that are not in the folder yet from `host`, one after the other, reports each, and writes the index of the recorded ones.
 * A file is written whole and with the content of its id, or not at all, so that a later call goes on where one was interrupted.
 */
export async function fetchTestData(
  folder: string,
  sources: readonly Source[],
  host: string,
  report: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const source of sources) {
    const outcome = await fetchOne(join(folder, source.file), source, host);
    outcomes.push(outcome);
    report(outcome);
  }
  writeIndex(folder, sources);
  return outcomes;
}

async function fetchOne(path: string, { file, address, blob, packed }: Source, host: string): Promise<Outcome> {
  if (existsSync(path)) return { file, is: blobId(readFileSync(path)) === blob ? 'there' : 'kept' };
  try {
    const url = `${host.replace(/\/$/, '')}/${address.split('/').map(encodeURIComponent).join('/')}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    if (!response.ok) return { file, is: 'missing', why: `${url} responded with ${response.status}` };
    const content = unpacked(Buffer.from(await response.arrayBuffer()), packed);
    if (blobId(content) !== blob)
      return { file, is: 'missing', why: `${url} has the blob ${blobId(content)}, not ${blob}` };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, content);
    renameSync(`${path}.part`, path);
    return { file, is: 'fetched' };
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: { readonly message?: string } };
    return { file, is: 'missing', why: cause?.message === undefined ? message : `${message}: ${cause.message}` };
  }
}

function unpacked(content: Buffer, packed: Source['packed']): Buffer {
  if (packed === undefined) return content;
  if (packed === 'gzip') return gunzipSync(content);
  const { http_interactions: recorded } = parse(content.toString(), { logLevel: 'error' }) as {
    http_interactions: { response: { body: { string: string } } }[];
  };
  return Buffer.from(recorded[0]?.response.body.string ?? '', 'base64');
}

function writeIndex(folder: string, sources: readonly Source[]): void {
  const index = join(folder, 'recorded/index.tsv');
  const rows = sources.flatMap(({ file, exchange, address }) =>
    exchange !== undefined && existsSync(join(folder, file))
      ? [[file.replace('recorded/', ''), ...exchange, address].join('\t')]
      : [],
  );
  const isOurs = !existsSync(index) || readFileSync(index, 'utf8').startsWith(heading);
  if (isOurs && rows.length > 0) writeFileSync(index, `${[heading, ...rows].join('\n')}\n`);
}
