import { necessity, paired } from './change.ts';
import type { Node, Shape } from './shape.ts';
import { type Finding, isCoveredBy, matchesAll } from './values.ts';

/** Two nodes that describe the same part of a value, and how that part is written in its path. */
export interface Pair {
  label: string;
  was: Node;
  is: Node;
}

/** What changed in the properties that an object may and must have, and the pairs of those that both contracts allow. */
export function compareObjects(was: Shape, is: Shape, inRequest: boolean): { findings: Finding[]; pairs: Pair[] } {
  const findings: Finding[] = [];
  const pairs: Pair[] = [];
  const compare = (keyword: string, name: string, old: Node | undefined, now: Node | undefined): void => {
    const change = { rule: now ? 'property-added' : 'property-removed', steps: [keyword, name] };
    const affected = `callers that ${inRequest ? 'send' : 'read'} \`${name}\``;
    if (old && now) pairs.push({ label: keyword === 'properties' ? `.${name}` : '.{name}', was: old, is: now });
    else if (now) findings.push({ ...change, grade: 'minor', what: `\`${name}\` was added`, is: name });
    else findings.push({ ...change, grade: 'major', what: `\`${name}\` was removed`, was: name, affected });
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
  for (const pattern of fresh) compare('patternProperties', pattern, undefined, is.patternProperties.get(pattern));
  return { findings: [...findings, ...compareRequired(was, is, inRequest), ...compareRest(was, is)], pairs };
}

function compareRequired(was: Shape, is: Shape, inRequest: boolean): Finding[] {
  const isKnown = (name: string): boolean => inRequest || was.properties.has(name) || was.properties.size === 0;
  const gained = [...is.required].filter((name) => !was.required.has(name) && isKnown(name));
  const lost = [...was.required].filter((name) => !is.required.has(name) && is.properties.has(name));
  return [...gained, ...lost].map((name) => {
    const isRequired = is.required.has(name);
    const [before, after] = [necessity(!isRequired), necessity(isRequired)];
    const notice = inRequest ? `do not send \`${name}\`` : `read \`${name}\` without checking that it is present`;
    return {
      rule: 'required',
      grade: isRequired ? 'narrower' : 'wider',
      what: `\`${name}\` became ${after}`,
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
