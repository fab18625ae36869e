import { isObject } from '../model/old.ts';

/** Why something failed, on one line. An attempt at several addresses fails with an error that has a code and no message. */
export function reasonOf(error: unknown): string {
  if (!isObject(error)) return String(error);
  const { message, code, name } = error;
  return [message, code, name].find((text): text is string => typeof text === 'string' && text !== '') ?? 'unknown';
}
