import { readArguments } from '@contract-first/conformance/command-line';
import { runChecks } from '../checks/checks.ts';
import { readReleased, release, releasedPath, versionOf } from '../checks/released.ts';
import { bundlePath } from '../generate/sources.ts';
import { projectRoot } from '../root.ts';

const help = `
npm run contract:release [-- --again]

Records the contract as released: copies ${bundlePath} to ${releasedPath} and notes its SHA-256, which \`npm run check\` and
\`npm run contract:diff\` compare with. Runs the checks of the contract first and copies nothing when one fails.

{options}

Exit status: 0 recorded, 1 a check fails, 2 wrong usage.
`;

const { again = false } = readArguments(help, {
  again: { type: 'boolean', help: 'record the same version once more, only before it is published' },
}).values;
const check = async (ids: readonly string[]) =>
  (await runChecks(projectRoot, ids)).flatMap(({ diagnostics }) => diagnostics);
const refusal = await release(projectRoot, again, check);
if (refusal === undefined)
  process.stdout.write(`✓ ${releasedPath} is version ${versionOf(readReleased(projectRoot))}\n`);
else {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
