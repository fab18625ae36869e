import { UsageError } from '../command-line.ts';
import { formatDiagnostics } from '../diagnostic.ts';
import { readExemptions, unusedExemption } from '../exemptions.ts';
import { readContract } from '../model/contract.ts';
import type { JsonObject } from '../model/json.ts';
import type { Subcommand } from '../subcommand.ts';
import { grades, gravest, withAccepted } from './change.ts';
import { compareContracts } from './compare.ts';
import { formats } from './report.ts';
import { usesIn } from './uses.ts';

/** `conformance diff`. */
export const diffCommand: Subcommand = {
  summary: 'what changed between two contracts, for whom, and which version it needs',
  help: `OLDER NEWER [OPTIONS]

Compares two contracts: each change with its grade (major breaks callers, minor adds, patch changes nothing for them), its
operations, its place, what it was and is, who notices, and the smallest request or response found that was valid and no longer is. A change of schemas that may
break callers but that no value shows is undecided, and counts as major until it is accepted. --format writes it as text, markdown or html. --uses names a folder of code whose lines that use what
changed are listed with it. --exemptions FILE accepts breaking and undecided changes: items such as "property-removed /components/schemas/…", each with a reason.

Exit status: 0 compared; 1 with --fail-on GRADE, when there is a change of this grade or a graver one that is not accepted, and for exemptions that match nothing; 2 wrong usage.`,
  needsContract: false,
  options: ['format', 'uses', 'fail-on', 'exemptions'],
  run: async ({ values, positionals }) => {
    const { format = 'text', uses, 'fail-on': failOn, exemptions } = values;
    const [older = '', newer = '', ...more] = positionals;
    if (newer === '' || more.length > 0) throw new UsageError('Name two contracts: the older one, then the newer one.');
    if (failOn !== undefined && !grades.some((grade) => grade === failOn))
      throw new UsageError(`--fail-on must be ${grades.join(', ')}, but is "${failOn}".`);
    const write = Object.entries(formats).find(([name]) => name === format)?.[1];
    if (write === undefined)
      throw new UsageError(`--format must be ${Object.keys(formats).join(', ')}, but is "${format}".`);
    const [was, is] = [readContract(older), readContract(newer)].map(({ document }) => document);
    const { changes, unused } = withAccepted(
      compareContracts(was as object as JsonObject, is as object as JsonObject),
      exemptions === undefined ? [] : readExemptions(exemptions),
    );
    const text = write({
      changes,
      base: older,
      baseVersion: was?.info?.version ?? '0.0.0',
      version: is?.info?.version ?? '0.0.0',
      locate: (pointer) => `${newer}#${pointer}`,
      uses: uses === undefined ? () => [] : usesIn(uses),
    });
    const found = gravest(changes);
    const isGrave = found !== undefined && grades.indexOf(found) <= grades.indexOf((failOn ?? '') as 'major');
    const left = unused.length === 0 ? '' : `\n\n${formatDiagnostics(unused.map(unusedExemption))}`;
    return { report: changes, text: text.trimEnd() + left, failed: isGrave || unused.length > 0 };
  },
};
