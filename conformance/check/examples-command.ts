import { UsageError } from '../command-line.ts';
import { readContract } from '../model/contract.ts';
import type { Subcommand } from '../subcommand.ts';
import { checkExamples } from './examples.ts';

/** `conformance examples`. */
export const examplesCommand: Subcommand = {
  summary: 'the examples and defaults of a contract, by its schemas',
  help: `[FILE] [OPTIONS]

Validates every example and default of a contract by the schema that it stands with. With --sealed a property that no
schema names is a finding too.

Exit status: 0 all are valid, 1 findings, 2 wrong usage or no contract.`,
  needsContract: false,
  options: ['sealed'],
  run: async ({ values, positionals: [file, ...more], contract }) => {
    if (more.length > 0 || (file ?? contract) === '') throw new UsageError('Name one contract.');
    const report = checkExamples(readContract(file ?? contract).document, values.sealed);
    const lines = report.map(
      ({ kind, pointer, what, expected, got }) =>
        `${kind} ${pointer}: ${what}\n  expected  ${expected}\n  got       ${got}`,
    );
    const text = [...lines, `${report.length === 0 ? 'No' : report.length} findings.`].join('\n\n');
    return { report, text, failed: report.length > 0 };
  },
};
