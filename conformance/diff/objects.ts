import { namesMatching } from '../model/matching-strings.ts';
import { necessity, paired, takeRenamed, withoutWords } from './change.ts';
import type { Context } from './claim.ts';
import type { Node, Shape } from './shape.ts';
import { type Finding, isCoveredBy, matchesAll } from './values.ts';

/** Two nodes that describe the same part of a value, and how that part is written in its path. */
export interface Pair {
  label: string;
  /** The name or index of the part; an example of one where any name is allowed. */
  key: string | number;
  was: Node;
  is: Node;
}

/** What changed in the properties that an object may and must have, and the pairs of those that both contracts allow. */
export function compareObjects(
  older: Shape,
  newer: Shape,
  inRequest: boolean,
  unchanged: Context['unchanged'],
): { findings: Finding[]; pairs: Pair[] } {
  const [was, is] = [older, newer].map((shape) => {
    return { ...shape, properties: new Map(shape.properties), required: new Set(shape.required) };
  }) as [Shape, Shape];
  const isSame = (old: Node, now: Node) => {
    const [[first, ...others], [second, ...more]] = [old, now];
    if (first === undefined || second === undefined || others.length + more.length > 0) return false;
    return unchanged(withoutWords(first.schema), withoutWords(second.schema));
  };
  const findings = takeRenamed(was.properties, is.properties, isSame).map(({ key, newKey }): Finding => {
    // Whether it is required moves with the name.
    if (was.required.delete(key)) is.required.delete(newKey);
    const affected = `callers that ${inRequest ? 'send' : 'read'} \`${key}\``;
    const change = { rule: 'property-renamed', grade: 'major' as const, steps: ['properties', newKey], affected };
    return { ...change, what: `was renamed to \`${newKey}\``, was: key, is: newKey, member: `.${key}` };
  });
  const pairs: Pair[] = [];
  const compare = (keyword: string, name: string, old: Node | undefined, now: Node | undefined): void => {
    const member = keyword === 'properties' ? `.${name}` : `.{${name.length > 40 ? `${name.slice(0, 39)}…` : name}}`;
    const change = { rule: now ? 'property-added' : 'property-removed', steps: [keyword, name], member };
    const affected = `callers that ${inRequest ? 'send' : 'read'} \`${name}\``;
    const isNamed = keyword === 'properties';
    const key = isNamed ? name : (namesMatching(name, [])[0] ?? name);
    if (old && now) pairs.push({ label: isNamed ? `.${name}` : '.{name}', key, was: old, is: now });
    else if (now) findings.push({ ...change, grade: 'minor', what: 'was added', is: name });
    else findings.push({ ...change, grade: 'major', what: 'was removed', was: name, affected });
  };
  for (const { key, old, now } of paired(was.properties, is.properties))
    compare('properties', key, old ?? patternFor(was, key), now ?? patternFor(is, key));
  const fresh = new Set([...is.patternProperties.keys()].filter((pattern) => !was.patternProperties.has(pattern)));
  for (const [pattern, old] of was.patternProperties) {
    const same = is.patternProperties.get(pattern);
    const wider = same ? undefined : [...fresh].find((candidate) => isCoveredBy(pattern, candidate));
    compare('patternProperties', pattern, old, same ?? is.patternProperties.get(wider ?? ''));
    if (wider === undefined) continue;
    // It takes further names, so it adds them.
    compare('patternProperties', wider, undefined, is.patternProperties.get(wider));
    fresh.delete(wider);
  }
  // Where further properties could be sent, those of a new pattern were among them.
  const before = inRequest && !isClosed(was) ? was.rest : undefined;
  for (const pattern of fresh) compare('patternProperties', pattern, before, is.patternProperties.get(pattern));
  return { findings: [...findings, ...compareRequired(was, is, inRequest), ...compareRest(was, is)], pairs };
}

function compareRequired(was: Shape, is: Shape, inRequest: boolean): Finding[] {
  const isKnown = (name: string): boolean => inRequest || was.properties.has(name) || was.properties.size === 0;
  const gained = [...is.required].filter((name) => !was.required.has(name) && isKnown(name));
  // What was removed is told as removed.
  const isKept = (name: string): boolean => is.properties.has(name) || !was.properties.has(name);
  const lost = [...was.required].filter((name) => !is.required.has(name) && isKept(name));
  return [...gained, ...lost].map((name) => {
    const isRequired = is.required.has(name);
    const [before, after] = [necessity(!isRequired), necessity(isRequired)];
    const notice = inRequest ? `do not send \`${name}\`` : `read \`${name}\` without checking that it is present`;
    return {
      rule: 'required',
      grade: isRequired ? 'narrower' : 'wider',
      what: `became ${after}`,
      member: `.${name}`,
      was: before,
      is: after,
      steps: ['properties', name],
      affected: isRequired === inRequest ? `callers that ${notice}` : undefined,
    };
  });
}

/** Compares whether further properties are allowed at all; their schemas are compared elsewhere. */
function compareRest(was: Shape, is: Shape): Finding[] {
  const [before, after] = [isClosed(was), isClosed(is)];
  if (before === after) return [];
  const what = after ? 'further properties are no longer allowed' : 'further properties are allowed';
  const steps = [is.rest[0]?.pointer.split('/').at(-1) ?? ''];
  return [{ rule: 'further-properties', grade: after ? 'narrower' : 'minor', what, steps, was: !before, is: !after }];
}

/** Whether properties that are not named are forbidden. */
export function isClosed({ rest }: Shape): boolean {
  return rest.some(({ schema }) => schema === false);
}

function patternFor(shape: Shape, name: string): Node | undefined {
  return [...shape.patternProperties].find(([pattern]) => matchesAll([pattern], name))?.[1];
}
