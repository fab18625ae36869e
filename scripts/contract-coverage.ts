import { command, UsageError } from '@contract-first/conformance/command-line';
import { textReport } from '@contract-first/conformance/coverage';
import { bundledContract } from '../test/servers/contract-checker.ts';

const help = `npm run coverage:contract [-- --operation ID] [--json]

Exercises a server over the bundled sample and reports which items of the contract were covered: operations, statuses, media
types, headers, parameters with their values, defaults and effects, examples, properties and values of responses. Exceptions
are in test/coverage/exemptions.yaml, each with a reason. Takes about half a minute. A run of all operations writes the page
that a server shows at /docs/coverage.

{options}

Exit status: 0 every item is covered or exempt, 1 not so or an exemption is unused, 2 wrong usage.
`;

await command(
  help,
  {
    operation: {
      type: 'string',
      value: 'ID',
      help: 'only the items of one operation, without schemas that others share',
    },
    json: { type: 'boolean', default: false, help: 'print all items and diagnostics as JSON' },
  },
  async ({ values }) => {
    // Loaded only here, so that help and wrong usage do not wait for the server.
    const { measureCoverage } = await import('../test/coverage/measure.ts');
    const contract = bundledContract();
    if (!contract.operations.some(({ operationId }) => operationId === (values.operation ?? operationId)))
      throw new UsageError(`The contract has no operation ${values.operation}.`);
    if (process.stderr.isTTY) process.stderr.write('Exercising the server …\n');
    const coverage = await measureCoverage(values.operation);
    process.stdout.write(values.json ? `${JSON.stringify(coverage, null, 2)}\n` : textReport(coverage));
    return coverage.diagnostics.length === 0 ? 0 : 1;
  },
);
