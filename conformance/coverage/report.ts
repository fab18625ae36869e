import { formatDiagnostic } from '../diagnostic.ts';
import { formatTable } from '../table.ts';
import type { Coverage, CoverageEntry } from './coverage.ts';
import { coverageKinds } from './kinds.ts';

const states = ['covered', 'exempt', 'uncovered'] as const;
const head = ['coverage items', 'all', ...states];

interface Row {
  readonly name: string;
  readonly entries: readonly CoverageEntry[];
}

function rowsOf({ entries }: Coverage): Row[] {
  const byKind = Object.entries(coverageKinds).map(([kind, name]) => {
    return { name, entries: entries.filter((entry) => entry.kind === kind) };
  });
  return [...byKind.filter((row) => row.entries.length > 0), { name: 'all', entries }];
}

function cells({ name, entries }: Row): string[] {
  const counts = states.map((state) => entries.filter((entry) => entry.state === state).length);
  return [name, ...[entries.length, ...counts].map(String)];
}

/** The coverage as text: a table by kind, the reasons of the exemptions with the number of their items, and the diagnostics. */
export function textReport(coverage: Coverage): string {
  const reasons = new Map<string, number>();
  for (const { reason } of coverage.entries) {
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const { diagnostics } = coverage;
  return [
    formatTable(head, rowsOf(coverage).map(cells)),
    ...(reasons.size === 0 ? [] : ['\nExempt:', ...[...reasons].map(([reason, count]) => `  ${count}  ${reason}`)]),
    diagnostics.length === 0
      ? '\nEvery item is covered or exempt.'
      : `\n${diagnostics.map(formatDiagnostic).join('\n\n')}`,
    '',
  ].join('\n');
}

function escaped(value: string): string {
  return value.replaceAll(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse}td,th{padding:.25rem .75rem;border-bottom:1px solid #8888;text-align:left}td+td,th+th{text-align:right}
code,pre{font-size:13px;overflow-wrap:anywhere;white-space:pre-wrap}.uncovered{font-weight:600}summary{cursor:pointer;padding:.25rem 0}`;

function listOf({ name, entries }: Row): string {
  const items = entries.map(({ id, state, reason }) => {
    const why = reason === undefined ? '' : `: ${escaped(reason)}`;
    return `<li><code>${escaped(id)}</code> <span class="${state}">${state}${why}</span></li>`;
  });
  return `<details><summary>${escaped(name)}: ${entries.length}</summary><ul>${items.join('\n')}</ul></details>`;
}

/** The coverage as one HTML page that needs no other file: the same table, the diagnostics, and every item by kind. */
export function htmlReport(coverage: Coverage): string {
  const tableRow = (tag: 'td' | 'th') => (all: readonly string[]) =>
    `<tr>${all.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const rows = rowsOf(coverage);
  const diagnostics = coverage.diagnostics.map((one) => `<pre>${escaped(formatDiagnostic(one))}</pre>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Contract coverage</title><style>${style}</style></head>
<body>
<h1>Contract coverage</h1>
<table><thead>${tableRow('th')(head)}</thead><tbody>${rows.map(cells).map(tableRow('td')).join('\n')}</tbody></table>
${diagnostics.length === 0 ? '<p>Every item is covered or exempt.</p>' : diagnostics.join('\n')}
${rows.slice(0, -1).map(listOf).join('\n')}
</body>
</html>
`;
}
