import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { checker } from '../check/checker.ts';
import { type Finding, finding } from '../check/finding.ts';
import { formatDiagnostic } from '../diagnostic.ts';
import { exemptionsInUse, unusedExemption } from '../exemptions.ts';
import type { Subcommand } from '../subcommand.ts';
import { formatTable } from '../table.ts';
import { type Verdict, verdictHelp, verdictOf, verdictOptions } from '../verdict.ts';
import { otherPath, type Recording, type Recordings, readRecordings, requested } from './recordings.ts';
import { findingCounts, formatCounted, reportedOf } from './tally.ts';

const mediaTypes: Readonly<Record<string, string>> = { '.json': 'application/json', '.html': 'text/html' };

/** Checks each body against the schema of its path and status; findings about the values `masks` are set aside. */
function checkRecordings(
  { contract, folder, recordings, exemptions }: Recordings,
  sealed: boolean,
  masks: readonly string[],
  verdict: Verdict,
) {
  const { checkBodyText, operationOf } = checker(contract, { sealed });
  const masked = masks.map((mask) => JSON.stringify(mask));
  const inUse = exemptionsInUse(exemptions);
  const findingsOf = ({ file, path, request, status }: Recording): Finding[] => {
    const operation = operationOf(requested(request).method, path);
    if (operation === undefined)
      return [finding('unknown-path', '/path', 'the path is not declared', 'a declared path', path)];
    const mediaType = mediaTypes[extname(file)] ?? 'text/plain';
    return checkBodyText(operation.operationId, status, mediaType, readFileSync(join(folder, file), 'utf8'));
  };
  const counted = findingCounts();
  const files = recordings.map((recording) => {
    const { file, status } = recording;
    const other = otherPath(contract, recording);
    const all = other === undefined ? findingsOf(recording) : [];
    const known = all.filter(({ got }) => !masked.includes(got));
    const findings = known.filter(({ id, pointer }) => inUse.reason(`${file} ${id} ${pointer}`) === undefined);
    for (const one of findings) counted.add(one, status, file);
    const checked = findings.length === 0 ? 'ok' : 'findings';
    const result = other === undefined ? checked : `other path: ${other}`;
    return { file, result, findings, exempt: known.length - findings.length, masked: all.length - known.length };
  });
  // Only a sealed check can need an exemption of an unknown property.
  const unused = inUse.unused().filter(({ pattern }) => sealed || !pattern.includes(' body-unknown-property '));
  return { files, unused, findings: verdict.select(counted.all(), reportedOf), ...verdict.end() };
}

function formatRecorded({ files, unused, findings }: ReturnType<typeof checkRecordings>): string {
  const rows = files.map(({ file, result, findings, exempt, masked }) =>
    [file, result, findings.length, exempt, masked].map(String),
  );
  const count = (wanted: string) => files.filter(({ result }) => result.startsWith(wanted)).length;
  const sum = (of: 'exempt' | 'masked') => files.reduce((total, file) => total + file[of], 0);
  const totals = [
    `${files.length} recordings: ${count('ok')} ok, ${count('findings')} with findings, ${count('other')} of another path;`,
    `${sum('exempt')} findings exempt, ${sum('masked')} about masked values, ${unused.length} unused exemptions.`,
  ].join(' ');
  const table = formatTable(['file', 'result', 'findings', 'exempt', 'masked'], rows);
  return [
    table,
    ...findings.map(formatCounted),
    ...unused.map((one) => formatDiagnostic(unusedExemption(one))),
    totals,
  ].join('\n\n');
}

/** `conformance recorded`. */
export const recordedCommand: Subcommand = {
  summary: 'recorded response bodies against the contract',
  help: `DIR [OPTIONS]

Checks the recorded response bodies in a folder against the contract: each against the schema of its path and status.
Recordings of another path than the index names (another version, another route) are listed and not checked. Exemptions
are known differences; their items are "file id pointer". Each --mask is a value that the recorder put in place of ones
that change; it may be repeated.

${verdictHelp}

Exit status: 0 no findings; 1 findings, or exemptions that match nothing; 2 wrong usage.`,
  options: ['index', 'sealed', 'exemptions', 'mask', ...verdictOptions],
  run: async (invocation) => {
    const { sealed, mask = [] } = invocation.values;
    const verdict = verdictOf(invocation);
    const report = checkRecordings(readRecordings(invocation), sealed, mask, verdict);
    const isFailing = report.findings.some((one) => verdict.fails(reportedOf(one).check));
    const failed = report.unused.length > 0 || isFailing;
    return { report, text: formatRecorded(report), failed };
  },
};
