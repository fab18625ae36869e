import { isJsonObject, type Json, type JsonObject, pointerOf, stepsOf } from '../model/json.ts';
import { type Change, same, shown } from './change.ts';
import { usersOf } from './operations.ts';

/** What has a rule of its own, and what generated the document. */
const ruled = new Set(['/servers', '/info/version', '/x-generated']);

type Meaning = Pick<Change, 'rule' | 'grade' | 'what' | 'affected'>;

/** Parts that no rule reads: what a change of them means is not examined, except that of their prose. */
const unread = /^(securitySchemes|callbacks|webhooks|links|encoding)$/;
const prose = /^(summary|description|title|examples?|tags|externalDocs|bearerFormat|x-.*)$/;
/** What says how credentials are sent, and where they are got (OpenAPI 3.1, Security Scheme Object). */
const ofCredentials = /^(type|in|name|scheme|openIdConnectUrl|authorizationUrl|tokenUrl)$/;

/** What is told of an end that is to come. Semantic Versioning (7.) asks for a minor version when something is deprecated. */
function announcementOf(steps: string[], before: Json | undefined, after: Json | undefined): Meaning | undefined {
  const [parent, name] = steps.slice(-2);
  const thing = steps.slice(1, name === 'sunset' ? -2 : -1).join(' ');
  const affected = 'callers, who have to look for something else in time';
  if (name === 'deprecated' && parent !== 'properties')
    return after === true
      ? { rule: 'deprecated', grade: 'minor', what: `${thing} is deprecated.`, affected }
      : { rule: 'deprecated', grade: 'patch', what: `${thing} is no longer deprecated.`, affected: 'nobody' };
  if (parent !== 'x-deprecation' || name !== 'sunset') return undefined;
  const isEarlier = after !== undefined && before !== undefined && String(after) < String(before);
  const what = after === undefined ? `${thing} no longer ends on ${before}.` : `${thing} ends on ${after}.`;
  return { rule: 'sunset', grade: isEarlier ? 'major' : 'minor', what, affected };
}

/** What was removed or changed outside the rules although it has a meaning: named examples, and parts that no rule reads. */
function meaningOf(steps: string[], before: Json | undefined, after: Json | undefined): Meaning | undefined {
  const [parent, name] = steps.slice(-2);
  const isNamed = parent === 'examples' && !/^\d+$/.test(name ?? '');
  if (after === undefined && (isNamed || (name === 'examples' && isJsonObject(before)))) {
    const names = isNamed ? name : Object.keys(before as JsonObject).join(', ');
    const affected = 'readers of the docs, and tests that request it from a mock server by its name';
    return { rule: 'example-removed', grade: 'minor', what: `Example ${names} was removed.`, affected };
  }
  const announced = announcementOf(steps, before, after);
  if (announced !== undefined) return announced;
  const part = steps.find((step) => unread.test(step));
  // A property or a webhook may have the name of one of its keywords.
  const isProse = prose.test(name ?? '') && !/^(pattern)?properties$/i.test(parent ?? '') && !unread.test(parent ?? '');
  if (part === undefined || isProse) return undefined;
  if (part === 'securitySchemes' && ofCredentials.test(name ?? '')) {
    const what = `Security scheme ${steps[2]}: \`${name}\` changed.`;
    return { rule: 'security-scheme', grade: 'major', what, affected: 'callers that send the credentials as before' };
  }
  // All of them, or one by its name.
  const isWhole = steps.length - steps.indexOf(part) <= 2;
  if (before === undefined && isWhole && part !== 'encoding' && part !== 'securitySchemes') {
    const what = `${steps.join(' ')}: was added.`;
    return { rule: `${part}-added`, grade: 'minor', what, affected: 'no existing caller' };
  }
  const affected = `callers that use ${part}`;
  return {
    rule: 'not-examined',
    grade: 'undecided',
    what: `${steps.join(' ')}: ${part} changed, which is not examined.`,
    affected,
  };
}

/**
 * Differences in the documents that no rule reports: those that change no meaning, one for each component or operation: descriptions, examples,
 * and schemas that say the same in another way. `found` are the changes that are reported already.
 */
export function compareWording(was: JsonObject, is: JsonObject, found: readonly Change[]): Change[] {
  const places = new Map<string, string[]>();
  const meant: Change[] = [];
  const reported = new Set(found.map(({ pointer }) => pointer));
  const visit = (before: Json | undefined, after: Json | undefined, steps: string[]): void => {
    // Most values are the same; a pointer takes longer than all else.
    if (before === after) return;
    const pointer = pointerOf(steps);
    if (ruled.has(pointer) || reported.has(pointer) || isReportedByMembers(pointer, found)) return;
    // A component that came or went shows where it is used; a path, by its operations.
    const isWhole =
      (steps[0] === 'components' && steps.length > 1 && steps.length < 4) ||
      (steps[0] === 'paths' && steps.length === 2);
    if (isWhole && (before === undefined || after === undefined)) return;
    const areArrays = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
    if (areArrays || (isJsonObject(before) && isJsonObject(after))) {
      const [left, right] = [before as JsonObject, after as JsonObject];
      for (const key of Object.keys({ ...left, ...right })) visit(left[key], right[key], [...steps, key]);
    } else if (!same(before, after)) {
      const meaning = meaningOf(steps, before, after);
      if (meaning !== undefined) {
        const at = pointerOf(steps.slice(0, -1));
        meant.push({
          ...meaning,
          operations: [],
          pointer,
          removed: after === undefined,
          at,
          was: shown(before),
          is: shown(after),
        });
        return;
      }
      const owner = pointerOf(steps.slice(0, steps[0] === 'components' || steps[0] === 'paths' ? 3 : 1));
      places.set(owner, [...(places.get(owner) ?? []), pointer]);
    }
  };
  visit(was, is, []);
  const users = usersOf(is);
  const wording = [...places].map(([owner, pointers]): Change => {
    const steps = stepsOf(owner);
    const name = steps.slice(steps[0] === 'components' ? 2 : 1).join(' ') || steps[0];
    const keywords = [...new Set(pointers.map(keywordOf))].sort().join(', ');
    const what = `${name}: changed without a change of meaning: ${keywords}.`;
    const place = { pointer: pointers[0] ?? owner, removed: false, at: owner, was: '', is: '' };
    // What stands beside the operations of a path is said of each of them.
    const ofPath = steps[0] === 'paths' && users(owner).length === 0;
    const operations = users(ofPath ? pointerOf(steps.slice(0, 2)) : owner);
    return { rule: 'wording', grade: 'patch', what, affected: 'nobody', operations, ...place };
  });
  return [...meant, ...wording];
}

/** `required` is reported with the properties it names, a parameter that came or went by itself. */
function isReportedByMembers(pointer: string, found: readonly Change[]): boolean {
  if (/\/(parameters|headers)(\/[^/]+(\/(\$ref|name))?)?$/.test(pointer))
    if (found.some(({ rule }) => /^(parameter|header)-(added|removed|renamed)$/.test(rule))) return true;
  const isOldName = ({ rule, pointer: at, was }: Change) =>
    (rule === 'property-renamed' && pointer === at.replace(/(?<![^/])[^/]*$/, () => was)) ||
    (rule === 'parameter-renamed' && pointer === `${at}/name`);
  if (found.some(isOldName)) return true;
  const [owner, rest] = pointer.split('/required');
  return rest === '' && found.some((change) => change.pointer.startsWith(`${owner}/properties/`));
}

function keywordOf(pointer: string): string {
  const steps = stepsOf(pointer);
  return steps[1] === 'examples' ? 'examples' : (steps.findLast((step) => prose.test(step)) ?? 'notation');
}
