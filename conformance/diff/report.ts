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
  /** Returns the lines of the project's own client that use a name. */
  uses: (name: string) => string[];
}

const headings: Record<Grade, string> = { major: 'Breaks callers', minor: 'Adds', patch: 'No caller notices' };

/** The formats of a report; each takes what it is made from and returns it in that format. */
export const formats = {
  text: (report: Report): string => {
    const blocks = report.changes.map((change) => {
      if (change.rule === 'wording') return `patch  ${change.what}  ${report.locate(change.at)}`;
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
    const sections = byGrade(report, (change) => {
      const rows = rowsOf(report, change, (label, value) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`);
      const sentence = escaped(change.what).replace(/`([^`]*)`/g, '<code>$1</code>');
      return `<article class="${change.grade}"><h3>${sentence}</h3><dl>${rows.join('')}</dl></article>`;
    }).map(({ heading, items }) => `<h2>${heading} <small>${items.length}</small></h2>\n${items.join('\n')}`);
    const title = escaped(titleOf(report));
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${css}</style></head><body><h1>${title}</h1><p>${escaped(summary(report))}</p>
${sections.join('\n')}
</body></html>
`;
  },
};

const css = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-left:.3rem solid gray;padding:.1rem 1rem;margin:1rem 0}.major{border-color:#c62828}.minor{border-color:#e0a100}
h3{font-size:1rem;margin:.3rem 0}dl{display:grid;grid-template-columns:7rem 1fr;gap:.1rem 1rem;margin:0}dd{margin:0;overflow-wrap:anywhere}
dt{opacity:.7}code{font-family:ui-monospace,monospace}`;

function byGrade({ changes }: Report, format: (change: Change) => string) {
  const sections = grades.map((grade) => {
    return { heading: headings[grade], items: changes.filter((change) => change.grade === grade).map(format) };
  });
  return sections.filter(({ items }) => items.length > 0);
}

function rowsOf({ locate, uses }: Report, change: Change, format: (label: string, value: string) => string): string[] {
  const ours = change.name === undefined ? [] : uses(change.name);
  const rows = {
    operations: change.operations.join(', '),
    pointer: change.pointer + (change.removed ? ' (of the older contract)' : ''),
    where: locate(change.at),
    was: change.was,
    is: change.is,
    affected: change.affected,
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
  const counts = grades.map((each) => `${changes.filter((change) => change.grade === each).length} ${each}`).join(', ');
  const next = `The next version after ${baseVersion} is ${nextVersion(baseVersion, grade)} or higher`;
  return `Since ${base}: ${counts}. ${grade === 'patch' ? 'No caller notices' : next}; the contract says ${version}.`;
}

function inMarkdown(value: string): string {
  return /[*_<>|[\]{}]/.test(value) ? `\`${value.replaceAll('`', "'")}\`` : value;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
