import { _, type Ajv, str } from 'ajv';

/**
 * Whether a number is a multiple of another one, as near as two numbers of JavaScript can say: 4.35 / 0.01 is
 * 434.99999999999994.
 */
export function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Math.abs(times - Math.round(times)) <= 4 * Number.EPSILON * Math.max(1, Math.abs(times));
}

/** Lets `multipleOf` take decimals (JSON Schema Validation, section 6.2.1), of which Ajv refuses some. */
export function takeDecimals(ajv: Ajv): void {
  ajv.removeKeyword('multipleOf').addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    compile: (of: number) => (value: number) => isMultiple(value, of),
    error: {
      message: ({ schema }) => str`must be multiple of ${schema}`,
      params: ({ schema }) => _`{multipleOf: ${schema}}`,
    },
  });
}
