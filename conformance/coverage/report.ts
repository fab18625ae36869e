import { formatComplaint } from '../complaint.ts';
import { formatTable } from '../table.ts';
import { complaints, type Entry, type Ledger } from './coverage.ts';
import { type PromiseKind, promiseKinds } from './items.ts';

interface Row {
  readonly name: string;
  readonly entries: readonly Entry[];
}

function rowsOf({ entries }: Ledger): Row[] {
  const kinds = Object.entries(promiseKinds) as [PromiseKind, string][];
  const rows = kinds.map(([kind, name]) => ({ name, entries: entries.filter((entry) => entry.kind === kind) }));
  return [...rows, { name: 'all', entries }];
}

function count(entries: readonly Entry[], state: Entry['state']): number {
  return entries.filter((entry) => entry.state === state).length;
}

const heads = ['promises', 'in all', 'seen', 'excused', 'unseen'];

function cells({ name, entries }: Row): string[] {
  const states = ['seen', 'excused', 'unseen'] as const;
  return [name, String(entries.length), ...states.map((state) => String(count(entries, state)))];
}

function excused({ entries }: Ledger): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.reason !== undefined) groups.set(entry.reason, [...(groups.get(entry.reason) ?? []), entry]);
  }
  return groups;
}

/** The ledger for a terminal: a table by kind, the excuses with the number of their promises, and what is wrong. */
export function textReport(found: Ledger): string {
  const excuses = [...excused(found)].map(([reason, entries]) => `  ${entries.length}  ${reason}`);
  const wrong = complaints(found);
  return [
    'What the contract promises, and whether the server was seen to keep it.\n',
    formatTable(heads, rowsOf(found).map(cells)),
    ...(excuses.length === 0 ? [] : ['\nExcused:', ...excuses]),
    ...(wrong.length === 0
      ? ['\nEvery promise is seen or excused.']
      : ['\nWrong:\n', wrong.map(formatComplaint).join('\n\n')]),
    '',
  ].join('\n');
}

function escaped(text: string): string {
  const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (one) => named[one] ?? one);
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c1c1c;background:#fff}
table{border-collapse:collapse}td,th{padding:.25rem .75rem;border-bottom:1px solid #ddd;text-align:left}td+td,th+th{text-align:right}
code{font-size:13px;overflow-wrap:anywhere}li{margin:.15rem 0}.unseen{color:#a40000;font-weight:600}.excused{color:#7a4b00}summary{cursor:pointer;padding:.25rem 0}
@media(prefers-color-scheme:dark){body{color:#e8e8e8;background:#161616}td,th{border-color:#444}.unseen{color:#ff8a80}.excused{color:#f0c070}}`;

function detailsOf({ name, entries }: Row): string {
  const items = entries.map(({ id, state, reason }) => {
    const why = reason === undefined ? '' : `: ${escaped(reason)}`;
    return `<li><code>${escaped(id)}</code> <span class="${state}">${state}${why}</span></li>`;
  });
  return `<details><summary>${escaped(name)}: ${entries.length}</summary><ul>${items.join('\n')}</ul></details>`;
}

/** The ledger as one HTML page that needs no other file: the same table, what is wrong, and every promise by kind. */
export function htmlReport(found: Ledger): string {
  const tableRow = (tag: 'td' | 'th') => (all: readonly string[]) =>
    `<tr>${all.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const rows = rowsOf(found);
  const wrong = complaints(found).map(
    (one) =>
      `<li class="unseen">${escaped(one.what)}<br>Repair: ${escaped(one.repair)}<br><code>${escaped(one.where)}</code></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Promises of the contract</title><style>${style}</style></head>
<body>
<h1>Promises of the contract</h1>
<p>What the contract promises, and whether the server was seen to keep it.</p>
<table><thead>${tableRow('th')(heads)}</thead><tbody>${rows.map(cells).map(tableRow('td')).join('\n')}</tbody></table>
${wrong.length === 0 ? '<p>Every promise is seen or excused.</p>' : `<h2>Wrong</h2><ul>${wrong.join('\n')}</ul>`}
<h2>Every promise</h2>
${rows.slice(0, -1).map(detailsOf).join('\n')}
</body>
</html>
`;
}
