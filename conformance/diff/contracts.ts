import { type JsonObject, objectAt } from '../../scripts/generate/json.ts';
import { type Change, grades, shown } from './change.ts';
import { canonical, same } from './documents.ts';
import { type Operation, operationsOf } from './operations.ts';
import { compareRequests } from './parameters.ts';
import type { Context } from './requests.ts';
import { compareResponses } from './responses.ts';
import { compareTexts } from './texts.ts';
import { untouchedBetween } from './untouched.ts';

/** Everything that differs between two bundles, the gravest first; one change found in several operations is told once. */
export function compareContracts(was: JsonObject, is: JsonObject): Change[] {
  const changes = new Map<string, Change>();
  const emit = (change: Change): void => {
    const key = [change.rule, change.grade, change.pointer, change.was, change.is, change.what.split(': ').at(-1)].join(
      '\n',
    );
    const known = changes.get(key);
    if (!known) changes.set(key, { ...change, operations: [...change.operations] });
    else for (const id of change.operations) if (!known.operations.includes(id)) known.operations.push(id);
  };
  const context = { was, is, emit, untouched: untouchedBetween(was, is) };
  const [before, after] = [operationsOf(was), operationsOf(is)];
  for (const [key, old] of before) {
    const now = after.get(key);
    if (!now) {
      const affected = `callers of ${old.id}`;
      emit(whole(old, { rule: 'operation-removed', grade: 'major', what: 'was removed', removed: true, affected }));
      continue;
    }
    compareIdentity(context, old, now);
    compareRequests(context, old, now);
    compareResponses(context, old, now);
  }
  for (const [key, now] of after) {
    const affected = 'nobody who calls today';
    if (!before.has(key)) emit(whole(now, { rule: 'operation-added', grade: 'minor', what: 'was added', affected }));
  }
  compareServers(context);
  const found = [...changes.values()];
  return [...found, ...compareTexts(was, is, found)].sort((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade));
}

function whole(operation: Operation, told: Partial<Change> & Pick<Change, 'rule' | 'grade' | 'affected'>): Change {
  const { id, pointer, method, path } = operation;
  const name = `${method.toUpperCase()} ${path}`;
  return {
    operations: [id],
    pointer,
    removed: false,
    at: told.removed ? '/paths' : pointer,
    was: told.removed ? name : 'none',
    is: told.removed ? 'none' : name,
    ...told,
    what: `Operation ${id} (${name}) ${told.what}.`,
  };
}

function compareIdentity({ emit }: Context, was: Operation, is: Operation): void {
  if (was.id !== is.id) {
    const affected = 'code that is generated from the contract or names the operation';
    emit({
      ...whole(is, { rule: 'operation-id', grade: 'major', what: 'has another operationId', affected }),
      pointer: `${is.pointer}/operationId`,
      was: was.id,
      is: is.id,
    });
  }
  if (canonical(was.security) === canonical(is.security)) return;
  const kept = was.security.every((need) => is.security.some((other) => isMet(other, need)));
  emit({
    ...whole(is, {
      rule: 'security',
      grade: kept ? 'minor' : 'major',
      what: kept ? 'takes other credentials as well, or needs fewer' : 'asks for other credentials',
      affected: kept ? 'nobody who calls today' : 'callers that send the credentials asked for until now, or none',
    }),
    pointer: `${is.pointer}/security`,
    was: shown(was.security),
    is: shown(is.security),
  });
}

/** Whether credentials that meet `given` also meet `needed`. */
function isMet(needed: unknown, given: unknown): boolean {
  const [asked, sent] = [needed as JsonObject, given as JsonObject];
  return Object.keys(asked).every((scheme) => same(asked[scheme], sent[scheme]));
}

function compareServers({ was, is, emit }: Context): void {
  const addresses = ({ servers }: JsonObject) =>
    Array.isArray(servers) ? servers.map((server) => objectAt({ server }, 'server').url ?? '') : [];
  const [before, after] = [addresses(was), addresses(is)];
  if (canonical(before) === canonical(after)) return;
  emit({
    rule: 'servers',
    grade: 'minor',
    what: 'The list of servers changed.',
    operations: [],
    pointer: '/servers',
    removed: false,
    at: '/servers',
    was: shown(before),
    is: shown(after),
    affected: 'callers that take the address from the contract',
  });
}
