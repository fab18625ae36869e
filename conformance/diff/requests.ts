import type { Json, JsonObject } from '../../scripts/generate/json.ts';
import { type Change, type Grade, shown } from './change.ts';
import type { Placed } from './operations.ts';

/** Where changes of one operation are reported, and the two documents. */
export interface Context {
  was: JsonObject;
  is: JsonObject;
  emit: (change: Change) => void;
  untouched: (was: Json, is: Json) => boolean;
}

/** A change of a parameter or of the body. */
export interface Told {
  rule: string;
  grade: Grade;
  what: string;
  affected: string;
  was?: Json | undefined;
  is?: Json | undefined;
  removed?: boolean;
}

/** Reports a change of what an operation is sent. */
export function report(
  { emit }: Context,
  operation: { id: string; pointer: string },
  parameter: Placed,
  told: Told,
): void {
  emit({
    rule: told.rule,
    grade: told.grade,
    what: `${title(parameter.value).replace(/^./, (letter) => letter.toUpperCase())} ${told.what}.`,
    operations: [operation.id],
    pointer: parameter.pointer,
    removed: told.removed ?? false,
    at: told.removed ? `${operation.pointer}/parameters` : parameter.pointer,
    was: shown(told.was ?? (told.removed ? parameter.value.name : undefined)),
    is: shown(told.is ?? (told.removed || told.was !== undefined ? undefined : parameter.value.name)),
    affected: told.affected,
    name: String(parameter.value.name),
  });
}

/** What a parameter is called in a sentence. */
export function title({ in: place, name }: JsonObject): string {
  return `${place === 'query' || place === 'path' ? `${place} parameter` : place} \`${name}\``;
}
