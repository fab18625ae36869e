import { command, UsageError } from '@contract-first/conformance/command-line';
import { checks, runChecks, summaryOf } from '../checks/checks.ts';
import { projectRoot } from '../root.ts';

const help = `
npm run check [-- --only CHECK,...]

Fails when the contract, the generated files and the code do not agree. Changes nothing. Checks that

${checks.map(({ id, title }) => `  ${id.padEnd(15)}${title}`).join('\n')}

Every diagnostic says what is wrong, how to fix it, where, and why it matters.

  --only CHECK,...  run these alone
  --help            this text

Exit status: 0 all checks pass, 1 one fails, 2 wrong usage.
`;

await command(help, { only: { type: 'string' } }, async ({ values }) => {
  const known = checks.map(({ id }) => id);
  const chosen = values.only?.split(',') ?? known;
  const unknown = chosen.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new UsageError(`Unknown check '${unknown}': there are ${known.join(', ')}.`);
  return report(chosen);
});

async function report(chosen: readonly string[]): Promise<number> {
  const terminal = process.stdout.isTTY;
  if (terminal) process.stdout.write(`checking ${chosen.join(', ')} …`);
  const { lines, wrong, status } = summaryOf(await runChecks(projectRoot, chosen));
  if (terminal) process.stdout.write('\r\u001b[K');

  process.stdout.write(lines.join(''));
  process.stderr.write(wrong);
  return status;
}
