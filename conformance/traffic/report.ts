import type { Finding } from '../check/finding.ts';
import { formatFindings } from '../check/finding.ts';
import type { ContractDocument } from '../model/old.ts';
import type { Operation } from '../model/operations.ts';
import { pathFinder } from '../model/operations.ts';
import { formatTable } from '../table.ts';
import type { CountedFinding, Counts, OperationCount } from './tally.ts';

/** What is known about one operation of the contract, or about a method beside it. */
export interface OperationReport extends Readonly<OperationCount> {
  readonly operation: string;
  /** Declared statuses that were never seen. */
  readonly unseen: readonly string[];
}

/** What traffic says about an implementation. */
export interface TrafficReport {
  readonly exchanges: number;
  readonly judged: number;
  readonly outside: number;
  readonly unanswered: number;
  readonly bodiesUnknown: number;
  readonly excused: number;
  readonly unreadable: Counts['unreadable'];
  readonly operations: readonly OperationReport[];
  readonly declaredOperations: number;
  readonly unseenOperations: readonly string[];
  readonly findings: readonly CountedFinding[];
  readonly hints: readonly string[];
}

function unseen({ object }: Operation, statuses: readonly string[]): string[] {
  const declared = Object.keys(object.responses ?? {});
  const used = statuses.map((status) =>
    [status, `${status.charAt(0)}XX`, 'default'].find((name) => declared.includes(name)),
  );
  return declared.filter((name) => !used.includes(name));
}

/** The report of what was counted, in the order of the contract. */
export function trafficReport(document: ContractDocument, counts: Counts): TrafficReport {
  const find = pathFinder(document);
  const declared = Object.keys(document.paths).flatMap((path) => find(path)?.operations ?? []);
  const nothing: OperationCount = { exchanges: 0, ok: 0, findings: {}, statuses: {} };
  const rows = declared.map((one) => {
    const seen = counts.operations.get(one.operationId) ?? nothing;
    return { operation: one.operationId, ...seen, unseen: unseen(one, Object.keys(seen.statuses)) };
  });
  const others = [...counts.operations].filter(([name]) => !declared.some((one) => one.operationId === name));
  const hint = ([prefix, number]: [string, number]) =>
    `${number} of the exchanges outside fit the contract behind ${prefix}: use --base ${prefix}`;
  return {
    exchanges: counts.exchanges,
    judged: counts.exchanges - counts.outside,
    outside: counts.outside,
    unanswered: counts.unanswered,
    bodiesUnknown: counts.bodiesUnknown,
    excused: counts.excused,
    unreadable: counts.unreadable,
    operations: [...rows, ...others.map(([operation, seen]) => ({ operation, ...seen, unseen: [] }))],
    declaredOperations: declared.length,
    unseenOperations: rows.filter(({ exchanges }) => exchanges === 0).map(({ operation }) => operation),
    findings: [...counts.findings.values()],
    hints: [...counts.prefixes].map(hint),
  };
}

const listed = (numbers: Readonly<Record<string, number>>) =>
  Object.entries(numbers)
    .map(([name, number]) => `${name} ×${number}`)
    .join(', ') || '-';

function formatCounted({ count, first, ...found }: CountedFinding): string {
  return `${formatFindings([found])}\n  seen      ${count === 1 ? 'once' : `${count} times`}, first in ${first}`;
}

/** One line about the findings of one exchange: their ids and pointers. */
export function formatExchange(method: string, url: string, status: number, findings: readonly Finding[]): string {
  const found = findings.map(
    ({ id, because, pointer }) => `${id}${because === undefined ? '' : ` (${because})`} ${pointer}`,
  );
  return `${method} ${url} ${status}: ${found.join('; ')}\n`;
}

/** The report for people: the findings, a line per operation, what could not be read, the totals. */
export function formatTraffic(report: TrafficReport): string {
  const rows = report.operations.map(({ operation, exchanges, ok, findings, statuses, unseen: never }) => [
    operation,
    String(exchanges),
    String(ok),
    listed(findings),
    listed(statuses),
    never.join(' ') || '-',
  ]);
  const sum = report.findings.reduce((total, { count }) => total + count, 0);
  const totals = [
    `${report.exchanges} exchanges: ${report.judged} judged, ${report.outside} outside the contract, ${report.unanswered} without an answer;`,
    `${sum} findings, ${report.excused} excused, ${report.bodiesUnknown} bodies unknown;`,
    `${report.unseenOperations.length} of ${report.declaredOperations} operations never seen.`,
  ].join(' ');
  return `${[
    ...report.findings.map(formatCounted),
    formatTable(['operation', 'exchanges', 'ok', 'findings', 'statuses', 'never seen'], rows),
    ...report.unreadable.map(({ place, problem }) => `Not readable: ${place}: ${problem}`),
    ...report.hints,
    totals,
    ...(report.judged === 0 ? ['Nothing was judged.'] : []),
  ].join('\n\n')}\n`;
}
