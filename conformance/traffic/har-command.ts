import { UsageError } from '../command-line.ts';
import type { Subcommand } from '../subcommand.ts';
import { addHarFiles } from './har-read.ts';
import { tallyOptions } from './options.ts';
import { formatTraffic, tally } from './tally.ts';

/** `conformance har`. */
export const harCommand: Subcommand = {
  summary: 'captured traffic (HAR files) against the contract',
  help: `FILE... [OPTIONS]

Checks captured traffic against the contract: HAR 1.2 files, plain or compressed by gzip, as browsers and proxies export
them. Entries outside the paths of the contract, or outside every --base, are counted and not checked; a body that is
not in the capture is not checked. --base and --except may be repeated.

Exit status: 0 no findings; 1 findings, entries that lack a field, or nothing to check; 2 wrong usage or not a HAR.`,
  options: ['base', 'sealed', 'all', 'except'],
  run: async (invocation) => {
    const { positionals, progress } = invocation;
    if (positionals.length === 0) throw new UsageError('Name at least one HAR file.');
    const counted = tally(tallyOptions(invocation));
    await addHarFiles(counted, positionals, progress);
    const report = counted.report();
    const failed = report.findings.length > 0 || report.unreadable.length > 0 || report.checked === 0;
    return { report, text: formatTraffic(report), failed };
  },
};
