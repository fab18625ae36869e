import { UsageError } from '../command-line.ts';
import { sharedHelp, subcommand, writeReport } from '../subcommand.ts';
import { addHarFiles } from './har-read.ts';
import { tallyOptions, trafficHelp, trafficOptions } from './options.ts';
import { formatTraffic, tally } from './tally.ts';

const help = `npm run conformance -- har FILE... [--base URL] [--sealed] [--all] [--except "ID [POINTER]"] [--json]

Checks captured traffic against the contract: HAR 1.2 files, plain or compressed by gzip, as browsers and proxies export
them. Entries outside the paths of the contract are counted and not checked; a body that is not in the capture is not
checked.

  FILE             a .har or .har.gz file
  --base URL       where the API is served: https://host.example/prefix, or /prefix for any host; other entries are
                   outside the contract; may be repeated (default: any host, no prefix)
${trafficHelp}
${sharedHelp}

Exit status: 0 no findings; 1 findings, entries that lack a field, or nothing to check; 2 wrong usage or not a HAR.
`;

/** Writes progress over one line of a terminal, at most ten times a second and not in the first two seconds. */
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

/** `conformance har`. */
export const harCommand = subcommand({
  summary: 'captured traffic (HAR files) against the contract',
  help,
  options: { ...trafficOptions, base: { type: 'string', multiple: true } },
  run: async (invocation) => {
    const { values, positionals, output } = invocation;
    if (positionals.length === 0) throw new UsageError('Name at least one HAR file.');
    const counted = tally(tallyOptions(invocation, values.base));
    const progress = progressOn(output.err, output.terminal);
    await addHarFiles(counted, positionals, progress.show);
    progress.end();
    const report = counted.report();
    writeReport(output, values.json, report, formatTraffic);
    return report.findings.length > 0 || report.unreadable.length > 0 || report.checked === 0 ? 1 : 0;
  },
});
