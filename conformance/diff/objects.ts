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
    const [label, steps] = [keyword === 'properties' ? `.${name}` : '.{name}', [keyword, name]];
    const affected = `callers that ${inRequest ? 'send' : 'read'} \`${name}\``;
    if (old && now) pairs.push({ label, was: old, is: now });
    else if (old)
      findings.push({
        rule: 'property-removed',
        grade: 'major',
        what: `\`${name}\` was removed`,
        was: name,
        affected,
        steps,
      });
    else findings.push({ rule: 'property-added', grade: 'minor', what: `\`${name}\` was added`, is: name, steps });
  };
  for (const { key, old, now } of paired(was.properties, is.properties)) {
    compare('properties', key, old ?? patternFor(was, key), now ?? patternFor(is, key));
  }
  for (const [before, after] of pairedPatterns([...was.patternProperties.keys()], [...is.patternProperties.keys()])) {
    const [old, now] = [was.patternProperties.get(before ?? ''), is.patternProperties.get(after ?? '')];
    compare('patternProperties', before ?? after ?? '', old, now);
    // A pattern that takes further names adds them.
    if (old && after !== undefined && after !== before) compare('patternProperties', after, undefined, now);
  }
  return { findings: [...findings, ...compareRequired(was, is, inRequest), ...compareRest(was, is)], pairs };
}

function compareRequired(was: Shape, is: Shape, inRequest: boolean): Finding[] {
  const isKnown = (name: string): boolean => inRequest || was.properties.has(name) || was.properties.size === 0;
  const gained = [...is.required].filter((name) => !was.required.has(name) && isKnown(name));
  const lost = [...was.required].filter((name) => !is.required.has(name) && is.properties.has(name));
  return [...gained, ...lost].map((name) => {
    const isRequired = is.required.has(name);
    return {
      rule: 'required',
      grade: isRequired ? 'narrower' : 'wider',
      what: `\`${name}\` became ${necessity(isRequired)}`,
      was: necessity(!isRequired),
      is: necessity(isRequired),
      steps: ['properties', name],
      ...(isRequired && inRequest ? { affected: `callers that do not send \`${name}\`` } : {}),
      ...(isRequired || inRequest
        ? {}
        : { affected: `callers that read \`${name}\` without checking that it is present` }),
    };
  });
}

/** Compares whether further properties are allowed at all; their schemas are compared elsewhere. */
function compareRest(was: Shape, is: Shape): Finding[] {
  const [before, after] = [isClosed(was), isClosed(is)];
  if (before === after) return [];
  const what = after ? 'further properties are no longer allowed' : 'further properties are allowed';
  const steps = [is.rest[0]?.pointer.split('/').at(-1) ?? ''];
  const grade = after ? 'narrower' : 'minor';
  return [{ rule: 'further-properties', grade, what, steps, was: !before, is: !after }];
}

/** Whether properties that are not named are forbidden. */
export function isClosed({ rest }: Shape): boolean {
  return rest.some(({ schema }) => schema === false);
}

function patternFor(shape: Shape, name: string): Node | undefined {
  return [...shape.patternProperties].find(([pattern]) => matchesAll([pattern], name))?.[1];
}

/** Pairs equal patterns, then old ones with a new one that matches all their names. */
function pairedPatterns(was: string[], is: string[]): [string | undefined, string | undefined][] {
  const left = is.filter((pattern) => !was.includes(pattern));
  const pairs = was.map((pattern): [string, string | undefined] => {
    if (is.includes(pattern)) return [pattern, pattern];
    const index = left.findIndex((candidate) => isCoveredBy(pattern, candidate));
    return [pattern, index < 0 ? undefined : left.splice(index, 1)[0]];
  });
  return [...pairs, ...left.map((pattern): [undefined, string] => [undefined, pattern])];
}
