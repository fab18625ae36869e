import { command, UsageError } from '@contract-first/conformance/command-line';
import { formatDiagnostics } from '@contract-first/conformance/diagnostic';
import { checks, runChecks } from '../checks/checks.ts';
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
  const outcomes = await runChecks(projectRoot, chosen);
  if (terminal) process.stdout.write('\r\u001b[K');

  for (const { check, diagnostics, blocked, seconds, warnings } of outcomes) {
    const [mark, result] = blocked
      ? ['-', 'not run']
      : diagnostics.length > 0
        ? ['✗', `${diagnostics.length} to fix`]
        : ['✓', `${seconds.toFixed(1)} s`];
    const note = warnings > 0 ? `, ${warnings} warnings: npx redocly lint` : '';
    process.stdout.write(`${mark} ${check.id.padEnd(15)}${check.title.padEnd(42)}${result}${note}\n`);
  }

  const found = outcomes.flatMap(({ diagnostics }) => diagnostics);
  const blocked = outcomes.some((outcome) => outcome.blocked);
  if (found.length > 0) process.stderr.write(`\n${formatDiagnostics(found)}\n\n${found.length} to fix.\n`);
  else if (blocked) process.stderr.write('\nAn earlier step failed: npm run check shows what to fix.\n');
  return found.length > 0 || blocked ? 1 : 0;
}
