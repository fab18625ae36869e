import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import { checker } from '../check/checker.ts';
import type { Command } from '../subcommand.ts';
import { formatTable } from '../table.ts';
import { corruptionKinds } from './corrupt.ts';
import type { CorruptionReport, Survivors } from './corruption.ts';
import { caughtShare, corruptRecordings, floors, isGoodEnough } from './corruption.ts';
import type { ExceptionsFile } from './recordings-options.ts';
import { readRecordingsOptions, recordingsHelp } from './recordings-options.ts';

/** The changes known to go unnoticed, with the reason, kept beside the code. */
export const corruptionSurvivors: ExceptionsFile = {
  option: 'survivors',
  file: join(projectRoot, 'conformance', 'corruption-survivors.yaml'),
  subject: 'place',
  entries: 'kinds',
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const help = `npm run conformance -- corruption DIR [--index FILE] [--survivors FILE] [--json]

Measures how sharp the contract is. Every recorded body with status 200 of a version the contract describes is changed
at every path (of a list: first, middle and last item), one change at a time, and judged by the sealed check:
  type    the value in another JSON type: 5 -> "5", "x" -> 7, [a, b] -> a, {..} -> [{..}]
  null    the value becomes null
  rename  the key gets the ending _renamed, which keeps its alphabet and is no language code

${recordingsHelp}
  --survivors FILE changes known to go unnoticed: a YAML list of place (* for one segment), kinds and reason
                   (default: test/recorded/corruption-survivors.yaml)

Exit status: 0 at least ${corruptionKinds.map((kind) => `${percent(floors[kind])} (${kind})`).join(', ')} are caught and each survivor has a reason; 1 not so; 2 wrong usage.
`;

const survivorRow = ({ kind, count, place, example, reason }: Survivors) => [
  kind,
  String(count),
  place,
  reason ?? `no reason given; ${example}`,
];

/** The report for people: a line per kind, the survivors by place, the needless reasons. */
export function formatCorruption(report: CorruptionReport): string {
  const rows = corruptionKinds.map((kind) => {
    const { made, caught } = report.kinds[kind];
    return [kind, String(made), String(caught), percent(caughtShare(report, kind)), percent(floors[kind])];
  });
  const shares = formatTable(['change', 'made', 'caught', 'share', 'floor'], rows);
  const survivors =
    report.survivors.length === 0
      ? 'No change went unnoticed.'
      : formatTable(['unnoticed', 'times', 'place', 'reason'], report.survivors.map(survivorRow));
  const needless = report.needless.map((entry) => `Needless reason, delete it: ${entry}`);
  return `${[`${report.bodies} recorded bodies`, shares, survivors, ...needless].join('\n\n')}\n`;
}

/** `npm run conformance -- corruption`. */
export const corruptionCommand: Command = {
  summary: 'how many small changes of recorded bodies the contract notices',
  help,
  run: async (args, { out, err, terminal }) => {
    const { folder, recordings, document, exceptions, json } = readRecordingsOptions(args, corruptionSurvivors);
    const progress = (file: string) => err(`\r\u001b[K${file}`);
    const judge = checker(document, { sealed: true });
    const report = corruptRecordings(document, judge, folder, recordings, exceptions, terminal ? progress : undefined);
    if (terminal) err('\r\u001b[K');
    out(json ? `${JSON.stringify(report, null, 2)}\n` : formatCorruption(report));
    return isGoodEnough(report) ? 0 : 1;
  },
};
