import { hash } from 'node:crypto';

/** Bytes that several bodies share, with what stands for them in an `ETag`. */
export interface SharedBytes {
  readonly bytes: Buffer;
  readonly digest: string;
}

/** A piece of a body: shared bytes, or a byte string, in which each character is one byte of UTF-8. */
export type Chunk = string | SharedBytes;

/** A body as it is sent. */
export interface Body {
  readonly chunks: readonly Chunk[];
  /** What differs between bodies: an entity tag without its quotes (RFC 9110, section 8.8.3). */
  readonly tag: string;
  /** The body in the content codings in which it was sent. */
  readonly encoded: Map<string, Promise<Buffer>>;
  /** Its length in bytes. */
  readonly length: number;
  /** Whether it depends on the time, so that it must not be sent again later. */
  readonly isVolatile: boolean;
}

/** Returns a string as a byte string. */
export function byteString(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
}

/** Returns the string of a byte string. */
export function textOf(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

/** Returns bytes that several bodies share. */
export function sharedBytes(bytes: Buffer): SharedBytes {
  return { bytes, digest: hash('sha1', bytes, 'base64url') };
}

/** Returns how many bytes chunks have together. */
export function lengthOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, chunk) => sum + (typeof chunk === 'string' ? chunk.length : chunk.bytes.length), 0);
}

/** Returns chunks in one buffer. */
export function bufferOf(chunks: readonly Chunk[]): Buffer {
  const [first] = chunks;
  if (chunks.length === 1 && typeof first === 'string') return Buffer.from(first, 'latin1');
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk.bytes)));
}

// No string of a body holds it, because nobody outside can know it.
const placeholder = `fragment ${Math.random().toString(36)}${Math.random().toString(36)}`;

let collected: Fragment[] | undefined;

/**
 * JSON that is valid already and is sent as it stands, at its place in a body that `bodyOf` writes. To a validator it is an empty object.
 * `JSON.stringify` alone throws for it.
 */
export class Fragment {
  readonly #schema: string;
  readonly #chunks: readonly Chunk[];
  readonly #isVolatile: boolean;

  constructor(schema: string, chunks: readonly Chunk[], isVolatile = false) {
    this.#schema = schema;
    this.#chunks = chunks;
    this.#isVolatile = isVolatile;
  }

  /** The name of the schema by which it is valid. */
  get schema(): string {
    return this.#schema;
  }

  get chunks(): readonly Chunk[] {
    return this.#chunks;
  }

  get isVolatile(): boolean {
    return this.#isVolatile;
  }

  toJSON(): string {
    if (collected === undefined) throw new Error('A fragment is written by bodyOf() alone.');
    collected.push(this);
    return placeholder;
  }
}

/** Returns the fragments of a value, in the order in which they are written, and its JSON with a placeholder for each. */
function write(value: unknown): { text: string; fragments: readonly Fragment[] } {
  const fragments: Fragment[] = [];
  collected = fragments;
  try {
    return { text: JSON.stringify(value), fragments };
  } finally {
    collected = undefined;
  }
}

/** Returns the body of some chunks. */
export function bodyOfChunks(chunks: readonly Chunk[]): Body {
  let all = '';
  for (const chunk of chunks) all += typeof chunk === 'string' ? chunk : chunk.digest;
  const tag = hash('sha1', all, 'base64url');
  return { chunks, length: lengthOf(chunks), tag, encoded: new Map(), isVolatile: false };
}

/** Returns a body with all its chunks in one buffer, which is sent faster than many. */
export function inOneBuffer(body: Body): Body {
  if (body.chunks.length > 1 || typeof body.chunks[0] === 'string')
    Object.assign(body, { chunks: [{ bytes: bufferOf(body.chunks), digest: body.tag }] });
  return body;
}

/** Writes a body as JSON, with its fragments. Throws for a body that has no JSON. */
export function bodyOf(value: unknown): Body & { readonly fragments: number } {
  const { text, fragments } = write(value);
  const chunks: Chunk[] = [];
  const add = (chunk: Chunk): void => {
    const last = chunks.at(-1);
    if (typeof chunk === 'string' && typeof last === 'string') chunks[chunks.length - 1] = last + chunk;
    else if (chunk !== '') chunks.push(chunk);
  };
  const pieces = fragments.length === 0 ? [text] : text.split(`"${placeholder}"`);
  pieces.forEach((piece, index) => {
    add(byteString(piece));
    for (const chunk of fragments[index]?.chunks ?? []) add(chunk);
  });
  const isVolatile = fragments.some((fragment) => fragment.isVolatile);
  return { ...bodyOfChunks(chunks), isVolatile, fragments: fragments.length };
}

/** Returns a value with its fragments read back, for a validator that has to see all of it. */
export function withoutFragments(value: unknown): unknown {
  return JSON.parse(bufferOf(bodyOf(value).chunks).toString());
}
