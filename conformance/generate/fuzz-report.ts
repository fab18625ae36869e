import { formatTable } from '../table.ts';
import type { FuzzReport } from './fuzz.ts';
import type { RandomRequest } from './random-requests.ts';

const longest = 300;

function line({ method, target, headers }: RandomRequest): string {
  const shown = target.length > longest ? `${target.slice(0, longest)}… (${target.length} characters)` : target;
  const sent = Object.entries(headers).map(([name, value]) => `; ${name}: ${value.slice(0, 60)}`);
  return `${method} ${shown}${sent.join('')}`;
}

/** The report as text: responses by operation and status, the differences, one line of totals. */
export function formatFuzz({ seed, requests, milliseconds, statuses, findings }: FuzzReport): string {
  const columns = [...new Set([...statuses.values()].flatMap((counts) => [...counts.keys()]))].sort((a, b) => a - b);
  const rows = [...statuses].map(([id, counts]) => [id, ...columns.map((status) => `${counts.get(status) ?? 0}`)]);
  const heading = ['operation', ...columns.map((status) => (status === 0 ? 'no response' : `${status}`))];
  const found = findings.map(({ request, description }) =>
    `${request.operationId}\n${line(request)}\n${description}`.replaceAll('\n', '\n  '),
  );
  const outcome = findings.length === 0 ? 'no difference found' : `${findings.length} found`;
  const totals = `${requests} requests in ${(milliseconds / 1000).toFixed(1)} s, seed ${seed}: ${outcome}.\n`;
  return [formatTable(heading, rows.toSorted()), ...found, totals].join('\n\n');
}
