import fc from 'fast-check';
import type { ContractDocument, Schema } from '../model/old.ts';
import { sameValue } from '../model/schema-place.ts';

/** What the contract says of a text, from all schemas that describe it. */
export interface TextRules {
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly RegExp[];
  readonly examples: readonly string[];
}

/** The rules of a schema for texts; lengths in characters, `maxLength` infinite when there is none. */
export function textRules(document: ContractDocument, schema: Schema, examples: readonly unknown[]): TextRules {
  const parts = sameValue(document, schema);
  const all = <Value>(keyword: string, isWanted: (value: unknown) => value is Value) =>
    parts.map((part) => part[keyword]).filter(isWanted);
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const isText = (value: unknown): value is string => typeof value === 'string';
  const listed = parts.flatMap((part) => (Array.isArray(part.examples) ? part.examples : []));
  return {
    minLength: Math.max(0, ...all('minLength', isNumber)),
    maxLength: Math.min(Number.POSITIVE_INFINITY, ...all('maxLength', isNumber)),
    patterns: all('pattern', isText).map((pattern) => new RegExp(pattern, 'u')),
    examples: [...examples, ...listed].filter(isText),
  };
}

/** Whether a text has the patterns, whatever its length. */
export function hasPatterns({ patterns }: TextRules, text: string): boolean {
  return patterns.every((pattern) => pattern.test(text));
}

/** Whether a text keeps all rules. */
export function fitsText(rules: TextRules, text: string): boolean {
  const { length } = [...text];
  return length >= rules.minLength && length <= rules.maxLength && hasPatterns(rules, text);
}

/** A text of exactly this length that has the patterns, made from an example by repeating or taking out a piece of it. */
export function textOfLength(rules: TextRules, wanted: number): string | undefined {
  for (const example of [...rules.examples, 'a', '1']) {
    const text = [...example];
    for (let start = 0; start < text.length; start += 1) {
      for (let end = start + 1; end <= text.length; end += 1) {
        const times = 1 + (wanted - text.length) / (end - start);
        if (!Number.isInteger(times) || times < 0) continue;
        const made = [...text.slice(0, start), text.slice(start, end).join('').repeat(times), ...text.slice(end)];
        if (hasPatterns(rules, made.join(''))) return made.join('');
      }
    }
  }
  return undefined;
}

/** The shortest text over the greatest length that has the patterns; where there is none, one that is over it by one character. */
export function tooLongText(rules: TextRules): string {
  for (let over = 1; over <= 8; over += 1) {
    const text = textOfLength(rules, rules.maxLength + over);
    if (text !== undefined) return text;
  }
  return 'a'.repeat(rules.maxLength + 1);
}

const oddTexts = ['\u00e9', '|', ' ', 'A b', '\u0000', '-', 'a\u0000b', '?!', '12x', 'xx:', '\u00e9\u00e9'];

/** A text of a right length that breaks a pattern; none when every odd text that is tried has it. */
export function textWithoutPattern(rules: TextRules): string | undefined {
  const tried = [...oddTexts, ...rules.examples.flatMap((example) => oddTexts.map((odd) => example + odd))];
  return tried.find((text) => {
    const { length } = [...text];
    return length >= rules.minLength && length <= rules.maxLength && !hasPatterns(rules, text);
  });
}

/** Texts made from the pattern alone, the same ones each time: they use what no example does. None where there is no pattern, or several. */
export function sampleTexts(rules: TextRules): string[] {
  const [pattern, ...others] = rules.patterns;
  if (pattern === undefined || others.length > 0) return [];
  const made = fc.sample(fc.stringMatching(pattern), { seed: 1, numRuns: 20 });
  return [...new Set(made)].filter((text) => fitsText(rules, text)).slice(0, 3);
}
