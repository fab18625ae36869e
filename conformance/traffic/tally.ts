import { checker } from '../check/checker.ts';
import { type Exchange, splitUrl } from '../check/exchange.ts';
import { causeOf, type Finding, formatFindings, helpWith } from '../check/finding.ts';
import { matches } from '../exemptions.ts';
import { type Contract, declaredStatus, operationFor } from '../model/contract.ts';
import { formatTable } from '../table.ts';
import type { Captured } from './captured.ts';
import { behindBase, type TallyOptions } from './options.ts';

/** Checks exchanges one by one and keeps count. */
export type Tally = ReturnType<typeof tally>;

/** What traffic shows of an implementation; JSON. */
export type TrafficReport = ReturnType<Tally['report']>;

type Counts = Record<string, number>;

const increment = (counts: Counts, name: string | number) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

// Findings that say only that the body is not there.
const isAboutBody = ({ id, pointer }: Finding) => id === 'missing-body' || pointer.startsWith('/body');

/** The shortest prefix without which a path is one of the contract; undefined when there is none. */
function missingPrefix({ find }: Contract, pathname: string): string | undefined {
  const steps = pathname.split('/');
  const at = steps.findIndex((_step, index) => index > 1 && find(`/${steps.slice(index).join('/')}`) !== undefined);
  return at === -1 ? undefined : steps.slice(0, at).join('/');
}

/** The statuses that an operation declares and that were never seen. */
function unseenStatuses({ operations }: Contract, operationId: string, seen: readonly string[]): string[] {
  const { responses } = operations.find((one) => one.operationId === operationId) ?? { responses: {} };
  const used = seen.map((status) => declaredStatus({ responses }, Number(status)));
  return Object.keys(responses).filter((name) => !used.includes(name));
}

/** A finding that stands for all of its cause. */
export type CountedFinding = ReturnType<ReturnType<typeof findingCounts>['all']>[number];

/** Keeps the first finding of each cause, with the number of the others and where the first one is. */
export function findingCounts() {
  const counted = new Map<
    string,
    Finding & { cause: string; fix: string; page: string; count: number; readonly first: string }
  >();
  return {
    add: (finding: Finding, status: number, first: string) => {
      const cause = causeOf(finding, status);
      const before = counted.get(cause) ?? { ...finding, cause, ...helpWith(finding.id), count: 0, first };
      before.count += 1;
      counted.set(cause, before);
    },
    all: () => [...counted.values()],
  };
}

/** What decides whether a finding counts. */
export const reportedOf = ({ id, because, cause }: CountedFinding) => ({
  check: [id, because ?? []].flat().join(', '),
  cause,
});

/** A finding with its number, its first place and what repairs it. */
export function formatCounted({ count, first, fix, page, ...found }: CountedFinding): string {
  const seen = count === 1 ? 'once' : `${count} times`;
  return `${formatFindings([found])}\n  fix       ${fix}\n  page      ${page}\n  seen      ${seen}, first in ${first}`;
}

const emptyOperation = (operation: string) => ({ operation, exchanges: 0, ok: 0, statuses: {} as Counts });

/**
 * Starts a tally over one contract. `add` returns the findings of an exchange, none when it is outside the paths of the contract;
 * `withoutResponse` counts a request that got no response, `unreadable` what could not be read.
 */
export function tally({ contract, all = false, bases = [''], except = [], ...options }: TallyOptions) {
  const { check } = checker(contract, options);
  const counts = { exchanges: 0, outside: 0, withoutResponse: 0, bodiesUnknown: 0, excepted: 0 };
  const unreadable: { place: string; problem: string }[] = [];
  const operations = new Map(contract.operations.map(({ operationId: id }) => [id, emptyOperation(id)]));
  const counted = findingCounts();
  /** How many exchanges from outside each prefix would bring into the contract. */
  const prefixes: Counts = {};
  const isExcepted = ({ id, pointer }: Finding) =>
    except.some((entry) => matches(entry, entry.includes(' ') ? `${id} ${pointer}` : id));

  return {
    add: ({ exchange, place, bodyUnknown }: Captured): Finding[] => {
      counts.exchanges += 1;
      const url = behindBase(exchange.url, bases);
      const match = url === undefined ? undefined : contract.find(splitUrl(url).pathname);
      if (url === undefined || (match === undefined && !all)) {
        counts.outside += 1;
        const prefix = missingPrefix(contract, splitUrl(exchange.url).pathname);
        if (prefix !== undefined) increment(prefixes, prefix);
        return [];
      }
      const found = check({ ...exchange, url });
      const known = bodyUnknown === undefined ? found : found.filter((one) => !isAboutBody(one));
      const findings = known.filter((one) => !isExcepted(one));
      counts.excepted += known.length - findings.length;
      counts.bodiesUnknown += bodyUnknown === undefined ? 0 : 1;
      const undeclared = match === undefined ? 'no operation' : `${exchange.method.toUpperCase()} ${match.path}`;
      const operationId = (match && operationFor(match, exchange.method)?.operationId) ?? undeclared;
      const seen = operations.get(operationId) ?? emptyOperation(operationId);
      operations.set(operationId, seen);
      seen.exchanges += 1;
      seen.ok += findings.length === 0 ? 1 : 0;
      increment(seen.statuses, exchange.status);
      for (const finding of findings) counted.add({ ...finding, operationId }, exchange.status, place);
      return findings;
    },
    withoutResponse: () => {
      counts.withoutResponse += 1;
    },
    unreadable: (place: string, problem: string) => {
      unreadable.push({ place, problem });
    },
    report: () => ({
      ...counts,
      checked: counts.exchanges - counts.outside,
      unreadable,
      operations: [...operations.values()].map((seen) => ({
        ...seen,
        unseen: unseenStatuses(contract, seen.operation, Object.keys(seen.statuses)),
      })),
      unseenOperations: [...operations.values()].flatMap((seen) => (seen.exchanges === 0 ? [seen.operation] : [])),
      findings: counted.all(),
      hints: Object.entries(prefixes).map(
        ([prefix, number]) =>
          `${number} of the exchanges outside match the contract behind ${prefix}: use --base ${prefix}`,
      ),
    }),
  };
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
  const rows = report.operations.map(({ operation, exchanges, ok, statuses, unseen }) => {
    const seen = Object.entries(statuses).map(([status, number]) => `${status} ×${number}`);
    return [operation, exchanges, ok, seen.join(', ') || '-', unseen.join(' ') || '-'].map(String);
  });
  const sum = report.findings.reduce((total, { count }) => total + count, 0);
  const totals = [
    `${report.exchanges} exchanges: ${report.checked} checked, ${report.outside} outside the contract, ${report.withoutResponse} without a response;`,
    `${sum} findings, ${report.excepted} excepted, ${report.bodiesUnknown} bodies unknown;`,
    `${report.unseenOperations.length} operations never seen.`,
  ].join(' ');
  return [
    ...report.findings.map(formatCounted),
    formatTable(['operation', 'exchanges', 'ok', 'statuses', 'never seen'], rows),
    ...report.unreadable.map(({ place, problem }) => `Not readable: ${place}: ${problem}`),
    ...report.hints,
    totals,
    ...(report.checked === 0 ? ['Nothing was checked.'] : []),
  ].join('\n\n');
}
