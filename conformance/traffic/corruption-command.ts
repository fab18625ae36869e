import { formatDiagnostic } from '../diagnostic.ts';
import { unusedExemption } from '../exemptions.ts';
import type { Subcommand } from '../subcommand.ts';
import { formatTable } from '../table.ts';
import { type ChangeKind, type CorruptionReport, corruptRecordings } from './corruption.ts';
import { readRecordings } from './recordings.ts';

/** The shares of noticed changes below which the check fails. */
const floors: Readonly<Record<ChangeKind, number>> = { type: 0.95, null: 0.95, rename: 0.85 };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const sharesOf = ({ kinds }: CorruptionReport) =>
  Object.entries(kinds).map(([name, { made, noticed }]) => {
    const floor = floors[name as ChangeKind];
    return { name, made, noticed, share: made === 0 ? 1 : noticed / made, floor };
  });

function formatCorruption(report: CorruptionReport): string {
  const rows = sharesOf(report).map(({ name, made, noticed, share, floor }) =>
    [name, made, noticed, percent(share), percent(floor)].map(String),
  );
  const unnoticed = report.unnoticed.map(({ kind, count, place, example, reason }) =>
    [kind, count, place, reason ?? `no exemption; ${example}`].map(String),
  );
  return [
    `${report.bodies} recorded bodies`,
    formatTable(['change', 'made', 'noticed', 'share', 'floor'], rows),
    formatTable(['unnoticed', 'times', 'place', 'reason'], unnoticed),
    ...report.unused.map((one) => formatDiagnostic(unusedExemption(one))),
  ].join('\n\n');
}

/** `conformance corruption`. */
export const corruptionCommand: Subcommand = {
  summary: 'how many small changes of recorded bodies the contract notices',
  help: `DIR [OPTIONS]

Measures how strict the contract is. Every recorded JSON body with status 200 is changed at every path (of an array:
first, middle and last item), one change at a time, and validated by the sealed contract:
  type    the value in another JSON type: 5 -> "5", "x" -> 7, [a, b] -> a, {..} -> [{..}]
  null    the value becomes null
  rename  the key gets the ending _renamed
Exemptions are changes that the contract cannot notice; their items are "kind operation status place".

Exit status: 0 enough changes are noticed (type and null ${percent(floors.type)}, rename ${percent(floors.rename)}) and each other change is exempt;
1 not so; 2 wrong usage.`,
  options: ['index', 'exemptions'],
  run: async (invocation) => {
    const report = corruptRecordings(readRecordings(invocation), invocation.progress);
    const isStrict = sharesOf(report).every(({ share, floor }) => share >= floor);
    const isExempt = report.unnoticed.every(({ reason }) => reason !== undefined) && report.unused.length === 0;
    return { report, text: formatCorruption(report), failed: !isStrict || !isExempt };
  },
};
