import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import { checker } from '../check/checker.ts';
import { formatFindings } from '../check/finding.ts';
import type { Command } from '../subcommand.ts';
import { formatTable } from '../table.ts';
import type { RecordedReport } from './recorded.ts';
import { judgeRecordings } from './recorded.ts';
import type { ExceptionsFile } from './recordings-options.ts';
import { readRecordingsOptions, recordingsHelp } from './recordings-options.ts';

/** The known differences of the recordings, kept beside the code. */
export const recordedExceptions: ExceptionsFile = {
  option: 'exceptions',
  file: join(projectRoot, 'conformance', 'recorded-exceptions.yaml'),
  subject: 'file',
  entries: 'findings',
};

const help = `npm run conformance -- recorded DIR [--index FILE] [--sealed] [--exceptions FILE] [--json]

Holds recorded response bodies against the contract: each against the schema of its path and status.

${recordingsHelp}
  --sealed         report properties that no schema names
  --exceptions FILE
                   known differences: a YAML list of file, findings ("id pointer", * for one segment) and reason
                   (default: test/recorded/recorded-exceptions.yaml)

Recordings of another API version, or of another route, are listed and not judged. Values that the production test-suite
masked as "--ignore--" are counted and set aside. An exception that excuses nothing any more is a failure.
Exit status: 0 nothing found, 1 findings or needless exceptions, 2 wrong usage.
`;

/** The report for people: a line per file, the findings, the needless exceptions, one line of totals. */
export function formatRecorded(report: RecordedReport): string {
  const rows = report.files.map(({ file, verdict, findings, excused, masked, note }) => [
    file,
    note === undefined ? verdict : `${verdict}: ${note}`,
    String(findings.length),
    String(excused),
    String(masked),
  ]);
  const blocks = report.files
    .filter(({ findings }) => findings.length > 0)
    .map(({ file, findings }) => `${file}\n\n${formatFindings(findings)}`);
  const needless = report.needless.map((entry) => `Needless exception, delete it: ${entry}`);
  const count = (wanted: string) => report.files.filter(({ verdict }) => verdict === wanted).length;
  const sum = (of: 'excused' | 'masked') => report.files.reduce((total, file) => total + file[of], 0);
  const totals = [
    `${report.files.length} recordings: ${count('ok')} ok, ${count('findings')} with findings, ${count('other version')} of another version;`,
    `${sum('excused')} findings excused, ${sum('masked')} about masked values, ${needless.length} needless exceptions.`,
  ].join(' ');
  return `${[formatTable(['file', 'verdict', 'findings', 'excused', 'masked'], rows), ...blocks, ...needless, totals].join('\n\n')}\n`;
}

/** `npm run conformance -- recorded`. */
export const recordedCommand: Command = {
  summary: 'recorded response bodies against the contract',
  help,
  run: async (args, { out }) => {
    const { folder, recordings, document, exceptions, sealed, json } = readRecordingsOptions(args, recordedExceptions);
    const report = judgeRecordings(checker(document, { sealed }), folder, recordings, exceptions, sealed);
    out(json ? `${JSON.stringify(report, null, 2)}\n` : formatRecorded(report));
    return report.needless.length > 0 || report.files.some(({ verdict }) => verdict === 'findings') ? 1 : 0;
  },
};
