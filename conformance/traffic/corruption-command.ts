import { formatDiagnostic } from '../diagnostic.ts';
import { unusedExemption } from '../exemptions.ts';
import { sharedHelp, subcommand, writeReport } from '../subcommand.ts';
import { formatTable } from '../table.ts';
import { type ChangeKind, type CorruptionReport, changeKinds, corruptRecordings } from './corruption.ts';
import { readRecordings, recordingsHelp, recordingsOptions } from './recordings.ts';

/** The shares of noticed changes below which the check fails. */
const floors: Readonly<Record<ChangeKind, number>> = { type: 0.95, null: 0.95, rename: 0.85 };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const help = `npm run conformance -- corruption DIR [--index FILE] [--exemptions FILE] [--json]

Measures how strict the contract is. Every recorded JSON body with status 200 is changed at every path (of an array:
first, middle and last item), one change at a time, and validated by the sealed contract:
  type    the value in another JSON type: 5 -> "5", "x" -> 7, [a, b] -> a, {..} -> [{..}]
  null    the value becomes null
  rename  the key gets the ending _renamed

${recordingsHelp}
  --exemptions FILE
                   changes that the contract cannot notice: a YAML array of items ("kind operation status place",
                   * for one step) and reason
${sharedHelp}

Exit status: 0 at least ${changeKinds.map((kind) => `${percent(floors[kind])} (${kind})`).join(', ')} are noticed and each other change is exempt;
1 not so; 2 wrong usage.
`;

function shareOf({ kinds }: CorruptionReport, kind: ChangeKind): number {
  const { made, noticed } = kinds[kind];
  return made === 0 ? 1 : noticed / made;
}

function formatCorruption(report: CorruptionReport): string {
  const rows = changeKinds.map((kind) => {
    const { made, noticed } = report.kinds[kind];
    return [kind, String(made), String(noticed), percent(shareOf(report, kind)), percent(floors[kind])];
  });
  const unnoticed = report.unnoticed.map(({ kind, count, place, example, reason }) => [
    kind,
    String(count),
    place,
    reason ?? `no exemption; ${example}`,
  ]);
  return `${[
    `${report.bodies} recorded bodies`,
    formatTable(['change', 'made', 'noticed', 'share', 'floor'], rows),
    unnoticed.length === 0
      ? 'Every change was noticed.'
      : formatTable(['unnoticed', 'times', 'place', 'reason'], unnoticed),
    ...report.unused.map((one) => formatDiagnostic(unusedExemption(one))),
  ].join('\n\n')}\n`;
}

/** `conformance corruption`. */
export const corruptionCommand = subcommand({
  summary: 'how many small changes of recorded bodies the contract notices',
  help,
  options: recordingsOptions,
  run: async (invocation) => {
    const { values, output } = invocation;
    const progress = (file: string) => (output.terminal ? output.err(`\r\u001b[K${file}`) : undefined);
    const report = corruptRecordings(readRecordings(invocation), progress);
    if (output.terminal) output.err('\r\u001b[K');
    writeReport(output, values.json, report, formatCorruption);
    const isStrict = changeKinds.every((kind) => shareOf(report, kind) >= floors[kind]);
    return isStrict && report.unused.length === 0 && report.unnoticed.every(({ reason }) => reason !== undefined)
      ? 0
      : 1;
  },
});
