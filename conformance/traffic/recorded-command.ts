import { formatFindings } from '../check/finding.ts';
import { formatDiagnostic } from '../diagnostic.ts';
import { unusedExemption } from '../exemptions.ts';
import { sharedHelp, subcommand, writeReport } from '../subcommand.ts';
import { formatTable } from '../table.ts';
import {
  checkRecordings,
  type RecordedReport,
  readRecordings,
  recordingsHelp,
  recordingsOptions,
} from './recordings.ts';

const help = `npm run conformance -- recorded DIR [--index FILE] [--sealed] [--exemptions FILE] [--mask VALUE] [--json]

Checks recorded response bodies against the contract: each against the schema of its path and status.

${recordingsHelp}
  --sealed         report properties that no schema names
  --exemptions FILE
                   known differences: a YAML array of items ("file id pointer", * for one step) and reason
  --mask VALUE     a value that the recorder put in place of ones that change; findings about it are counted and set
                   aside; may be repeated
${sharedHelp}

Recordings of another path than the index names (another version, another route) are listed and not checked.
Exit status: 0 no findings; 1 findings, or exemptions that match nothing; 2 wrong usage.
`;

function formatRecorded(report: RecordedReport): string {
  const rows = report.files.map(({ file, result, findings, exempt, masked, otherPath }) =>
    [file, otherPath === undefined ? result : `other path: ${otherPath}`, findings.length, exempt, masked].map(String),
  );
  const blocks = report.files
    .filter(({ findings }) => findings.length > 0)
    .map(({ file, findings }) => `${file}\n\n${formatFindings(findings)}`);
  const unused = report.unused.map((one) => formatDiagnostic(unusedExemption(one)));
  const count = (wanted: string) => report.files.filter(({ result }) => result === wanted).length;
  const sum = (of: 'exempt' | 'masked') => report.files.reduce((total, file) => total + file[of], 0);
  const totals = [
    `${report.files.length} recordings: ${count('ok')} ok, ${count('findings')} with findings, ${count('other path')} of another path;`,
    `${sum('exempt')} findings exempt, ${sum('masked')} about masked values, ${unused.length} unused exemptions.`,
  ].join(' ');
  const table = formatTable(['file', 'result', 'findings', 'exempt', 'masked'], rows);
  return `${[table, ...blocks, ...unused, totals].join('\n\n')}\n`;
}

/** `conformance recorded`. */
export const recordedCommand = subcommand({
  summary: 'recorded response bodies against the contract',
  help,
  options: {
    ...recordingsOptions,
    sealed: { type: 'boolean', default: false },
    mask: { type: 'string', multiple: true },
  },
  run: async (invocation) => {
    const { sealed, mask = [], json } = invocation.values;
    const report = checkRecordings(readRecordings(invocation), { sealed, masks: mask });
    writeReport(invocation.output, json, report, formatRecorded);
    return report.unused.length > 0 || report.files.some(({ result }) => result === 'findings') ? 1 : 0;
  },
});
