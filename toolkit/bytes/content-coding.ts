import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings in which bodies are sent (RFC 9110, section 8.4.1), the one that is smaller first. */
export const contentCodings = ['br', 'gzip'] as const;

/** One of them. */
export type ContentCoding = (typeof contentCodings)[number];

/** The smallest body that is sent compressed, in bytes. */
export const smallestCompressed = 1000;

/** Returns the coding in which a client wants a body by its `Accept-Encoding` (RFC 9110, section 12.5.3): the one of the highest weight, Brotli before gzip. */
export function codingFor(acceptEncoding: string | string[] | undefined): ContentCoding | undefined {
  if (typeof acceptEncoding !== 'string' || acceptEncoding === '') return undefined;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [, coding, weight = '1'] = /^\s*([^\s;]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(part) ?? [];
    if (coding !== undefined) weights.set(coding, Number(weight));
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  // Without a weight of its own the plain body is what remains; one that is given competes.
  const identity = weights.get('identity') ?? 0;
  const [best] = contentCodings
    .filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= identity)
    .toSorted((left, right) => weightOf(right) - weightOf(left));
  return best;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** How hard to compress: `best` before there are requests, `once` for bytes that are sent often, `often` for those that are soon replaced. */
export type Effort = 'best' | 'once' | 'often';

const brotliQuality = { best: 11, once: 9, often: 4 } as const;
const gzipLevel = { best: 9, once: 9, often: 5 } as const;

/** Returns bytes in a content coding; they are compressed in another thread. */
export function encode(bytes: Buffer, coding: ContentCoding, effort: Effort): Promise<Buffer> {
  if (coding === 'gzip') return gzipAsync(bytes, { level: gzipLevel[effort] });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT } = constants;
  return brotliAsync(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
