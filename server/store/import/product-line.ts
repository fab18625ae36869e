import { toV3Form } from '../../products/conversion/v3-form.ts';

/** What a line holds: a product of the v3 form, or why it holds none, with its code when that can be seen. */
export type ProductLine =
  | { readonly code: string; readonly product: Record<string, unknown>; readonly dropped: readonly string[] }
  | { readonly code: string; readonly reason: string };

/** The longest line taken, in bytes; the largest real products have about a tenth of it. */
export const longestLine = 16 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const codeInText = /"code"\s*:\s*"?([0-9]{1,40})/;

function parse(text: string): { readonly value: unknown } | { readonly reason: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Reads a line of products without the fields that `judge` names. */
export function readProductLine(
  bytes: Uint8Array | undefined,
  judge: (product: Record<string, unknown>) => readonly string[] = () => [],
): ProductLine {
  if (bytes === undefined) return { code: '', reason: `longer than ${longestLine} bytes` };
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { code: '', reason: 'not UTF-8' };
  }
  const parsed = parse(text);
  const seenCode = codeInText.exec(text)?.[1] ?? '';
  if ('reason' in parsed) return { code: seenCode, reason: parsed.reason };
  const form = toV3Form(parsed.value);
  if ('reason' in form) return { code: seenCode, reason: form.reason };
  const code = String(form.product.code);
  const misfits = judge(form.product);
  if (misfits.includes('code')) return { code, reason: 'the code is not one that the contract allows' };
  const fields = Object.entries(form.product).filter(([name]) => !misfits.includes(name));
  return { code, product: Object.fromEntries(fields), dropped: [...form.dropped, ...misfits] };
}
