import type { Checker } from '../check/checker.ts';
import { checker } from '../check/checker.ts';
import { splitUrl } from '../check/exchange.ts';
import type { Finding } from '../check/finding.ts';
import { fits } from '../exemptions.ts';
import type { ContractDocument } from '../model/old.ts';
import type { MatchedPath } from '../model/operations.ts';
import { operationFor, pathFinder } from '../model/operations.ts';
import { type Base, behindBase, missingPrefix } from './base.ts';
import type { Captured } from './captured.ts';
import { type TrafficReport, trafficReport } from './report.ts';

/** How traffic is judged. */
export interface TallyOptions {
  readonly document: ContractDocument;
  readonly sealed?: boolean;
  /** Judge paths that the contract does not have, too. */
  readonly all?: boolean;
  /** Where the API lives; any host without a prefix by default. */
  readonly bases?: readonly Base[];
  /** Findings to leave out: `id` or `id pointer`, with `*` for one segment of the pointer. */
  readonly except?: readonly string[];
}

/** A finding that occurred, perhaps many times. */
export interface CountedFinding extends Finding {
  count: number;
  /** The place of the first exchange that has it. */
  readonly first: string;
}

/** What was seen of one operation, or of a method that the contract does not have. */
export interface OperationCount {
  exchanges: number;
  ok: number;
  readonly findings: Record<string, number>;
  readonly statuses: Record<string, number>;
}

/** All that is counted while traffic is judged. */
export interface Counts {
  exchanges: number;
  outside: number;
  excused: number;
  unanswered: number;
  bodiesUnknown: number;
  readonly unreadable: { readonly place: string; readonly problem: string }[];
  readonly operations: Map<string, OperationCount>;
  readonly findings: Map<string, CountedFinding>;
  /** Prefixes that would bring exchanges from outside into the contract, with their number. */
  readonly prefixes: Map<string, number>;
}

/** Judges exchanges one by one and keeps count. */
export interface Tally {
  /** The findings of an exchange; empty when it lies outside the contract's paths. */
  add(captured: Captured): Finding[];
  /** Counts a request that got no answer. */
  unanswered(): void;
  /** Counts what could not be read. */
  unreadable(place: string, problem: string): void;
  report(): TrafficReport;
}

// Findings that say only that the body is not there.
const aboutBody = (found: Finding) => found.id === 'missing-body' || found.pointer.startsWith('/body');

function label(match: MatchedPath | undefined, method: string): string {
  if (match === undefined) return 'no operation';
  return operationFor(match, method)?.operationId ?? `${method.toUpperCase()} ${match.path}`;
}

function count(counts: Counts, operation: string, place: string, status: number, findings: readonly Finding[]): void {
  const seen = counts.operations.get(operation) ?? { exchanges: 0, ok: 0, findings: {}, statuses: {} };
  counts.operations.set(operation, seen);
  seen.exchanges += 1;
  seen.ok += findings.length === 0 ? 1 : 0;
  seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
  for (const found of findings) {
    seen.findings[found.id] = (seen.findings[found.id] ?? 0) + 1;
    // Items of one array that are wrong in the same way are one finding.
    const pointer = found.pointer.replace(/\/\d+(?=\/|$)/g, '/*');
    const key = [operation, found.id, found.because, pointer].join(' ');
    const known = counts.findings.get(key);
    if (known === undefined) counts.findings.set(key, { ...found, operationId: operation, count: 1, first: place });
    else known.count += 1;
  }
}

/** Starts a tally over one contract. */
export function tally(options: TallyOptions): Tally {
  const { document, sealed = false, all = false, bases = [{ origin: undefined, prefix: '' }], except = [] } = options;
  const judge: Checker = checker(document, { sealed });
  const find = pathFinder(document);
  const counts: Counts = {
    exchanges: 0,
    outside: 0,
    excused: 0,
    unanswered: 0,
    bodiesUnknown: 0,
    unreadable: [],
    operations: new Map(),
    findings: new Map(),
    prefixes: new Map(),
  };
  const isExcused = ({ id, pointer }: Finding) =>
    except.some((entry) => (entry.includes(' ') ? fits(entry, `${id} ${pointer}`) : entry === id));

  function outside(url: string): void {
    counts.outside += 1;
    const prefix = missingPrefix(splitUrl(url).pathname, (pathname) => find(pathname) !== undefined);
    if (prefix !== undefined) counts.prefixes.set(prefix, (counts.prefixes.get(prefix) ?? 0) + 1);
  }

  return {
    add: ({ exchange, place, bodyUnknown }) => {
      counts.exchanges += 1;
      const url = behindBase(exchange.url, bases);
      const match = url === undefined ? undefined : find(splitUrl(url).pathname);
      if (url === undefined || (match === undefined && !all)) {
        outside(exchange.url);
        return [];
      }
      const judged = judge.check({ ...exchange, url });
      const known = bodyUnknown === undefined ? judged : judged.filter((found) => !aboutBody(found));
      const findings = known.filter((found) => !isExcused(found));
      counts.excused += known.length - findings.length;
      counts.bodiesUnknown += bodyUnknown === undefined ? 0 : 1;
      count(counts, label(match, exchange.method), place, exchange.status, findings);
      return findings;
    },
    unanswered: () => {
      counts.unanswered += 1;
    },
    unreadable: (place, problem) => {
      counts.unreadable.push({ place, problem });
    },
    report: () => trafficReport(document, counts),
  };
}
