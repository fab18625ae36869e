import { type Diagnostic, formatDiagnostic } from './diagnostic.ts';

/** What a run found, of each grade. */
export interface Graded {
  readonly diagnostics: readonly Diagnostic[];
  readonly suspected: readonly Diagnostic[];
}

// XML 1.0, 2.2: what cannot stand in a document, not even escaped.
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A string as the text, or the value of an attribute, of XML and HTML. */
export const xml = (text: string): string =>
  text.replaceAll(notInXml, '\ufffd').replaceAll(/[&<>"]/g, (one) => entities[one] ?? one);

/** A report as JUnit writes it: a failure for each finding, and a skipped case for each suspicion. */
export function junitReport(suite: string, { diagnostics, suspected }: Graded): string {
  const caseOf = (element: string) => (one: Diagnostic) => {
    const start = `<testcase classname="${xml(one.check)}" name="${xml(one.what)}">`;
    return `  ${start}<${element} message="${xml(one.what)}">${xml(formatDiagnostic(one))}</${element}></testcase>`;
  };
  const cases = [...diagnostics.map(caseOf('failure')), ...suspected.map(caseOf('skipped'))];
  const counts = `tests="${Math.max(1, cases.length)}" failures="${diagnostics.length}" skipped="${suspected.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xml(suite)}" ${counts}>`,
    ...(cases.length === 0 ? [`  <testcase classname="${xml(suite)}" name="No findings"/>`] : cases),
    '</testsuite>',
  ].join('\n');
}

const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Workflow commands of GitHub Actions: an error for each finding, and a warning for each suspicion. */
export function githubAnnotations({ diagnostics, suspected }: Graded): string {
  const line = (level: string) => (one: Diagnostic) =>
    `::${level} title=${property(one.check)}::${data(formatDiagnostic(one))}`;
  return [...diagnostics.map(line('error')), ...suspected.map(line('warning'))].join('\n');
}
