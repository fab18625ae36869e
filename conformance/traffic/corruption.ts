import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checker } from '../check/checker.ts';
import type { Finding } from '../check/finding.ts';
import type { Exception } from '../exemptions.ts';
import { fits } from '../exemptions.ts';
import type { ContractDocument } from '../model/old.ts';
import { operationFor, pathFinder, responseFor } from '../model/operations.ts';
import { schemaPlace } from '../model/schema-place.ts';
import type { Box, Corruption, CorruptionKind } from './corrupt.ts';
import { corruptionKinds, corruptions, pointerOf } from './corrupt.ts';
import type { Recording } from './recorded-index.ts';
import { otherVersion } from './recorded-index.ts';

/** Changes that went unnoticed at one place of one response; `reason` is missing when the survivors file has none. */
export interface Survivors {
  readonly kind: CorruptionKind;
  /** Operation, status and place, e.g. `getProductV2 200 /product/images/*`. */
  readonly place: string;
  readonly count: number;
  /** File and pointer of the first one. */
  readonly example: string;
  readonly reason?: string;
}

/** How many changes were made and noticed, and what was not noticed. */
export interface CorruptionReport {
  readonly bodies: number;
  readonly kinds: Readonly<Record<CorruptionKind, { made: number; caught: number }>>;
  readonly survivors: readonly Survivors[];
  /** Entries of the survivors file that no survivor needs. */
  readonly needless: readonly string[];
}

const key = ({ id, pointer, got }: Finding) => `${id} ${pointer} ${got}`;

function isBelow(pointer: string, tops: readonly string[]): boolean {
  return tops.some((top) => pointer === top || pointer.startsWith(`${top}/`));
}

/** Whether a change makes a finding that the unchanged body does not have; the change is taken back. */
function isCaught(corruption: Corruption, known: ReadonlySet<string>, judge: () => Finding[]): boolean {
  const undo = corruption.apply();
  try {
    return judge().some((finding) => !known.has(key(finding)));
  } finally {
    undo();
  }
}

/** The recordings that can be corrupted: 200, JSON, of a version the contract describes. */
export function corruptible(recordings: readonly Recording[]): Recording[] {
  return recordings.filter(
    (one) => one.status === 200 && one.file.endsWith('.json') && otherVersion(one) === undefined,
  );
}

/**
 * Changes each recorded body at every path, one change at a time, and counts what the checker sees. Values that the
 * unchanged body has findings about are left alone. `onBody` is called before each file.
 */
export function corruptRecordings(
  document: ContractDocument,
  checker: Checker,
  folder: string,
  recordings: readonly Recording[],
  explained: readonly Exception[],
  onBody: (file: string) => void = () => undefined,
): CorruptionReport {
  const kinds = { type: { made: 0, caught: 0 }, null: { made: 0, caught: 0 }, rename: { made: 0, caught: 0 } };
  const survivors = new Map<string, { kind: CorruptionKind; place: string; count: number; example: string }>();
  const find = pathFinder(document);
  const bodies = corruptible(recordings);
  for (const recording of bodies) {
    onBody(recording.file);
    const match = find(recording.template);
    const operation = match === undefined ? undefined : operationFor(match, 'GET');
    const schema =
      operation === undefined
        ? undefined
        : responseFor(document, operation, 200)?.content?.['application/json']?.schema;
    if (operation === undefined || schema === undefined)
      throw new Error(`The contract declares no JSON body for ${recording.template} 200.`);
    const box: Box = { body: JSON.parse(readFileSync(join(folder, recording.file), 'utf8')) as unknown };
    const judge = () => checker.checkBody(operation.operationId, 200, 'application/json', box.body);
    const before = judge();
    const known = new Set(before.map(key));
    const wrong = before.map(({ pointer }) => pointer);
    for (const corruption of corruptions(box)) {
      const pointer = pointerOf(corruption.path);
      if (isBelow(`/body${pointer}`, wrong)) continue;
      kinds[corruption.kind].made += 1;
      if (isCaught(corruption, known, judge)) kinds[corruption.kind].caught += 1;
      else {
        const place = `${operation.operationId} 200 ${schemaPlace(document, schema, corruption.path)}`;
        const group = survivors.get(`${corruption.kind} ${place}`) ?? {
          kind: corruption.kind,
          place,
          count: 0,
          example: `${recording.file}#${pointer}`,
        };
        survivors.set(`${corruption.kind} ${place}`, { ...group, count: group.count + 1 });
      }
    }
  }
  return { bodies: bodies.length, kinds, ...explain([...survivors.values()], explained) };
}

function explain(
  survivors: readonly Survivors[],
  explained: readonly Exception[],
): Pick<CorruptionReport, 'survivors' | 'needless'> {
  const used = new Set<string>();
  const withReasons = survivors.map((group) => {
    const entry = explained.find(({ subject, entries }) => entries.includes(group.kind) && fits(subject, group.place));
    if (entry === undefined) return group;
    used.add(`${entry.subject} ${group.kind}`);
    return { ...group, reason: entry.reason };
  });
  const listed = explained.flatMap(({ subject, entries }) => entries.map((kind) => `${subject} ${kind}`));
  return {
    survivors: withReasons.sort((a, b) => b.count - a.count),
    needless: listed.filter((entry) => !used.has(entry)),
  };
}

/** The share of changes that were caught, 0 to 1; 1 when none was made. */
export function caughtShare(report: CorruptionReport, kind: CorruptionKind): number {
  const { made, caught } = report.kinds[kind];
  return made === 0 ? 1 : caught / made;
}

/** The shares below which the check fails. */
export const floors: Readonly<Record<CorruptionKind, number>> = { type: 0.95, null: 0.95, rename: 0.85 };

/** Whether the report is good enough: every share above its floor, every survivor explained, no explanation left over. */
export function isGoodEnough(report: CorruptionReport): boolean {
  const explained = report.survivors.every(({ reason }) => reason !== undefined);
  return (
    explained &&
    report.needless.length === 0 &&
    corruptionKinds.every((kind) => caughtShare(report, kind) >= floors[kind])
  );
}
