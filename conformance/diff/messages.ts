import { type Json, objectAt, pointerOf } from '../model/json.ts';
import { type Parameter, parameterKey } from '../model/operation.ts';
import { requestOf } from '../requests/request-url.ts';
import { type Grade, necessity, paired, shown, takeRenamed, withoutWords } from './change.ts';
import type { Context } from './claim.ts';
import { declaredElsewhere, membersOf, type Operation, type Place, schemaOf } from './operations.ts';
import { type Comparison, compareSchemas, gradeOf } from './schemas.ts';
import { type Node, type Shape, shapeOf } from './shape.ts';

type Side = Omit<Comparison, 'subject'>;

/** How things of one kind are reported of which only one contract has one. */
interface Kind {
  /** `header` reports `header-removed` and `header-added`. */
  rule: string;
  title: (place: Place) => string;
  /** Whether it can have another name and be the same. */
  isNamed?: boolean;
  /** Who notices when it is removed. */
  usedBy: (place: Place) => string;
  /** What of the newer contract holds where it has none of this name. */
  heirs?: (name: string, is: ReadonlyMap<string, Place>) => Place[];
  /** What is different from an addition that nobody notices. */
  added?: (place: Place) => { grade?: Grade; affected?: string; suffix?: string };
}

const parameters: Kind = {
  rule: 'parameter',
  isNamed: true,
  title: titleOf,
  usedBy: (place) => `callers that send it: ${titleOf(place)} is unknown now`,
  added: ({ value }) =>
    value.required === true
      ? { grade: 'major', affected: 'all callers: none of them sends it', suffix: ' and is required' }
      : {},
};

const statuses: Kind = {
  rule: 'status',
  title: ({ name }) => `Status ${name}`,
  usedBy: ({ name }) => `callers that handle ${name}`,
  added: () => ({ affected: 'callers whose code lists every status and has no branch for others' }),
  heirs: declaredElsewhere,
};

const requestBodies: Kind = {
  rule: 'body',
  title: ({ name }) => `Request body of type ${name}`,
  usedBy: () => 'callers that send it',
};

const headersOf = (status: string): Kind => ({
  rule: 'header',
  isNamed: true,
  title: ({ name }) => `Header \`${name}\` of ${status}`,
  usedBy: ({ name }) => `callers that read \`${name}\``,
});

const bodiesOf = (status: string): Kind => ({
  rule: 'media-type',
  title: ({ name }) => `Media type ${name} of ${status}`,
  usedBy: ({ name }) => `callers that read ${name}`,
  added: () => ({ affected: 'no caller that sends `Accept`' }),
});

/** Reports the changes of what callers send to an operation: parameters and the body. */
export function compareRequests(context: Context, was: Operation, is: Operation): void {
  const request: Side = { ...context, direction: 'request', seen: new Map(), carry: carriedBy(is.name) };
  compareEntries(request, parameters, [was.parameters, is.parameters], [`${is.pointer}/parameters`], (old, now) => {
    compareParameter({ ...request, carry: (value) => requestWith(is, now, value) }, old, now);
  });
  const [before, after] = [was.requestBody, is.requestBody];
  if (Object.keys(after.value).length > 0)
    compareNecessity(request, 'body-required', 'The request body', [before, after]);
  compareMembers(request, requestBodies, [before, after], 'content', (old, now) => {
    compareBodies({ ...request, subject: inside('Request body') }, old, now);
  });
}

/** Reports the changes of what the server sends for an operation: statuses, headers, media types and bodies. */
export function compareResponses(context: Context, was: Operation, is: Operation): void {
  const response: Side = { ...context, direction: 'response', seen: new Map(), carry: carriedBy(is.name) };
  compareMembers(response, statuses, [was, is], 'responses', (before, after) => {
    const status = after.name;
    const carry = carriedBy(`${is.name} => ${status}`);
    const headers = headersOf(status);
    compareMembers(response, headers, [before, after], 'headers', (old, now) => {
      const title = headers.title(now);
      compareNecessity(response, 'header-required', title, [old, now], now.name);
      compareSchemas(
        { ...response, subject: () => title, carry: carriedBy(`${is.name} => ${status} ${now.name}:`) },
        schemaOf(old),
        schemaOf(now),
      );
    });
    const subject = (path: string) => (path === '' ? `Body of ${status}` : `\`${path}\` of ${status}`);
    compareMembers(response, bodiesOf(status), [before, after], 'content', (old, now) => {
      compareBodies({ ...response, subject, carry }, old, now);
    });
  });
}

/** Compares the schemas of two media types, and those of each item of a sequence (OpenAPI 3.2, `itemSchema`). */
function compareBodies(comparison: Comparison, was: Place, is: Place): void {
  compareSchemas(comparison, schemaOf(was), schemaOf(is));
  const [old = [], now = []] = [was, is].map(
    ({ value, pointer }): Node =>
      value.itemSchema === undefined ? [] : [{ schema: value.itemSchema, pointer: `${pointer}/itemSchema` }],
  );
  if (old.length + now.length > 0) compareSchemas(comparison, old, now, '[]');
}

/** Compares the entries of two members of the same name. */
function compareMembers(
  side: Side,
  kind: Kind,
  [was, is]: [Place, Place],
  member: string,
  compare: (old: Place, now: Place) => void,
): void {
  const maps: [Map<string, Place>, Map<string, Place>] = [
    membersOf(side.was, was, member),
    membersOf(side.is, is, member),
  ];
  compareEntries(side, kind, maps, [`${is.pointer}/${member}`, `${was.pointer}/${member}`], compare);
}

/**
 * Reports the entries that only one of two maps has, and calls `compare` with those that both have. What was removed is
 * found below `oldParent`, or where it is written when there is none.
 */
function compareEntries(
  { report, unchanged, carry }: Side,
  { rule, title, usedBy, added, heirs, isNamed = false }: Kind,
  [was, is]: [Map<string, Place>, Map<string, Place>],
  [parent, oldParent]: [parent: string, oldParent?: string],
  compare: (old: Place, now: Place) => void,
): void {
  const isSame = (old: Place, now: Place) => unchanged(withoutWords(old.value), withoutWords(now.value));
  for (const { old, now } of isNamed ? takeRenamed(was, is, isSame) : []) {
    const ends = {
      what: `${title(old)} was renamed to \`${now.name}\`.`,
      affected: usedBy(old),
      was: old.name,
      is: now.name,
    };
    report({ rule: `${rule}-renamed`, grade: 'major', ...ends, name: old.name, pointer: now.pointer });
  }
  for (const { old, now } of paired(was, is)) {
    if (old && now) compare(old, now);
    else if (now) {
      const { grade = 'minor', affected = 'no existing caller', suffix = '' } = added?.(now) ?? {};
      const what = `${title(now)} was added${suffix}.`;
      const shows = grade === 'major' ? { counterexample: carry(undefined) } : {};
      const named = { is: now.name, name: now.name, pointer: now.pointer };
      report({ rule: `${rule}-added`, grade, what, affected, ...named, ...shows });
    } else if (old) {
      const others = heirs?.(old.name, is) ?? [];
      for (const other of others) compare(old, other);
      if (others.length > 0) continue;
      const pointer = oldParent === undefined ? old.pointer : oldParent + pointerOf([old.name]);
      const end = { what: `${title(old)} was removed.`, affected: usedBy(old), was: old.name, name: old.name };
      report({ rule: `${rule}-removed`, grade: 'major', ...end, pointer, removed: true, at: parent });
    }
  }
}

function compareParameter(request: Side, was: Place, is: Place): void {
  const title = titleOf(is);
  const common = { grade: 'major' as const, name: is.name, pointer: is.pointer };
  if (was.name !== is.name && is.value.in === 'path') {
    const affected = 'callers in generated code: its argument has another name, the URL stays the same';
    const renamed = { what: `${title} was renamed.`, was: was.name, is: is.name, affected };
    request.report({ rule: 'parameter-renamed', ...renamed, ...common });
  }
  compareNecessity(request, 'parameter-required', title, [was, is], is.name);
  const [before, after] = [serialisation(was), serialisation(is)];
  if (before !== after) {
    const affected = 'callers that send it: it is serialised in another way';
    const serialised = { what: `${title} is serialised in another way.`, was: before, is: after, affected };
    request.report({ rule: 'parameter-serialisation', ...serialised, ...common });
  }
  const [old, now] = [schemaOf(was), schemaOf(is)];
  const isRepeated = before === after && /^style form, explode true/.test(after);
  const items = isRepeated ? repeatedItems(shapeOf(request.was, old), shapeOf(request.is, now)) : undefined;
  const isText = !after.includes('/');
  compareSchemas({ ...request, isText, name: is.name, subject: inside(title) }, old, items ?? now);
  if (items === undefined) return;
  const several = { what: `${title} takes several values.`, affected: 'no existing caller' };
  request.report({ rule: 'type', ...several, name: is.name, grade: 'minor', pointer: is.pointer });
}

const carriedBy = (what: string) => (value: unknown) =>
  value === undefined ? what : `${what} ${shown(JSON.stringify(value))}`;

/** A request with a value of one parameter, and nothing else. */
function requestWith({ name }: Operation, parameter: Place, value: unknown): string {
  const { in: place } = parameter.value;
  const [method = '', path = ''] = name.split(' ');
  const written = { schema: {}, ...parameter.value, name: parameter.name } as object as Parameter;
  const key = parameterKey(written);
  try {
    const { target, headers } = requestOf({ method, path, parameters: [written] }, new Map([[key, value]]));
    return shown([method, target, ...Object.entries(headers).map((pair) => pair.join(': '))].join(' '));
  } catch {
    return `${name} ${place} ${parameter.name}: ${shown(value as Json)}`;
  }
}

/** The items of an array that was a single value: exploded, one item is written as the value was. */
function repeatedItems(was: Shape, is: Shape): Node | undefined {
  const isSingle = was.types !== undefined && !was.types.some((type) => type === 'array' || type === 'object');
  const isArray = is.types?.join() === 'array' && (is.limits.minItems ?? 0) < 2;
  return isSingle && isArray && is.items.length > 0 ? is.items : undefined;
}

function compareNecessity(side: Side, rule: string, title: string, [was, is]: [Place, Place], name?: string): void {
  const [before, after] = [was, is].map(({ value }) => necessity(value.required));
  if (before === after) return;
  const grade = gradeOf(after === 'required' ? 'narrower' : 'wider', side.direction);
  const affected = {
    major:
      side.direction === 'request'
        ? 'callers that omit it'
        : `callers that read \`${name}\` without checking that it is present`,
    minor: 'no existing caller',
    patch: 'nobody',
  }[grade as 'major' | 'minor' | 'patch'];
  const values = { was: before, is: after, pointer: is.pointer, name };
  const shows = side.direction === 'request' && grade === 'major' ? { counterexample: side.carry(undefined) } : {};
  side.report({ rule, grade, what: `${title} became ${after}.`, affected, ...values, ...shows });
}

function inside(title: string): (path: string) => string {
  return (path) => (path === '' ? title : `\`${path}\` of the ${title.charAt(0).toLowerCase()}${title.slice(1)}`);
}

function titleOf({ name, value: { in: place } }: Place): string {
  const title = `${place} ${place === 'query' || place === 'path' ? 'parameter ' : ''}\`${name}\``;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function serialisation({ value }: Place): string {
  const [content] = Object.keys(objectAt(value, 'content'));
  if (content) return content;
  const style = value.style ?? (value.in === 'query' || value.in === 'cookie' ? 'form' : 'simple');
  const explode = value.explode ?? style === 'form';
  return `style ${style}, explode ${explode}${value.allowReserved === true ? ', allowReserved' : ''}`;
}
