import type { Target } from '../generate/request-url.ts';

/** What came back for a request, as far as behaviour is compared. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The `Location` header of a redirect. */
  readonly location?: string | undefined;
  /** The `ETag` header. */
  readonly tag?: string | undefined;
}

/** Sends a request; `undefined` for one that was refused with 400. */
export type Ask = (target: Target) => Promise<Answer | undefined>;

/** An `Ask` that sends the same request once. */
export function remembering(ask: Ask): Ask {
  const answers = new Map<string, Promise<Answer | undefined>>();
  return (target) => {
    const key = JSON.stringify(target);
    const known = answers.get(key) ?? ask(target);
    answers.set(key, known);
    return known;
  };
}

/** Whether two answers are the same to the letter. */
export function isSameAnswer(left: Answer, right: Answer): boolean {
  return left.status === right.status && left.text === right.text && left.location === right.location;
}

const bodies = new WeakMap<Answer, { readonly value: unknown }>();

/** The JSON body of an answer, or its text when it is none. */
export function bodyOf(answer: Answer): unknown {
  const known = bodies.get(answer) ?? { value: parsed(answer.text) };
  bodies.set(answer, known);
  return known.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
