import { objectAt, pointerOf } from '../../scripts/generate/json.ts';
import { gone, type Pair, tell } from './answers.ts';
import { compareHeaders } from './headers.ts';
import type { Operation, Placed } from './operations.ts';
import type { Context } from './requests.ts';
import { compareSchemas } from './schemas.ts';

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
