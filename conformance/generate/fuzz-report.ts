import { formatTable } from '../table.ts';
import type { FuzzReport } from './fuzz.ts';
import type { RandomRequest } from './random-requests.ts';

const longest = 300;

function line({ method, target, headers }: RandomRequest): string {
  const shown = target.length > longest ? `${target.slice(0, longest)}… (${target.length} characters)` : target;
  const extra = Object.entries(headers).map(([name, value]) => ` ${name}: ${value.slice(0, 60)}`);
  return [`${method} ${shown}`, ...extra].join(';');
}

/** The report as text: responses by operation and status, the slowest, the differences, one line of totals. */
export function formatFuzz({ seed, requests, milliseconds, statuses, slowest, findings }: FuzzReport): string {
  const columns = [...new Set([...statuses.values()].flatMap((counts) => [...counts.keys()]))].sort((a, b) => a - b);
  const rows = [...statuses]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([operationId, counts]) => [operationId, ...columns.map((status) => String(counts.get(status) ?? 0))]);
  const sums = columns.map((status) =>
    [...statuses.values()].reduce((sum, counts) => sum + (counts.get(status) ?? 0), 0),
  );
  const table = formatTable(
    ['operation', ...columns.map((status) => (status === 0 ? 'no response' : String(status)))],
    [...rows, ['all', ...sums.map(String)]],
  );
  const slow = slowest.map(({ milliseconds: each, request }) => `${each.toFixed(0).padStart(5)} ms  ${line(request)}`);
  const found = findings.map(
    ({ operationId, request, description }) =>
      `${operationId}\n  ${line(request)}\n  ${description.replaceAll('\n', '\n  ')}`,
  );
  const totals = `${requests} requests in ${(milliseconds / 1000).toFixed(1)} s, seed ${seed}: ${findings.length === 0 ? 'no difference found' : `${findings.length} found`}.`;
  return `${[table, ['Slowest', ...slow].join('\n'), ...found, totals].join('\n\n')}\n`;
}
