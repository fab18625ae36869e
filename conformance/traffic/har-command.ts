import { parseArgs } from 'node:util';
import type { Command } from '../subcommand.ts';
import { UsageError } from '../subcommand.ts';
import { addHarFiles } from './har-file.ts';
import { judgeFrom, judgeHelp, judgeOptions } from './options.ts';
import { formatTraffic } from './report.ts';
import { tally } from './tally.ts';

const help = `npm run conformance -- har FILE... [--base URL] [--sealed] [--all] [--except "ID [POINTER]"] [--json]

Holds captured traffic against the contract: HAR 1.2 files, plain or compressed by gzip, as browsers and proxies export
them. Entries outside the contract's paths are counted and not judged; a body that the capture does not hold is not judged.

  FILE             a .har or .har.gz file
  --base URL       where the API lives: https://host.example/prefix, or /prefix for any host; entries elsewhere are
                   outside the contract; may be repeated (default: any host, no prefix)
${judgeHelp}
  --json           print the report as JSON
  --help           this text

Exit status: 0 nothing found, 1 findings, entries that lack a field, or nothing to judge, 2 wrong usage or no HAR.
`;

/** A writer of progress over one line of a terminal, at most ten times a second and not in the first two seconds. */
function progressOn(err: (text: string) => void, terminal: boolean) {
  let next = performance.now() + 2000;
  let drawn = false;
  return {
    show: (text: string) => {
      if (!terminal || performance.now() < next) return;
      next = performance.now() + 100;
      drawn = true;
      err(`\r\u001b[K${text}`);
    },
    end: () => (drawn ? err('\r\u001b[K') : undefined),
  };
}

/** `npm run conformance -- har`. */
export const harCommand: Command = {
  summary: 'captured traffic (HAR files) against the contract',
  help,
  run: async (args, { out, err, terminal }) => {
    const options = { ...judgeOptions, base: { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === 0) throw new UsageError('Name at least one HAR file.');
    const counted = tally(judgeFrom(values, values.base));
    const progress = progressOn(err, terminal);
    await addHarFiles(counted, positionals, progress.show);
    progress.end();
    const report = counted.report();
    out(values.json ? `${JSON.stringify(report, null, 2)}\n` : formatTraffic(report));
    return report.findings.length > 0 || report.unreadable.length > 0 || report.judged === 0 ? 1 : 0;
  },
};
