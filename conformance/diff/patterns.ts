import { sample, stringMatching } from 'fast-check';
import type { Turn } from './change.ts';
import type { Shape } from './shape.ts';

const runs = 1500;

/** Which way patterns moved, and a text that shows it. Texts made from each pattern are tried on the other. */
export function comparePatterns(was: Shape, is: Shape): { turn: Turn; because: string } {
  if (was.patterns.length === 0) return { turn: 'narrower', because: 'there was none' };
  if (is.patterns.length === 0) return { turn: 'wider', because: 'there is none now' };
  const [old, fresh] = [textsOf(was), textsOf(is)];
  if (!old || !fresh) return { turn: 'other', because: 'its texts cannot be compared' };
  const lost = shortest(old.filter((text) => !fits(is.patterns, text)));
  const gained = shortest(fresh.filter((text) => !fits(was.patterns, text)));
  const parts = [
    lost === undefined ? '' : `${JSON.stringify(lost)} no longer fits`,
    gained === undefined ? '' : `${JSON.stringify(gained)} fits now`,
  ].filter((part) => part !== '');
  if (lost !== undefined) return { turn: gained === undefined ? 'narrower' : 'other', because: parts.join(', ') };
  // Texts were tried, not all of them: an equal outcome may still hide a text that fits now.
  return { turn: 'wider', because: parts.join(', ') || 'no text was found that only one of them takes' };
}

/** Whether every text that fits `narrow` seems to fit `wide` as well. */
export function isCoveredBy(narrow: string, wide: string): boolean {
  const texts = textsOf({ patterns: [narrow], limits: {}, examples: [] });
  return texts?.every((text) => fits([wide], text)) ?? false;
}

function textsOf({
  patterns,
  limits,
  examples,
}: Pick<Shape, 'patterns' | 'limits' | 'examples'>): string[] | undefined {
  const [first, ...more] = patterns;
  if (first === undefined) return undefined;
  try {
    const made = sample(stringMatching(new RegExp(first, 'u'), { size: 'medium' }), { numRuns: runs, seed: 1 });
    const given = examples.filter(
      (example): example is string => typeof example === 'string' && fits(patterns, example),
    );
    const texts = [...made, ...given].filter(
      (text) =>
        text.length >= (limits.minLength ?? 0) && text.length <= (limits.maxLength ?? Infinity) && fits(more, text),
    );
    return texts.length > 0 ? texts : undefined;
  } catch {
    return undefined;
  }
}

function fits(patterns: readonly string[], text: string): boolean {
  return patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
}

function shortest(texts: string[]): string | undefined {
  return texts.sort((left, right) => left.length - right.length)[0];
}
