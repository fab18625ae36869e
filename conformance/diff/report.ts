import { xml } from '../diagnostic-formats.ts';
import { type Change, type Grade, grades, gravest } from './change.ts';
import { nextVersion } from './required-version.ts';

/** What a report is made from. */
export interface Report {
  /** What was compared with, as a person names it. */
  base: string;
  baseVersion: string;
  version: string;
  changes: readonly Change[];
  /** Returns the `file:line` of a pointer of the newer contract. */
  locate: (pointer: string) => string;
  /** The address of the docs of the newer contract, whose operations have anchors. */
  docs?: string | undefined;
  /** Returns the lines of the project's own client that use a name. */
  uses: (name: string) => string[];
}

const headings: Record<Grade, string> = {
  major: 'Breaks callers',
  undecided: 'Undecided: may break callers, and counts as breaking until it is accepted',
  minor: 'Adds',
  patch: 'No caller notices',
};

/** The formats of a report; each takes what it is made from and returns it in that format. */
export const formats = {
  text: (report: Report): string => {
    const blocks = report.changes.map((change) => {
      if (change.rule === 'wording')
        return ['patch', change.what, report.locate(change.at), change.operations.join(', ')].join('  ').trimEnd();
      const rows = rowsOf(report, change, (label, value) => `    ${label.padEnd(11)} ${value}`);
      return [`${change.grade.padEnd(6)} ${change.what}  [${change.rule}]`, ...rows].join('\n');
    });
    return `${[...blocks, summary(report)].join('\n\n').replaceAll(/(?<=^patch .*\n)\n(?=patch )/gm, '')}\n`;
  },

  markdown: (report: Report): string => {
    const sections = byGrade(report, (change) => {
      const rows = rowsOf(report, change, (label, value) => `  - ${label}: ${inMarkdown(value)}`);
      return [`- ${change.what}`, ...rows].join('\n');
    }).map(({ heading, items }) => `## ${heading}\n\n${items.join('\n')}`);
    return `${[`# ${titleOf(report)}`, summary(report), ...sections].join('\n\n')}\n`;
  },

  html: (report: Report): string => {
    const anchors = new Map(report.changes.map((change, index) => [change, `change-${index + 1}`]));
    const sections = byGrade(report, (change) => {
      const rows = rowsOf(report, change, (label, value) => [label, value] as const).filter(
        ([label]) => !['operations', 'was', 'is'].includes(label),
      );
      const sides = Object.entries({ before: change.was, after: change.is }).map(
        ([side, value]) => `<figure><figcaption>${side}</figcaption><pre tabindex="0">${xml(value)}</pre></figure>`,
      );
      return `<article id="${anchors.get(change)}" class="${change.grade}"><h3>${inHtml(change.what)}</h3>
<p>${change.operations.map((id) => docsLink(report, change, id)).join(', ')}</p>
${change.was === change.is ? '' : `<div class="sides">${sides.join('')}</div>`}
<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${inHtml(value)}</dd>`).join('')}</dl></article>`;
    }).map(({ heading, items }) => `<h2>${heading} <small>${items.length}</small></h2>\n${items.join('\n')}`);
    const contents = byGrade(
      report,
      (change) => `<li><a href="#${anchors.get(change)}">${inHtml(change.what)}</a></li>`,
    );
    const lists = contents.map(({ heading, items }) => `<h2>${heading}</h2><ul>${items.join('\n')}</ul>`);
    const title = xml(titleOf(report));
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${css}</style></head><body><main><h1>${title}</h1><p>${xml(summary(report))}</p>
${lists.length === 0 ? '' : `<nav aria-label="Contents">${lists.join('\n')}</nav>`}
${sections.join('\n')}
</main></body></html>
`;
  },
};

const css = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
nav,figure{border:1px solid #8888;border-radius:.5rem}nav{padding:0 1rem;font-size:.9rem}nav h2{font-size:1rem}a{color:light-dark(#0a5fb4,#7db8f5)}
article{border-left:.3rem solid gray;padding:.1rem 1rem;margin:1.5rem 0}.major,.undecided{border-color:#c62828}.minor{border-color:#e0a100}
h3{font-size:1rem;margin:.3rem 0}h3,li,pre,dd{overflow-wrap:anywhere}.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:1rem}
figure{margin:0 0 .5rem}figcaption{padding:.2rem .6rem;border-bottom:1px solid #8888;font-size:.85rem}pre{margin:0;padding:.6rem;white-space:pre-wrap}
dl{display:grid;grid-template-columns:7rem 1fr;gap:.1rem 1rem;margin:0}dd{margin:0}code,pre{font-family:ui-monospace,monospace}`;

const inHtml = (text: string): string => xml(text).replace(/`([^`]*)`/g, '<code>$1</code>');

/** An operation by its id, with a link to the docs, which have those of the newer contract. */
function docsLink({ docs }: Report, { rule }: Change, id: string): string {
  return docs === undefined || rule === 'operation-removed' ? xml(id) : `<a href="${docs}#${id}">${xml(id)}</a>`;
}

function byGrade({ changes }: Report, format: (change: Change) => string) {
  const sections = grades.map((grade) => {
    return { heading: headings[grade], items: changes.filter((change) => change.grade === grade).map(format) };
  });
  return sections.filter(({ items }) => items.length > 0);
}

function rowsOf<Row>({ locate, uses }: Report, change: Change, format: (label: string, value: string) => Row): Row[] {
  const ours = change.name === undefined ? [] : uses(change.name);
  const rows = {
    accepted: change.accepted ?? '',
    operations: change.operations.join(', '),
    pointer: change.pointer + (change.removed ? ' (of the older contract)' : ''),
    where: locate(change.at),
    was: change.was,
    is: change.is,
    'shown by': change.counterexample ?? '',
    affected: change.affected,
    also: (change.also ?? []).join(', '),
    'our client': ours.slice(0, 5).join(', ') + (ours.length > 5 ? ` and ${ours.length - 5} more` : ''),
  };
  return Object.entries(rows).flatMap(([label, value]) => (value === '' ? [] : [format(label, value)]));
}

function titleOf({ version, base }: Report): string {
  return `Contract ${version} against ${base}`;
}

function summary({ base, baseVersion, version, changes }: Report): string {
  const grade = gravest(changes);
  if (!grade) return `Nothing changed since ${base}, version ${baseVersion}.`;
  const counts = grades
    .map((each) => `${changes.filter((change) => change.grade === each).length} ${each}`)
    .filter((count) => count !== '0 undecided')
    .join(', ');
  const next = `The next version after ${baseVersion} is ${nextVersion(baseVersion, grade)} or higher`;
  return `Since ${base}: ${counts}. ${grade === 'patch' ? 'No caller notices' : next}; the contract says ${version}.`;
}

function inMarkdown(value: string): string {
  return /[*_<>|[\]{}]/.test(value) ? `\`${value.replaceAll('`', "'")}\`` : value;
}
