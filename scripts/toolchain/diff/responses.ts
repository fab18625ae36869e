import { objectAt, pointerOf } from '../json.ts';
import { type Grade, shown } from './change.ts';
import type { Operation, Placed } from './operations.ts';
import type { Context } from './parameters.ts';
import { compareSchemas } from './schemas.ts';
import { resolve } from './shape.ts';

/** Compares what the server answers: statuses, headers, media types and bodies. */
export function compareResponses(context: Context, was: Operation, is: Operation): void {
  const seen = new Set<string>();
  for (const [status, old] of was.responses) {
    const now = is.responses.get(status);
    if (now) compareResponse(context, { was: old, is: now, status, operation: is.id, seen });
    else {
      tell(context, is.id, {
        rule: 'status-removed',
        grade: 'major',
        what: `Status ${status} was removed.`,
        was: status,
        ...gone(`${was.pointer}/responses/${status}`, `${is.pointer}/responses`),
        affected: `callers that handle ${status}`,
      });
    }
  }
  for (const [status, now] of is.responses) {
    if (was.responses.has(status)) continue;
    const affected = 'callers whose code lists every status and has no branch for others';
    tell(context, is.id, {
      rule: 'status-added',
      grade: 'minor',
      what: `Status ${status} was added.`,
      is: status,
      pointer: now.pointer,
      affected,
    });
  }
}

interface Told {
  rule: string;
  grade: Grade;
  what: string;
  pointer: string;
  affected: string;
  removed?: boolean;
  at?: string;
  was?: string;
  is?: string;
  name?: string;
}

function tell({ emit }: Context, operation: string, told: Told): void {
  const { removed = false, at = told.pointer, was, is } = told;
  emit({ ...told, removed, at, was: shown(was), is: shown(is), operations: [operation] });
}

function gone(pointer: string, at: string) {
  return { pointer, removed: true, at };
}

interface Pair {
  was: Placed;
  is: Placed;
  status: string;
  operation: string;
  seen: Set<string>;
}

function compareResponse(context: Context, pair: Pair): void {
  compareHeaders(context, pair);
  const [old, now] = [objectAt(pair.was.value, 'content'), objectAt(pair.is.value, 'content')];
  const place = (from: Placed, type: string): string => from.pointer + pointerOf(['content', type]);
  for (const type of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const common = { name: type, rule: 'media-type' };
    if (!(type in now)) {
      tell(context, pair.operation, {
        ...common,
        grade: 'major',
        what: `Status ${pair.status} is no longer answered with ${type}.`,
        was: type,
        ...gone(place(pair.was, type), `${pair.is.pointer}/content`),
        affected: `callers that read ${type}`,
      });
    } else if (!(type in old)) {
      const what = `Status ${pair.status} can be answered with ${type}.`;
      const affected = 'nobody who asks for the type they read';
      tell(context, pair.operation, {
        ...common,
        grade: 'minor',
        what,
        is: type,
        pointer: place(pair.is, type),
        affected,
      });
    } else {
      compareSchemas(
        {
          ...context,
          direction: 'response',
          operation: pair.operation,
          subject: (path) => (path === '' ? `Body of ${pair.status}` : `\`${path}\` of ${pair.status}`),
          seen: pair.seen,
        },
        [{ schema: objectAt(old, type).schema ?? true, pointer: `${place(pair.was, type)}/schema` }],
        [{ schema: objectAt(now, type).schema ?? true, pointer: `${place(pair.is, type)}/schema` }],
      );
    }
  }
}

function compareHeaders(context: Context, { was, is, status, operation, seen }: Pair): void {
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
