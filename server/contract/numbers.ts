import type { Issue } from '../http/api-error.ts';
import type { Parameter } from './document.ts';
import { shorten, shown } from './text.ts';

const forms = {
  integer: { pattern: /^-?(0|[1-9]\d*)$/, words: 'a whole number such as 10' },
  number: { pattern: /^-?(0|[1-9]\d*)(\.\d+)?$/, words: 'a decimal number such as 2.5' },
} as const;

interface NumericSchema {
  readonly type?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/**
 * Returns an issue for each numeric parameter whose text is no plain decimal number. The validator would take what JavaScript takes:
 * `1e1`, `0x10`, `+5` and ` 5`, and lets a number that is too large for JavaScript pass by every bound.
 */
export function numberIssues(
  parameters: readonly Parameter[],
  sent: (parameter: Parameter) => string | undefined,
): Issue[] {
  return parameters.flatMap((parameter) => {
    const { name, schema } = parameter;
    const isList = schema.type === 'array';
    const numeric: NumericSchema = isList ? (schema.items ?? {}) : schema;
    const text = numeric.type === 'integer' || numeric.type === 'number' ? sent(parameter) : undefined;
    for (const one of text === undefined ? [] : isList ? text.split(',') : [text]) {
      const words = wrong(one, numeric);
      if (words === undefined) continue;
      const detail = `"${name}" must be ${words}, but is ${shown(one)}.`;
      return [{ id: 'invalid_value', field: name, value: shorten(text ?? ''), detail }];
    }
    return [];
  });
}

function wrong(text: string, { type, minimum, maximum }: NumericSchema): string | undefined {
  const { pattern, words } = forms[type === 'integer' ? 'integer' : 'number'];
  if (!pattern.test(text)) return words;
  if (Number.isFinite(Number(text))) return undefined;
  const [side, bound] = text.startsWith('-') ? ['least', minimum] : ['most', maximum];
  return typeof bound === 'number' ? `at ${side} ${bound}` : words;
}
