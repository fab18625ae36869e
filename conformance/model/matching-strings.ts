import { createRequire } from 'node:module';
import { expression } from './schema.ts';
import { hasPatterns, stringExamples, type ValueRules } from './value-rules.ts';

/**
 * A string of exactly this length that matches the patterns, made from an example by repeating or removing a piece of
 * it.
 */
export function stringOfLength(rules: ValueRules, wanted: number): string | undefined {
  const made = rules.patterns.slice(0, 1).flatMap((pattern) => stringsMatching(pattern));
  for (const example of [...stringExamples(rules), 'a', '1', ...made]) {
    const letters = [...example];
    for (let start = 0; start < letters.length; start += 1) {
      for (let end = start + 1; end <= letters.length; end += 1) {
        const times = 1 + (wanted - letters.length) / (end - start);
        if (!Number.isInteger(times) || times < 0) continue;
        const piece = letters.slice(start, end).join('').repeat(times);
        const whole = [...letters.slice(0, start), piece, ...letters.slice(end)].join('');
        if (hasPatterns(rules, whole)) return whole;
      }
    }
  }
  return undefined;
}

// A server that sends examples needs it for patterns without example alone: it is loaded with the first one.
const load = createRequire(import.meta.url);

const made = new Map<string, readonly string[]>();

/**
 * Strings made from a pattern alone, the same ones each time: they use what no example does. None when fast-check
 * cannot make any, as for patterns that look ahead.
 */
export function stringsMatching(
  { source }: RegExp,
  numRuns = 20,
  size: 'small' | 'medium' = 'small',
): readonly string[] {
  const key = `${size} ${numRuns} ${source}`;
  const strings = made.get(key) ?? sampled(expression(source), { numRuns, size });
  made.set(key, strings);
  return strings;
}

function sampled(pattern: RegExp, { numRuns, size }: { numRuns: number; size: 'small' | 'medium' }): string[] {
  try {
    const fc = load('fast-check') as typeof import('fast-check');
    return fc.sample(fc.stringMatching(pattern, { size }), { seed: 1, numRuns });
  } catch {
    return [];
  }
}

/** Property names that match a pattern: those of the examples, else one that is made. */
export function namesMatching(source: string, examples: readonly unknown[]): string[] {
  const pattern = expression(source);
  const names = examples.flatMap((one) => (typeof one === 'object' && one !== null ? Object.keys(one) : []));
  const found = names.filter((name) => pattern.test(name));
  return found.length > 0 ? [...new Set(found)] : stringsMatching(pattern).slice(0, 1);
}
