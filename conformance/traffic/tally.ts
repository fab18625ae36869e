import { checker } from '../check/checker.ts';
import { type Exchange, splitUrl } from '../check/exchange.ts';
import { type Finding, formatFindings } from '../check/finding.ts';
import { matches } from '../exemptions.ts';
import { type Contract, type Operation, operationFor } from '../model/contract.ts';
import type { Profile } from '../profile.ts';
import { formatTable } from '../table.ts';
import type { Captured } from './captured.ts';
import { type Base, behindBase } from './options.ts';

/** How traffic is checked. */
export interface TallyOptions {
  readonly contract: Contract;
  readonly profile?: Partial<Profile>;
  readonly sealed?: boolean;
  /** Check paths that the contract does not declare, too. */
  readonly all?: boolean;
  /** Where the API is served; on any host without a prefix by default. */
  readonly bases?: readonly Base[];
  /** Findings to leave out: `id` or `id pointer`, with `*` for one step of the pointer. */
  readonly except?: readonly string[];
}

/** A finding that occurred, perhaps many times. */
export interface CountedFinding extends Finding {
  count: number;
  /** The place of the first exchange that has it. */
  readonly first: string;
}

/** What was seen of one operation, or of a method that its path does not declare. */
export interface OperationReport {
  readonly operation: string;
  exchanges: number;
  ok: number;
  readonly findings: Record<string, number>;
  readonly statuses: Record<string, number>;
  /** Declared statuses that were never seen. */
  readonly unseen: readonly string[];
}

/** What traffic shows of an implementation. */
export interface TrafficReport {
  readonly exchanges: number;
  readonly checked: number;
  readonly outside: number;
  readonly withoutResponse: number;
  readonly bodiesUnknown: number;
  readonly excepted: number;
  readonly unreadable: readonly { readonly place: string; readonly problem: string }[];
  readonly operations: readonly OperationReport[];
  readonly declaredOperations: number;
  readonly unseenOperations: readonly string[];
  readonly findings: readonly CountedFinding[];
  readonly hints: readonly string[];
}

/** Checks exchanges one by one and keeps count. */
export interface Tally {
  /** The findings of an exchange; empty when it is outside the paths of the contract. */
  add(captured: Captured): Finding[];
  /** Counts a request that got no response. */
  withoutResponse(): void;
  /** Counts what could not be read. */
  unreadable(place: string, problem: string): void;
  report(): TrafficReport;
}

// Findings that say only that the body is not there.
const aboutBody = (found: Finding) => found.id === 'missing-body' || found.pointer.startsWith('/body');

/** The shortest prefix without which a path matches; undefined when there is none. */
function missingPrefix(pathname: string, isMatch: (pathname: string) => boolean): string | undefined {
  for (let at = pathname.indexOf('/', 1); at !== -1; at = pathname.indexOf('/', at + 1)) {
    if (isMatch(pathname.slice(at))) return pathname.slice(0, at);
  }
  return undefined;
}

function unseenStatuses({ responses }: Operation, seen: readonly string[]): string[] {
  const used = seen.map((status) => [status, `${status[0]}XX`, 'default'].find((name) => name in responses));
  return Object.keys(responses).filter((name) => !used.includes(name));
}

/** Starts a tally over one contract. */
export function tally(options: TallyOptions): Tally {
  const { contract, profile = {}, sealed = false, all = false, except = [] } = options;
  const { bases = [{ origin: undefined, prefix: '' }] } = options;
  const { check } = checker(contract, { sealed, profile });
  const counts = { exchanges: 0, outside: 0, withoutResponse: 0, bodiesUnknown: 0, excepted: 0 };
  const unreadable: { place: string; problem: string }[] = [];
  const operations = new Map<string, Omit<OperationReport, 'unseen'>>();
  const counted = new Map<string, CountedFinding>();
  /** Prefixes that would bring exchanges from outside into the contract, with their number. */
  const prefixes = new Map<string, number>();
  const isExcepted = ({ id, pointer }: Finding) =>
    except.some((entry) => matches(entry, entry.includes(' ') ? `${id} ${pointer}` : id));
  const seenOf = (operation: string) =>
    operations.get(operation) ?? { operation, exchanges: 0, ok: 0, findings: {}, statuses: {} };

  function count(operation: string, place: string, status: number, findings: readonly Finding[]): void {
    const seen = seenOf(operation);
    operations.set(operation, seen);
    seen.exchanges += 1;
    seen.ok += findings.length === 0 ? 1 : 0;
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    for (const found of findings) {
      seen.findings[found.id] = (seen.findings[found.id] ?? 0) + 1;
      // Items of one array that break the same rule are one finding.
      const pointer = found.pointer.replace(/\/\d+(?=\/|$)/g, '/*');
      const key = [operation, found.id, found.because, pointer].join(' ');
      const known = counted.get(key);
      if (known === undefined) counted.set(key, { ...found, operationId: operation, count: 1, first: place });
      else known.count += 1;
    }
  }

  return {
    add: ({ exchange, place, bodyUnknown }) => {
      counts.exchanges += 1;
      const url = behindBase(exchange.url, bases);
      const match = url === undefined ? undefined : contract.find(splitUrl(url).pathname);
      if (url === undefined || (match === undefined && !all)) {
        counts.outside += 1;
        const isMatch = (pathname: string) => contract.find(pathname) !== undefined;
        const prefix = missingPrefix(splitUrl(exchange.url).pathname, isMatch);
        if (prefix !== undefined) prefixes.set(prefix, (prefixes.get(prefix) ?? 0) + 1);
        return [];
      }
      const found = check({ ...exchange, url });
      const known = bodyUnknown === undefined ? found : found.filter((one) => !aboutBody(one));
      const findings = known.filter((one) => !isExcepted(one));
      counts.excepted += known.length - findings.length;
      counts.bodiesUnknown += bodyUnknown === undefined ? 0 : 1;
      const undeclared = match === undefined ? 'no operation' : `${exchange.method.toUpperCase()} ${match.path}`;
      const operation = match === undefined ? undefined : operationFor(match, exchange.method);
      count(operation?.operationId ?? undeclared, place, exchange.status, findings);
      return findings;
    },
    withoutResponse: () => {
      counts.withoutResponse += 1;
    },
    unreadable: (place, problem) => {
      unreadable.push({ place, problem });
    },
    report: () => {
      const declared = contract.operations.map((one) => {
        const seen = seenOf(one.operationId);
        return { ...seen, unseen: unseenStatuses(one, Object.keys(seen.statuses)) };
      });
      const names = new Set(declared.map(({ operation }) => operation));
      const others = [...operations.values()].filter(({ operation }) => !names.has(operation));
      return {
        ...counts,
        checked: counts.exchanges - counts.outside,
        unreadable,
        operations: [...declared, ...others.map((seen) => ({ ...seen, unseen: [] }))],
        declaredOperations: declared.length,
        unseenOperations: declared.filter(({ exchanges }) => exchanges === 0).map(({ operation }) => operation),
        findings: [...counted.values()],
        hints: [...prefixes].map(
          ([prefix, number]) =>
            `${number} of the exchanges outside match the contract behind ${prefix}: use --base ${prefix}`,
        ),
      };
    },
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
export function formatExchange({ method, url, status }: Exchange, findings: readonly Finding[]): string {
  const found = findings.map(
    ({ id, because, pointer }) => `${id}${because === undefined ? '' : ` (${because})`} ${pointer}`,
  );
  return `${method} ${url} ${status}: ${found.join('; ')}\n`;
}

/** The report as text: the findings, a line per operation, what could not be read, the totals. */
export function formatTraffic(report: TrafficReport): string {
  const rows = report.operations.map(({ operation, exchanges, ok, findings, statuses, unseen }) =>
    [operation, exchanges, ok, listed(findings), listed(statuses), unseen.join(' ') || '-'].map(String),
  );
  const sum = report.findings.reduce((total, { count }) => total + count, 0);
  const totals = [
    `${report.exchanges} exchanges: ${report.checked} checked, ${report.outside} outside the contract, ${report.withoutResponse} without a response;`,
    `${sum} findings, ${report.excepted} excepted, ${report.bodiesUnknown} bodies unknown;`,
    `${report.unseenOperations.length} of ${report.declaredOperations} operations never seen.`,
  ].join(' ');
  return `${[
    ...report.findings.map(formatCounted),
    formatTable(['operation', 'exchanges', 'ok', 'findings', 'statuses', 'never seen'], rows),
    ...report.unreadable.map(({ place, problem }) => `Not readable: ${place}: ${problem}`),
    ...report.hints,
    totals,
    ...(report.checked === 0 ? ['Nothing was checked.'] : []),
  ].join('\n\n')}\n`;
}
