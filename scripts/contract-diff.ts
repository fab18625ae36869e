import { join } from 'node:path';
import { endWithUsage, readArguments } from '../conformance/command-line.ts';
import { DiagnosticError } from '../conformance/diagnostic.ts';
import { formats } from '../conformance/diff/report.ts';
import { usesIn } from '../conformance/diff/uses.ts';
import { ContractError } from '../conformance/model/references.ts';
import { projectRoot } from '../server/root.ts';
import { changesSince } from './checks/contract-changes.ts';
import { acceptedPath, readAccepted, readBase, releasedPath, versionOf } from './checks/released.ts';
import { sampleBase } from './docs/samples.ts';
import { bundleContract } from './generate/bundle.ts';

const help = `
npm run contract:diff -- [--base REV|FILE] [--format text|markdown|html]

Shows what changed in the contract in openapi/ since the last release, graded: major breaks callers, minor adds, patch
changes nothing for them. Each change names its operations, its place, what it was and is, and who is affected.
Breaking changes that are accepted in ${acceptedPath} have the reason.

  --base    compare with a bundle in this file, or with generated/openapi.json of this git revision;
            without it with ${releasedPath}
  --format  text (the default), markdown or html
  --docs    the address of the docs that HTML leads to; ${sampleBase}/docs unless given
  --help    this text

Exit status: 0 compared, whatever was found (npm run check is what fails), 1 could not compare, 2 wrong usage.
`;

const {
  base = releasedPath,
  format = 'text',
  docs = `${sampleBase}/docs`,
} = readArguments(help, {
  base: { type: 'string' },
  format: { type: 'string' },
  docs: { type: 'string' },
}).values;
const write = Object.entries(formats).find(([name]) => name === format)?.[1];
if (!write) endWithUsage(new Error(`Unknown format '${format}': text, markdown or html.`), help);
try {
  const [older, bundled] = await Promise.all([readBase(projectRoot, base), bundleContract(projectRoot)]);
  const name = base === releasedPath ? 'the last release' : base;
  process.stdout.write(
    write({
      ...changesSince(older, bundled, readAccepted(projectRoot)),
      docs,
      base: name,
      baseVersion: versionOf(older),
      uses: usesIn(join(projectRoot, 'client'), 'client'),
    }),
  );
} catch (error) {
  if (!(error instanceof ContractError || error instanceof DiagnosticError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
