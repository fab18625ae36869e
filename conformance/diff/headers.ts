import { objectAt, pointerOf } from '../../scripts/generate/json.ts';
import { gone, type Pair, tell } from './answers.ts';
import { resolve } from './documents.ts';
import type { Placed } from './operations.ts';
import type { Context } from './requests.ts';
import { compareSchemas } from './schemas.ts';

/** Compares the headers of an answer. */
export function compareHeaders(context: Context, { was, is, status, operation, seen }: Pair): void {
  const [old, now] = [headersOf(context.was, was), headersOf(context.is, is)];
  for (const [key, { name, header }] of old) {
    const after = now.get(key);
    if (!after) {
      const what = `Header \`${name}\` of ${status} was removed.`;
      const at = gone(was.pointer + pointerOf(['headers', name]), `${is.pointer}/headers`);
      tell(context, operation, {
        rule: 'header-removed',
        grade: 'major',
        what,
        was: name,
        name,
        ...at,
        affected: `callers that read \`${name}\``,
      });
      continue;
    }
    const [sure, isSure] = [header.value.required === true, after.header.value.required === true];
    if (sure !== isSure) {
      tell(context, operation, {
        rule: 'header-required',
        grade: isSure ? 'patch' : 'major',
        what: `Header \`${name}\` of ${status} is ${isSure ? 'always there now' : 'no longer always there'}.`,
        was: sure ? 'required' : 'optional',
        is: isSure ? 'required' : 'optional',
        pointer: after.header.pointer,
        name,
        affected: isSure ? 'nobody' : `callers that read \`${name}\` without asking whether it is there`,
      });
    }
    compareSchemas(
      { ...context, direction: 'response', operation, subject: () => `Header \`${name}\` of ${status}`, seen },
      [{ schema: header.value.schema ?? true, pointer: `${header.pointer}/schema` }],
      [{ schema: after.header.value.schema ?? true, pointer: `${after.header.pointer}/schema` }],
    );
  }
  for (const [key, { name, header }] of now) {
    if (old.has(key)) continue;
    const what = `Header \`${name}\` of ${status} was added.`;
    tell(context, operation, {
      rule: 'header-added',
      grade: 'minor',
      what,
      is: name,
      name,
      pointer: header.pointer,
      affected: 'nobody who calls today',
    });
  }
}

function headersOf(
  document: Context['was'],
  { value, pointer }: Placed,
): Map<string, { name: string; header: Placed }> {
  const headers = Object.entries(objectAt(value, 'headers'));
  return new Map(
    headers.map(([name, header]) => [
      name.toLowerCase(),
      { name, header: resolve(document, header, pointer + pointerOf(['headers', name])) },
    ]),
  );
}
