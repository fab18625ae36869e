import type { Finding } from './change.ts';
import { isCoveredBy } from './patterns.ts';
import type { Node, Shape } from './shape.ts';

/** Two nodes to be compared, and what the step between them and their object is called. */
export interface Pair {
  label: string;
  was: Node;
  is: Node;
}

/** Compares which properties an object may and must have; `pairs` are those both contracts know. */
export function compareMembers(was: Shape, is: Shape, inRequest: boolean): { findings: Finding[]; pairs: Pair[] } {
  const findings: Finding[] = [];
  const pairs: Pair[] = [];
  for (const [name, node] of was.properties) {
    const now = is.properties.get(name) ?? patternFor(is, name);
    if (now) pairs.push({ label: `.${name}`, was: node, is: now });
    else findings.push({ ...removed(name, inRequest), steps: ['properties', name] });
  }
  for (const [name, node] of is.properties) {
    if (was.properties.has(name)) continue;
    const before = patternFor(was, name);
    if (before) pairs.push({ label: `.${name}`, was: before, is: node });
    else findings.push({ ...added(name), steps: ['properties', name] });
  }
  for (const [before, after] of pairPatterns([...was.patternProperties.keys()], [...is.patternProperties.keys()])) {
    const [old, now] = [was.patternProperties.get(before ?? ''), is.patternProperties.get(after ?? '')];
    if (old && now) pairs.push({ label: '.{name}', was: old, is: now });
    if (before !== undefined && after === undefined) {
      findings.push({ ...removed(before, inRequest), steps: ['patternProperties', before] });
    } else if (after !== undefined && after !== before) {
      findings.push({ ...added(after), steps: ['patternProperties', after] });
    }
  }
  return { findings: [...findings, ...requiredRules(was, is, inRequest), ...restRules(was, is)], pairs };
}

function removed(name: string, inRequest: boolean): Finding {
  const affected = `callers that ${inRequest ? 'send' : 'read'} \`${name}\``;
  return { rule: 'property-removed', grade: 'major', what: `\`${name}\` was removed`, was: name, affected };
}

function added(name: string): Finding {
  return { rule: 'property-added', grade: 'minor', what: `\`${name}\` was added`, is: name };
}

function requiredRules(was: Shape, is: Shape, inRequest: boolean): Finding[] {
  const known = (name: string): boolean => inRequest || was.properties.has(name) || was.properties.size === 0;
  const gained = [...is.required].filter((name) => !was.required.has(name) && known(name));
  const lost = [...was.required].filter((name) => !is.required.has(name) && is.properties.has(name));
  return [
    ...gained.map((name) => ({
      rule: 'required',
      grade: 'narrower' as const,
      what: `\`${name}\` became required`,
      was: 'optional',
      is: 'required',
      steps: ['properties', name],
      ...(inRequest ? { affected: `callers that do not send \`${name}\`` } : {}),
    })),
    ...lost.map((name) => ({
      rule: 'required',
      grade: 'wider' as const,
      what: `\`${name}\` became optional`,
      was: 'required',
      is: 'optional',
      steps: ['properties', name],
      ...(inRequest ? {} : { affected: `callers that read \`${name}\` without asking whether it is there` }),
    })),
  ];
}

/** Compares whether further properties are allowed at all; their schemas are compared elsewhere. */
function restRules(was: Shape, is: Shape): Finding[] {
  const [wasClosed, isClosed] = [closed(was), closed(is)];
  if (wasClosed === isClosed) return [];
  const what = isClosed ? 'further properties are no longer allowed' : 'further properties are allowed';
  const steps = [isClosed || is.rest.length > 0 ? (is.rest[0]?.pointer.split('/').at(-1) ?? '') : ''];
  return [
    { rule: 'further-properties', grade: isClosed ? 'narrower' : 'minor', what, steps, was: !wasClosed, is: !isClosed },
  ];
}

/** Whether properties that are not named are forbidden. */
export function closed({ rest }: Shape): boolean {
  return rest.some(({ schema }) => schema === false);
}

function patternFor(shape: Shape, name: string): Node | undefined {
  for (const [pattern, node] of shape.patternProperties) if (new RegExp(pattern, 'u').test(name)) return node;
  return undefined;
}

/** Pairs equal patterns, then old ones with a new one that takes all their names. */
function pairPatterns(was: string[], is: string[]): [string | undefined, string | undefined][] {
  const left = is.filter((pattern) => !was.includes(pattern));
  const pairs = was.map((pattern): [string | undefined, string | undefined] => {
    if (is.includes(pattern)) return [pattern, pattern];
    const index = left.findIndex((candidate) => isCoveredBy(pattern, candidate));
    return [pattern, index < 0 ? undefined : left.splice(index, 1)[0]];
  });
  return [...pairs, ...left.map((pattern): [undefined, string] => [undefined, pattern])];
}
