import type { Converted } from './types.ts';
import { unstorable } from './unstorable.ts';

/** A line: a product in the stored form, or the reason why it holds none, with its code when that can be seen. */
type ProductLine = Converted & { readonly code: string };

/** The longest line taken, in bytes; the largest real products have about a tenth of it. */
export const longestLine = 16 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const codeInText = /"code"\s*:\s*"?([0-9]{1,40})/;

/** Returns a decoded line that holds a stored product already; rejects one that is no object with a code. */
export function asStored(record: unknown): Converted {
  const isProduct =
    typeof record === 'object' && record !== null && 'code' in record && typeof record.code === 'string';
  return isProduct
    ? { product: record as unknown as Record<string, unknown>, changes: [] }
    : { reason: 'not a JSON object with a code' };
}

function decode(
  bytes: Uint8Array,
): { readonly text: string; readonly record: unknown } | { readonly reason: string; readonly text: string } {
  let text = '';
  try {
    text = utf8.decode(bytes);
    const record: unknown = JSON.parse(text);
    const reason = unstorable(text, record);
    return reason === undefined ? { text, record } : { text, reason };
  } catch (error) {
    if (text === '' && bytes.length > 0) return { text, reason: 'not UTF-8' };
    return { text, reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Reads a line of products; its bytes are undefined when it was too long. */
export function readProductLine(bytes: Uint8Array | undefined, convert: (record: unknown) => Converted): ProductLine {
  if (bytes === undefined) return { code: '', reason: `longer than ${longestLine} bytes` };
  const decoded = decode(bytes);
  const found = 'reason' in decoded ? decoded : convert(decoded.record);
  return 'reason' in found
    ? { code: codeInText.exec(decoded.text)?.[1] ?? '', reason: found.reason }
    : { ...found, code: String(found.product.code) };
}
