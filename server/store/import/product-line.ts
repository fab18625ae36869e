import type { Converted, ValueChange } from './types.ts';

/** A line: a product in the stored form, or the reason why it holds none, with its code when that can be seen. */
type ProductLine =
  | { readonly code: string; readonly product: Record<string, unknown>; readonly changes: readonly ValueChange[] }
  | { readonly code: string; readonly reason: string };

/** The longest line taken, in bytes; the largest real products have about a tenth of it. */
export const longestLine = 16 * 1024 * 1024;

/** How deep arrays and objects of a line may be nested; real products have some thirty levels. */
const deepest = 200;

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
    return { text, record: JSON.parse(text) as unknown };
  } catch (error) {
    if (text === '' && bytes.length > 0) return { text, reason: 'not UTF-8' };
    return { text, reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Reads a line of products; its bytes are undefined when it was too long. */
export function readProductLine(bytes: Uint8Array | undefined, convert: (record: unknown) => Converted): ProductLine {
  if (bytes === undefined) return { code: '', reason: `longer than ${longestLine} bytes` };
  const decoded = decode(bytes);
  const found =
    'reason' in decoded
      ? decoded
      : isDeeper(decoded.record, deepest)
        ? { reason: `nested deeper than ${deepest} levels` }
        : convert(decoded.record);
  return 'reason' in found
    ? { code: codeInText.exec(decoded.text)?.[1] ?? '', reason: found.reason }
    : { ...found, code: String(found.product.code) };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inside) => isDeeper(inside, levels - 1));
}
