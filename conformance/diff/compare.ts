import { contractOf } from '../model/contract.ts';
import { isJsonObject, type Json, type JsonObject, objectAt, valueAt } from '../model/json.ts';
import { type Change, grades, paired, same, shown, takeRenamed } from './change.ts';
import type { Claim, Context, ReportedChange } from './claim.ts';
import { examined } from './counterexample.ts';
import { compareRequests, compareResponses } from './messages.ts';
import { componentsIn, type Operation, operationsOf } from './operations.ts';
import { compareWording } from './wording.ts';

/** For how many milliseconds of computing values are tried; what is not tried then is undecided. */
const longest = 15_000;

/** Everything that differs between two contracts without references to other files, the gravest first; a change that several operations share is reported once. Throws `ContractError`. */
export function compareContracts(older: JsonObject, newer: JsonObject): Change[] {
  const [was, is] = [older, newer].map((one) => contractOf(one).document as object as JsonObject) as [
    JsonObject,
    JsonObject,
  ];
  const changes = new Map<string, Change>();
  const claims = new Map<string, Claim[]>();
  const report = ({ statement, place, claim, ...found }: ReportedChange, operations: string[]): void => {
    const [before, after] = [shown(found.was), shown(found.is)];
    const key = JSON.stringify([found.rule, found.grade, found.pointer, before, after, statement ?? found.what]);
    const known = changes.get(key);
    const same = claims.get(key) ?? [];
    if (claim !== undefined && same.length < 4) claims.set(key, [...same, claim]);
    if (known) {
      known.operations = [...new Set([...known.operations, ...operations])];
      if (place !== undefined && !known.what.toLowerCase().startsWith(`${place.toLowerCase()}`))
        known.also = [...new Set([...(known.also ?? []), place])];
    } else changes.set(key, { removed: false, at: found.pointer, ...found, operations, was: before, is: after });
  };
  const documents = { was, is, unchanged: equalityBetween(was, is), differing: new Map<string, boolean>() };
  const [olds, news] = [operationsOf(was), operationsOf(is)];
  const moved = takeRenamed(olds, news, (old, now) => old.id === now.id);
  for (const { old, now } of [...paired(olds, news), ...moved]) {
    const context = { ...documents, report: (found: ReportedChange) => report(found, [(now ?? old)?.id ?? '']) };
    const tell = (
      what: string,
      { id, name, pointer }: Operation,
      found: Omit<ReportedChange, 'rule' | 'what' | 'affected' | 'pointer'>,
    ) =>
      context.report({
        rule: `operation-${what}`,
        what: `Operation ${id} (${old?.name ?? name}) was ${what}.`,
        affected: old ? `callers of ${id}` : 'no existing caller',
        pointer,
        ...found,
      });
    if (old && now) {
      if (moved.some((one) => one.now === now)) tell('moved', now, { grade: 'major', was: old.name, is: now.name });
      compareIdentity(context, old, now);
      compareRequests(context, old, now);
      compareResponses(context, old, now);
    } else if (old)
      tell('removed', old, { grade: 'major', was: old.name, removed: true, at: '/paths', counterexample: old.name });
    else if (now) tell('added', now, { grade: 'minor', is: now.name });
  }
  const [before, after] = [was, is].map(serverUrls);
  if (!same(before, after)) {
    const affected = 'callers that take the URL of the server from the contract';
    const servers = { what: 'The servers changed.', was: before, is: after, pointer: '/servers', affected };
    report({ rule: 'servers', grade: 'minor', ...servers }, []);
  }
  const byGrade = (left: Change, right: Change) => grades.indexOf(left.grade) - grades.indexOf(right.grade);
  const start = process.cpuUsage();
  const isLate = () => process.cpuUsage(start).user > longest * 1000;
  const sorted = [...changes].sort(([, left], [, right]) => byGrade(left, right));
  const found = sorted.map(([key, change]) => examined(change, claims.get(key) ?? [], isLate));
  return [...found, ...compareWording(was, is, found)].sort(byGrade);
}

function compareIdentity({ report }: Context, was: Operation, is: Operation): void {
  const name = `Operation ${is.id} (${is.name})`;
  const [before, after] = [was, is].map(({ value }) => value.operationId);
  if (before !== after) {
    const affected = 'code that is generated from the contract or names the operation';
    const ids = { was: before, is: after, pointer: `${is.pointer}/operationId`, affected };
    // Where there was none, no code could name it.
    if (before === undefined)
      report({ rule: 'operation-id', grade: 'minor', what: `${name} got an operationId.`, ...ids });
    else report({ rule: 'operation-id', grade: 'major', what: `${name} has another operationId.`, ...ids });
  }
  const isIn = (one: Json, all: Json[]) => all.some((other) => same(one, other));
  if (was.security.every((one) => isIn(one, is.security)) && is.security.every((one) => isIn(one, was.security)))
    return;
  const isKept = was.security.every((given) => is.security.some((required) => satisfies(given, required)));
  report({
    rule: 'security',
    grade: isKept ? 'minor' : 'major',
    what: `${name} ${isKept ? 'accepts further credentials, or needs fewer' : 'requires other credentials'}.`,
    affected: isKept ? 'no existing caller' : 'callers that send the credentials required before, or none',
    was: was.security,
    is: is.security,
    pointer: `${is.pointer}/security`,
  });
}

/** Whether credentials that satisfy one security requirement satisfy another one too: its schemes, and the scopes of each. */
function satisfies(given: Json, required: Json): boolean {
  const schemes = isJsonObject(required) ? Object.entries(required) : [];
  return schemes.every(([scheme, scopes]) => {
    const held = isJsonObject(given) ? given[scheme] : undefined;
    return held !== undefined && [scopes].flat().every((scope) => [held].flat().includes(scope));
  });
}

function serverUrls({ servers }: JsonObject): Json[] {
  return Array.isArray(servers) ? servers.map((server) => (isJsonObject(server) ? (server.url ?? '') : '')) : [];
}

/**
 * A test for values of two documents: whether they are equal, with everything they refer to. Most of a contract stays equal,
 * so this saves most of the work.
 */
function equalityBetween(was: JsonObject, is: JsonObject): Context['unchanged'] {
  const components = Object.entries(objectAt(was, 'components')).flatMap(([kind, all]) =>
    Object.entries(all as JsonObject).map(([name, value]) => {
      return {
        reference: `#/components/${kind}/${name}`,
        value,
        other: valueAt(is, ['components', kind, name]) as Json,
      };
    }),
  );
  const changed = new Set<string>();
  const isEqual = (reference: string) => reference.startsWith('#/components/') && !changed.has(reference);
  const unchanged = (left: Json, right: Json) => same(left, right) && componentsIn(left).every(isEqual);
  let known = -1;
  // A component that refers to a changed one is changed too.
  while (known < changed.size) {
    known = changed.size;
    for (const { reference, value, other } of components) if (!unchanged(value, other)) changed.add(reference);
  }
  return unchanged;
}
