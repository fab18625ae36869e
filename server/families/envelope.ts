import type { components } from '../../generated/types.ts';
import { phrasesIn } from '../texts.ts';

type V3Error = components['schemas']['V3Error'];
type V3Warning = components['schemas']['V3Warning'];
type V3Result = components['schemas']['V3Result'];

/** Ids of messages, results and impacts, which have texts. */
export type MessageId =
  | V3Error['message']['id']
  | V3Warning['message']['id']
  | V3Error['impact']['id']
  | V3Warning['impact']['id']
  | V3Result['id'];

/** The two arrays of every v3 response. */
interface Messages {
  readonly errors?: readonly V3Error[];
  readonly warnings?: readonly V3Warning[];
}

/** Returns an id with its names in English and in `lc`; a language without texts gets English. */
export function named<Id extends MessageId>(id: Id, lc: string): { id: Id; name: string; lc_name: string } {
  const key = `message.${id}`;
  return { id, name: phrasesIn('en').say(key), lc_name: phrasesIn(lc).say(key) };
}

/** Returns the envelope of a successful v3 response: its status follows from the warnings. */
export function success(warnings: readonly V3Warning[] = []) {
  return {
    status: warnings.length > 0 ? ('success_with_warnings' as const) : ('success' as const),
    errors: [],
    warnings: [...warnings],
  };
}

/** Returns the envelope of a failed v3 response. Warnings do not change its status. */
export function failure({ errors = [], warnings = [] }: Messages) {
  return { status: 'failure' as const, errors: [...errors], warnings: [...warnings] };
}

/** Returns a v3 error of impact "failure" with its texts in English and `lc`; `description` says in English what would be right. */
export function error(
  id: V3Error['message']['id'],
  lc: string,
  field?: V3Error['field'],
  description?: string,
): V3Error {
  return {
    message: { ...named(id, lc), ...(description === undefined ? {} : { description }) },
    ...(field === undefined ? {} : { field }),
    impact: named('failure', lc),
  };
}

/** Returns a v3 warning of impact "none" with its texts in English and `lc`. */
export function warning(id: V3Warning['message']['id'], lc: string, field: NonNullable<V3Warning['field']>): V3Warning {
  return { message: named(id, lc), field, impact: named('none', lc) };
}

/** Returns the result of a v3 operation with its texts in English and `lc`. */
export function result<Id extends V3Result['id']>(id: Id, lc: string): V3Result & { id: Id } {
  return named(id, lc);
}

/** Returns the language of a response in lower case: the first of comma-separated ones such as `fr,nl`. */
export function languageOf(lc: string | undefined): string {
  return (lc?.split(',')[0] ?? 'en').toLowerCase();
}
