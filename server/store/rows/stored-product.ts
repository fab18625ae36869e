import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { InvalidData } from '@contract-first/toolkit/http';
import type { StoredProduct } from '../catalog.ts';
import type { SqlReader } from '../connect/sql.ts';

// The fastest Brotli takes less than half the time of the fastest deflate, for bodies that are a twelfth longer.
const params = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 18 };
/** A body begins with the first bytes of the SHA-256 of all bytes after them, which is a seal against change and not against forgery. */
const sealBytes = 16;

/** What the body of a product holds: members of JSON objects, each with a comma before it. */
export interface BodyParts {
  /** Stands for what it was validated by before it was stored; '' when nothing validated it. */
  readonly validBy: string;
  /** What is read without decompressing: remarks for the reader, and members of the stored product. */
  readonly notes: string;
  readonly head: string;
  readonly sections: readonly string[];
  /** Which sections are the stored product, together with the head. */
  readonly stored: readonly number[];
}

/** A body whose seal is that of its bytes. Its texts are UTF-8, a byte in each character. */
export interface OpenedBody extends Omit<BodyParts, 'sections'> {
  /** The seal. */
  readonly digest: string;
  /** How many bytes the sections have together. */
  readonly length: number;
  /** Decompresses the sections. */
  readonly sections: () => SectionBytes;
}

/** Sections that lie one after the other. */
export interface SectionBytes {
  readonly bytes: Buffer;
  readonly ends: readonly number[];
}

/** Returns the bytes of sections, and where they end. */
export function sectionBytes(sections: readonly string[]): SectionBytes {
  let end = 0;
  const ends = sections.map((section) => {
    end += Buffer.byteLength(section);
    return end;
  });
  return { bytes: Buffer.from(sections.join('')), ends };
}

const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, 2 * sealBytes);

/** Returns the body of a product: its seal, the length of the lines that follow, these lines, and the compressed sections. */
export function sealedBody(code: string, { validBy, notes, head, sections, stored }: BodyParts): Buffer {
  const { bytes, ends } = sectionBytes(sections);
  const facts = [code, validBy, ends.join(' '), stored.join(' '), Buffer.byteLength(notes)];
  const plain = `${facts.join('\n')}\n${notes}${head}`;
  const compressed = brotliCompressSync(bytes, { params });
  const start = sealBytes + 4;
  const length = Buffer.byteLength(plain);
  const body = Buffer.allocUnsafe(start + length + compressed.length);
  body.writeUInt32BE(length, sealBytes);
  body.write(plain, start);
  body.set(compressed, start + length);
  body.write(digestOf(body.subarray(sealBytes)), 'hex');
  return body;
}

/** Returns the body of a product that nothing has validated. */
export function unprovenBody(code: string, product: Readonly<Record<string, unknown>>): Buffer {
  const names = Object.keys(product).sort();
  const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, product[name]])));
  const members = names.length === 0 ? '' : `,${json.slice(1, -1)}`;
  return sealedBody(code, { validBy: '', notes: '', head: '', sections: [members], stored: [0] });
}

/** Opens the body of the product with this code. Throws `InvalidData` for one that was changed, or that belongs to another product. */
export function openBody({ code, body }: StoredProduct): OpenedBody {
  const digest = digestOf(body.subarray(sealBytes));
  if (digest !== body.toString('hex', 0, sealBytes) || body.length < sealBytes + 4)
    throw new InvalidData(`The stored product ${code} was changed after it was stored. It is not sent.`);
  const end = sealBytes + 4 + body.readUInt32BE(sealBytes);
  const plain = body.toString('latin1', sealBytes + 4, end);
  const facts = plain.split('\n', 5);
  const [own = '', validBy = '', lengths = '', stored = '', notesLength = ''] = facts;
  if (own !== code) throw new InvalidData(`Under the code ${code} the product ${own} is stored. It is not sent.`);
  const ends = lengths.split(' ').map(Number);
  const length = ends.at(-1) ?? 0;
  const notes = facts.join('\n').length + 1;
  const head = notes + Number(notesLength);
  return {
    digest,
    validBy,
    notes: plain.slice(notes, head),
    head: plain.slice(head),
    stored: stored.split(' ').map(Number),
    length,
    // Into one piece of memory, which has no byte more than it needs, and one to see the end.
    sections: () => ({
      bytes: brotliDecompressSync(body.subarray(end), { chunkSize: Math.max(length + 1, 64) }),
      ends,
    }),
  };
}

/** Returns the product in an opened body. */
export function productIn({ head, stored, sections }: OpenedBody): Record<string, unknown> {
  const { bytes, ends } = sections();
  const texts = stored.map((section) => bytes.subarray(ends[section - 1] ?? 0, ends[section]).toString('utf8'));
  return JSON.parse(`{${(Buffer.from(head, 'latin1').toString('utf8') + texts.join('')).slice(1)}}`);
}

/** Returns the stored products of these codes in the tables of a schema, in the same order, undefined where there is none. */
export async function storedProducts(
  sql: SqlReader,
  schema: string,
  codes: readonly string[],
): Promise<(StoredProduct | undefined)[]> {
  if (codes.length === 0) return [];
  // As Base64, because the embedded database reads a binary value byte by byte in JavaScript.
  const rows = await sql.query<{ code: string; body: string }>(
    `select code, encode(body, 'base64') as body from ${schema}.product_body where code = any($1::text[])`,
    [codes],
  );
  const byCode = new Map(rows.map(({ code, body }) => [code, { code, body: Buffer.from(body, 'base64') }]));
  return codes.map((code) => byCode.get(code));
}
