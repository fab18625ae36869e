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
  /** What newer product schemas have otherwise, by the schema. */
  readonly newer: readonly (readonly [schema: number, members: string])[];
}

/** A body whose seal is that of its bytes. Its texts are UTF-8, a byte in each character. */
export interface OpenedBody extends Omit<BodyParts, 'sections' | 'newer'> {
  /** The seal. */
  readonly digest: string;
  /** How many bytes the sections have together. */
  readonly length: number;
  /** Decompresses the sections. */
  readonly sections: () => SectionBytes;
  /** The schemas that have something otherwise, and what, which is decompressed apart. */
  readonly schemas: readonly number[];
  readonly newer: () => SectionBytes;
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

/** Returns the body of a product: its seal, the length of the lines that follow, these lines, and the compressed sections, those of newer schemas apart. */
export function sealedBody(code: string, { validBy, notes, head, sections, stored, newer }: BodyParts): Buffer {
  const main = sectionBytes(sections);
  const other = sectionBytes(newer.map(([, members]) => members));
  const compressed = brotliCompressSync(main.bytes, { params });
  const compressedNewer = newer.length === 0 ? Buffer.alloc(0) : brotliCompressSync(other.bytes, { params });
  const schemas = newer.map(([schema]) => schema);
  const numbers = [main.ends, stored, schemas, other.ends, [Buffer.byteLength(notes), compressed.length]];
  const plain = `${[code, validBy, ...numbers.map((line) => line.join(' '))].join('\n')}\n${notes}${head}`;
  const start = Buffer.alloc(sealBytes + 4);
  start.writeUInt32BE(Buffer.byteLength(plain), sealBytes);
  const body = Buffer.concat([start, Buffer.from(plain), compressed, compressedNewer]);
  body.write(digestOf(body.subarray(sealBytes)), 'hex');
  return body;
}

/** Returns the body of a product that nothing has validated. */
export function unprovenBody(code: string, product: Readonly<Record<string, unknown>>): Buffer {
  const names = Object.keys(product).sort();
  const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, product[name]])));
  const members = names.length === 0 ? '' : `,${json.slice(1, -1)}`;
  return sealedBody(code, { validBy: '', notes: '', head: '', sections: [members], stored: [0], newer: [] });
}

/** Opens the body of the product with this code. Throws `InvalidData` for one that was changed, or that belongs to another product. */
export function openBody({ code, body }: StoredProduct): OpenedBody {
  const digest = digestOf(body.subarray(sealBytes));
  if (digest !== body.toString('hex', 0, sealBytes) || body.length < sealBytes + 4)
    throw new InvalidData(`The stored product ${code} was changed after it was stored. It is not sent.`);
  const end = sealBytes + 4 + body.readUInt32BE(sealBytes);
  const plain = body.toString('latin1', sealBytes + 4, end);
  const facts = plain.split('\n', 7);
  const [own = '', validBy = ''] = facts;
  if (own !== code) throw new InvalidData(`Under the code ${code} the product ${own} is stored. It is not sent.`);
  const [ends = [], stored = [], schemas = [], newerEnds = [], [notesLength = 0, compressed = 0] = []] = facts
    .slice(2)
    .map((line) => (line === '' ? [] : line.split(' ').map(Number)));
  const notes = facts.join('\n').length + 1;
  const head = notes + notesLength;
  return {
    digest,
    validBy,
    notes: plain.slice(notes, head),
    head: plain.slice(head),
    stored,
    length: (ends.at(-1) ?? 0) + (newerEnds.at(-1) ?? 0),
    sections: () => ({ bytes: decompressed(body.subarray(end, end + compressed), ends), ends }),
    schemas,
    newer: () => ({ bytes: decompressed(body.subarray(end + compressed), newerEnds), ends: newerEnds }),
  };
}

// Into one piece of memory, which has no byte more than it needs, and one to see the end.
function decompressed(bytes: Buffer, ends: readonly number[]): Buffer {
  return brotliDecompressSync(bytes, { chunkSize: Math.max((ends.at(-1) ?? 0) + 1, 64) });
}

/** Returns the product in an opened body. */
export function productIn({ head, stored, sections }: OpenedBody): Record<string, unknown> {
  const texts = textsOf(sections());
  return objectOf(Buffer.from(head, 'latin1').toString('utf8') + stored.map((section) => texts[section]).join(''));
}

/** Returns what newer schemas have otherwise in an opened body, by the schema. */
export function newerIn({ schemas, newer }: OpenedBody): ReadonlyMap<number, Record<string, unknown>> {
  const texts = schemas.length === 0 ? [] : textsOf(newer());
  return new Map(schemas.map((schema, index) => [schema, objectOf(texts[index] ?? '')]));
}

const textsOf = ({ bytes, ends }: SectionBytes): string[] =>
  ends.map((end, index) => bytes.toString('utf8', ends[index - 1] ?? 0, end));
const objectOf = (members: string): Record<string, unknown> => JSON.parse(`{${members.slice(1)}}`);

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
