import type { Issue } from './api-error.ts';
import type { Parameter } from './document.ts';
import { shorten, shown } from './text.ts';

const forms = {
  integer: { pattern: /^-?(0|[1-9]\d*)$/, words: 'a whole number such as 10' },
  number: { pattern: /^-?(0|[1-9]\d*)(\.\d+)?$/, words: 'a decimal number such as 2.5' },
} as const;

/**
 * Returns an issue for each numeric parameter whose text is no plain decimal number. The validator would take what JavaScript takes:
 * `1e1`, `0x10`, `+5` and ` 5`.
 */
export function numberIssues(
  parameters: readonly Parameter[],
  sent: (parameter: Parameter) => string | undefined,
): Issue[] {
  return parameters.flatMap((parameter) => {
    const form = formOf(parameter);
    const text = form === undefined ? undefined : sent(parameter);
    if (form === undefined || text === undefined) return [];
    const texts = parameter.schema.type === 'array' ? text.split(',') : [text];
    const wrong = texts.find((one) => !form.pattern.test(one));
    if (wrong === undefined) return [];
    const detail = `"${parameter.name}" must be ${form.words}, but is ${shown(wrong)}.`;
    return [{ id: 'invalid_value', field: parameter.name, value: shorten(text), detail }];
  });
}

function formOf({ schema }: Parameter): (typeof forms)['integer' | 'number'] | undefined {
  const { type } = schema.type === 'array' ? ((schema.items ?? {}) as { type?: unknown }) : schema;
  return type === 'integer' || type === 'number' ? forms[type] : undefined;
}
