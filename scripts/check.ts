import { projectRoot } from '../server/root.ts';
import { chooseGates } from './checks/choose-gates.ts';
import { formatFailure } from './checks/failures.ts';
import { gates, runGates } from './checks/gates.ts';

const help = `
npm run check [-- --only GATE,...]

Fails when the contract, the generated files and the code do not agree. Changes nothing. Holds:

${gates.map(({ id, holds }) => `  ${id.padEnd(12)}${holds}`).join('\n')}

Every failure says what is wrong, how to repair it, where, and why it matters.

  --only GATE,...  look at these alone
  --help           this text

Exit status: 0 all holds, 1 something does not, 2 wrong usage.
`;

const chosen = chooseGates(help);
const terminal = process.stdout.isTTY;
if (terminal) process.stdout.write(`checking ${chosen.map(({ id }) => id).join(', ')} …`);
const verdicts = await runGates(projectRoot, chosen);
if (terminal) process.stdout.write('\r\u001b[K');

for (const { gate, failures, blocked, seconds } of verdicts) {
  const mark = blocked ? '-' : failures.length > 0 ? '✗' : '✓';
  const outcome = blocked
    ? 'could not look'
    : failures.length > 0
      ? `${failures.length} to repair`
      : `${seconds.toFixed(1)} s`;
  process.stdout.write(`${mark} ${gate.id.padEnd(12)}${gate.holds.padEnd(42)}${outcome}\n`);
}

// A file that cannot be read stops more than one gate.
const blocks = [...new Set(verdicts.flatMap(({ failures }) => failures.map(formatFailure)))];
if (blocks.length === 0 && verdicts.some(({ blocked }) => blocked)) {
  process.stderr.write('\nA step before these failed: npm run check tells what to repair.\n');
  process.exitCode = 1;
}
if (blocks.length > 0) {
  process.stderr.write(`\n${blocks.join('\n\n')}\n\n${blocks.length} to repair.\n`);
  process.exitCode = 1;
}
