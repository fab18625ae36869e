/** The longest barcode of the v3 operations, in digits. */
export const longestBarcode = 24;

/** The longest barcode of the v2 operations, in digits. */
export const longestBarcodeV2 = 40;

// The character that scanners send for FNC1, which starts a GS1 element string.
const groupSeparator = '\u001d';

// Where a GS1 element string, an FNC1-prefixed scan or a Digital Link carries the GTIN.
const gs1Forms = [
  /^\(01\)(\d{14})/,
  /^[\^\u241d]01(\d{14})/,
  /^https?:\/\/.*\/01\/(\d{14})(?:\D|$)/i,
  /^01(\d{14})(?!\d)/,
];

function gtinDigits(input: string): string {
  for (const form of gs1Forms) {
    const gtin = form.exec(input)?.[1];
    if (gtin !== undefined) return gtin;
  }
  return input.replace(/\D/g, '');
}

/**
 * Returns the code under which a product is stored: 8 digits (EAN-8), 13 digits, or more when the code is longer than that.
 * Takes plain digits, digits with separators, and GS1 forms; check digits are not verified. undefined when the input
 * has no barcode: no digits but zeros, or too many.
 */
export function normalizeBarcode(input: string, longest: number = longestBarcode): string | undefined {
  const digits = gtinDigits(input.trim().replaceAll(groupSeparator, '^')).replace(/^0+/, '');
  if (digits === '') return undefined;
  const padded = digits.padStart(13, '0');
  const code = padded.length === 13 && padded.startsWith('00000') ? padded.slice(5) : padded;
  return code.length <= longest ? code : undefined;
}
