import { type CoverageEntry, coverageItems, coverageKinds } from '@contract-first/conformance/coverage';
import type { Contract } from '@contract-first/conformance/model';
import { defaultProfile } from '@contract-first/conformance/profile';
import { type Frame, framed, entries as menu } from './frame.ts';
import { escaped, table } from './html.ts';
import { markdown } from './markdown.ts';

/** What the reference says of contract coverage. */
export const aboutCoverage = `Each test run sends requests for everything that the contract declares, and fails when a status, header, parameter, value, default, example or property
is not shown by a response. \`npm run coverage:contract\` prints them, \`-- --operation getTagV3\` those of one operation; exemptions have a reason, in \`test/coverage/exemptions.yaml\`.`;

const notMeasured =
  'What a run has to show is listed here. It was not measured since the contract changed: `npm run coverage:contract` measures it.';

const states = ['covered', 'exempt', 'uncovered'] as const;

/**
 * Returns a page with the coverage items of each operation and each schema, and what became of them in a run; without
 * a run, those that the contract asks for.
 */
export function coveragePage(frame: Frame, contract: Contract, run?: readonly CoverageEntry[]): string {
  const items = run ?? coverageItems(contract, defaultProfile).map((item) => ({ ...item, state: 'covered' as const }));
  const counted = run === undefined ? [] : states;
  const groups = new Map<string, CoverageEntry[]>();
  for (const item of items) {
    const owner = item.id.split(' ')[0]?.replace(/^#\/components\/schemas\/(\w+).*/, '$1') ?? '';
    groups.set(owner, [...(groups.get(owner) ?? []), item]);
  }
  const operations = contract.operations.map(({ operationId }) => operationId).filter((id) => groups.has(id));
  const schemas = [...groups.keys()].filter((name) => !operations.includes(name)).sort();
  const links = (names: readonly string[]) => names.map((name) => [name, name] as const);
  const rows = operations.map((id) => [`<a href="#${id}">${id}</a>`, ...countsOf(groups.get(id) ?? [], counted)]);
  const total = [['<b>all</b>', ...countsOf(items, counted)]];
  const overview =
    (run === undefined ? markdown(notMeasured) : '') + table(['Operation', 'Items', ...counted], [...rows, ...total]);
  return framed(frame, {
    path: 'coverage.html',
    title: 'Contract coverage',
    contents: [menu('Operations', links(operations)), menu('Schemas', links(schemas), true)].join('\n'),
    main: [
      `<h1>Contract coverage</h1><p><a href="./index.html">The reference</a></p>${markdown(aboutCoverage)}${overview}`,
      ...[...operations, ...schemas].map((name) => sectionOf(name, groups.get(name) ?? [])),
    ].join('\n'),
  });
}

function countsOf(items: readonly CoverageEntry[], counted: readonly string[]): string[] {
  return [items.length, ...counted.map((state) => items.filter((item) => item.state === state).length)].map(String);
}

function sectionOf(name: string, items: readonly CoverageEntry[]): string {
  const kinds = Object.entries(coverageKinds).flatMap(([kind, title]) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length === 0 ? [] : [kindOf(title, own)];
  });
  return `<section><h2 id="${name}">${name}</h2>${kinds.join('\n')}</section>`;
}

function kindOf(title: string, items: readonly CoverageEntry[]): string {
  const left = items.filter(({ state }) => state !== 'covered');
  const lines = [...left, ...items.filter(({ state }) => state === 'covered')].map(({ id, state, reason }) => {
    const note = state === 'covered' ? '' : ` <b>${state}</b>${reason === undefined ? '' : `: ${escaped(reason)}`}`;
    return `<li><code>${escaped(id.replace(/^#\/components\/schemas\/|^\w+ /, ''))}</code>${note}</li>`;
  });
  const counts = left.length === 0 ? `${items.length}` : `${items.length}, ${left.length} not covered`;
  return `<details><summary>${title}: ${counts}</summary><ul>${lines.join('\n')}</ul></details>`;
}
