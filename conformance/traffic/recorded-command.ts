import { formatFindings } from '../check/finding.ts';
import { formatDiagnostic } from '../diagnostic.ts';
import { unusedExemption } from '../exemptions.ts';
import type { Subcommand } from '../subcommand.ts';
import { formatTable } from '../table.ts';
import { checkRecordings, type RecordedReport, readRecordings } from './recordings.ts';

function formatRecorded({ files, unused }: RecordedReport): string {
  const rows = files.map(({ file, result, findings, exempt, masked, otherPath }) =>
    [file, otherPath === undefined ? result : `other path: ${otherPath}`, findings.length, exempt, masked].map(String),
  );
  const blocks = files
    .filter(({ findings }) => findings.length > 0)
    .map(({ file, findings }) => `${file}\n\n${formatFindings(findings)}`);
  const count = (wanted: string) => files.filter(({ result }) => result === wanted).length;
  const sum = (of: 'exempt' | 'masked') => files.reduce((total, file) => total + file[of], 0);
  const totals = [
    `${files.length} recordings: ${count('ok')} ok, ${count('findings')} with findings, ${count('other path')} of another path;`,
    `${sum('exempt')} findings exempt, ${sum('masked')} about masked values, ${unused.length} unused exemptions.`,
  ].join(' ');
  const table = formatTable(['file', 'result', 'findings', 'exempt', 'masked'], rows);
  return [table, ...blocks, ...unused.map((one) => formatDiagnostic(unusedExemption(one))), totals].join('\n\n');
}

/** `conformance recorded`. */
export const recordedCommand: Subcommand = {
  summary: 'recorded response bodies against the contract',
  help: `DIR [OPTIONS]

Checks the recorded response bodies in a folder against the contract: each against the schema of its path and status.
Recordings of another path than the index names (another version, another route) are listed and not checked. Exemptions
are known differences; their items are "file id pointer". Each --mask is a value that the recorder put in place of ones
that change; it may be repeated.

Exit status: 0 no findings; 1 findings, or exemptions that match nothing; 2 wrong usage.`,
  options: ['index', 'sealed', 'exemptions', 'mask'],
  run: async (invocation) => {
    const { sealed, mask = [] } = invocation.values;
    const report = checkRecordings(readRecordings(invocation), sealed, mask);
    const failed = report.unused.length > 0 || report.files.some(({ result }) => result === 'findings');
    return { report, text: formatRecorded(report), failed };
  },
};
