import { isJsonObject, type Json, type JsonObject, objectAt, pointerOf, stepsOf } from '../../scripts/generate/json.ts';
import type { Change } from './change.ts';
import { canonical } from './documents.ts';

/**
 * What differs in the documents but not in their meaning, one change for each component or operation: texts, examples,
 * deprecations, and schemas that say the same in another way.
 */
export function compareTexts(was: JsonObject, is: JsonObject, found: readonly Change[]): Change[] {
  const places = new Map<string, Set<string>>();
  const told = new Set(found.map(({ pointer }) => pointer));
  const visit = (before: Json | undefined, after: Json | undefined, steps: string[]): void => {
    if (before === after) return;
    const pointer = pointerOf(steps);
    if (told.has(pointer) || isToldByMembers(pointer, found)) return;
    // A component that came or went shows where it is used.
    if (steps[0] === 'components' && steps.length === 3 && (before === undefined || after === undefined)) return;
    const lists = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
    if (lists || (isJsonObject(before) && isJsonObject(after))) {
      const [left, right] = [before, after] as JsonObject[];
      for (const key of new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])) {
        visit(left?.[key], right?.[key], [...steps, key]);
      }
      return;
    }
    if (canonical(before) === canonical(after)) return;
    const owner = pointerOf(steps.slice(0, steps[0] === 'components' || steps[0] === 'paths' ? 3 : 1));
    places.set(owner, (places.get(owner) ?? new Set()).add(pointer));
  };
  const { 'x-generated': _old, ...before } = was;
  const { 'x-generated': _new, ...after } = is;
  visit(withoutOtherParts(before), withoutOtherParts(after), []);
  return [...places].map(([owner, pointers]) => {
    const keywords = [...new Set([...pointers].map(keywordOf))].sort();
    return {
      rule: 'text',
      grade: 'patch' as const,
      what: `${nameOf(owner)}: changed without a change of meaning: ${keywords.join(', ')}.`,
      operations: operationsAt(is, owner),
      pointer: [...pointers][0] ?? owner,
      removed: false,
      at: owner,
      was: '',
      is: '',
      affected: 'nobody',
    };
  });
}

/** The list `required` is told with the properties it names, a list of parameters with each of them. */
function isToldByMembers(pointer: string, found: readonly Change[]): boolean {
  if (pointer.endsWith('/parameters')) return found.some(({ rule }) => /^parameter-(added|removed)$/.test(rule));
  const [owner, rest] = pointer.split('/required');
  return rest === '' && found.some((change) => change.pointer.startsWith(`${owner}/properties/`));
}

/** Versions and servers have rules of their own. */
function withoutOtherParts({ servers: _servers, ...document }: JsonObject): JsonObject {
  const { version: _version, ...info } = objectAt(document, 'info');
  return { ...document, info };
}

function nameOf(owner: string): string {
  const steps = stepsOf(owner);
  return steps.slice(steps[0] === 'components' ? 2 : 1).join(' ') || (steps[0] ?? '');
}

function keywordOf(pointer: string): string {
  const words = /^(summary|description|title|examples?|deprecated|tags|externalDocs|x-.*)$/;
  const steps = stepsOf(pointer);
  if (steps[1] === 'examples') return 'examples';
  return steps.findLast((step) => words.test(step)) ?? 'the way it is written';
}

function operationsAt(document: JsonObject, owner: string): string[] {
  const [group, path = '', method = ''] = stepsOf(owner);
  const id = group === 'paths' ? objectAt(objectAt(objectAt(document, 'paths'), path), method).operationId : undefined;
  return typeof id === 'string' ? [id] : [];
}
