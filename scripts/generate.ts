import { projectRoot } from '../server/root.ts';
import { formatFailure, ToolchainError } from './checks/failures.ts';
import { readFlags, startStep } from './command-line.ts';
import { isStale } from './generate/stale.ts';

const help = `
npm run generate [-- --if-stale]

Makes generated/ from the hand-written contract in openapi/: keeps the list of paths, lints, bundles, flattens, and writes
openapi.json, openapi.yaml, types.ts and handlers.ts. Files that did not change are not touched.

  --if-stale  do nothing when generated/ was made from the contract as it is now
  --help      this text

Exit status: 0 done, 1 the contract is wrong, 2 wrong usage.
`;

const flags = readFlags({ help, flags: ['if-stale'] });
if (!flags['if-stale'] || isStale()) await generate();

async function generate(): Promise<void> {
  // Loaded only now: with --if-stale the type generator and its compiler are usually not needed.
  const { generateInto } = await import('./generate/generate.ts');
  const done = startStep('generated/ from openapi/');
  try {
    const { written, notes } = await generateInto(projectRoot);
    done(written.length > 0 ? `wrote ${written.join(', ')}` : 'nothing to change');
    for (const note of notes) process.stdout.write(`\n${formatFailure(note)}\n`);
  } catch (error) {
    if (!(error instanceof ToolchainError)) throw error;
    process.stderr.write(`\n${error.message}\n\n${error.failures.length} to repair; generated/ is as it was.\n`);
    process.exitCode = 1;
  }
}
