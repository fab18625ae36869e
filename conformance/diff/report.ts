import { type Change, grades, gravest } from './change.ts';
import { nextVersion } from './required-version.ts';

/** What a report is about. */
export interface Report {
  /** What was compared with, as a person would name it. */
  base: string;
  baseVersion: string;
  version: string;
  changes: readonly Change[];
  /** `file:line` in the contract for a change. */
  locate: (change: Change) => string;
  /** Lines of our own client that name what changed. */
  uses: (change: Change) => string[];
}

/** The formats a report can be written in. */
export const formats = {
  text: (report: Report): string => {
    const blocks = report.changes.map((change) => {
      if (change.rule === 'wording') return `patch  ${change.what}  ${report.locate(change)}`;
      const rows = rowsOf(report, change).map(([label, value]) => `    ${label.padEnd(11)} ${value}`);
      return [`${change.grade.padEnd(6)} ${change.what}  [${change.rule}]`, ...rows].join('\n');
    });
    return `${[...blocks, summary(report)].join('\n\n').replaceAll(/(?<=^patch .*\n)\n(?=patch )/gm, '')}\n`;
  },

  markdown: (report: Report): string => {
    const sections = grades.flatMap((grade) => {
      const changes = report.changes.filter((change) => change.grade === grade);
      if (changes.length === 0) return [];
      const items = changes.map((change) => {
        const rows = rowsOf(report, change).map(([label, value]) => `  - ${label}: ${inMarkdown(value)}`);
        return [`- ${change.what}`, ...rows].join('\n');
      });
      return [`## ${heading(grade)}\n\n${items.join('\n')}`];
    });
    return `${[`# Contract ${report.version} against ${report.base}`, summary(report), ...sections].join('\n\n')}\n`;
  },

  html: (report: Report): string => {
    const sections = grades.map((grade) => {
      const changes = report.changes.filter((change) => change.grade === grade);
      if (changes.length === 0) return '';
      const items = changes.map((change) => {
        const rows = rowsOf(report, change).map(([label, value]) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`);
        return `<article class="${grade}"><h3>${inHtml(change.what)}</h3><dl>${rows.join('')}</dl></article>`;
      });
      return `<h2>${heading(grade)} <small>${changes.length}</small></h2>\n${items.join('\n')}`;
    });
    const title = escaped(`Contract ${report.version} against ${report.base}`);
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

function rowsOf({ locate, uses }: Report, change: Change): [string, string][] {
  const ours = uses(change);
  const rows: [string, string][] = [
    ['operations', change.operations.join(', ')],
    ['pointer', change.pointer + (change.removed ? ' (of the older contract)' : '')],
    ['where', locate(change)],
    ['was', change.was],
    ['is', change.is],
    ['affected', change.affected],
    ['our client', ours.length > 5 ? `${ours.slice(0, 5).join(', ')} and ${ours.length - 5} more` : ours.join(', ')],
  ];
  return rows.filter(([, value]) => value !== '');
}

function summary({ base, baseVersion, version, changes }: Report): string {
  const grade = gravest(changes);
  if (!grade) return `Nothing changed since ${base}, version ${baseVersion}.`;
  const counts = grades.map((each) => `${changes.filter((change) => change.grade === each).length} ${each}`).join(', ');
  const need = `The next version after ${baseVersion} is ${nextVersion(baseVersion, grade)} or higher; the contract says ${version}.`;
  return `Since ${base}: ${counts}. ${grade === 'patch' ? `No caller notices; the contract says ${version}.` : need}`;
}

function heading(grade: string): string {
  return { major: 'Breaks callers', minor: 'Adds', patch: 'No caller notices' }[grade] ?? grade;
}

function inMarkdown(value: string): string {
  return /[*_<>|[\]{}]/.test(value) ? `\`${value.replaceAll('`', "'")}\`` : value;
}

function inHtml(text: string): string {
  return escaped(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
