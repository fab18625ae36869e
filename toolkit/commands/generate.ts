import { command, startStep } from '@contract-first/conformance/command-line';
import { formatDiagnostic } from '@contract-first/conformance/diagnostic';
import { isStale } from '../generate/sources.ts';
import { projectRoot } from '../root.ts';

const help = `
npm run generate [-- --if-stale]

Makes generated/ from the hand-written contract in openapi/: updates its list of paths, lints, bundles, flattens, and writes
openapi.json, openapi.yaml, production.json, types.ts, handlers.ts and client.ts, and the version of client/package.json. Files that did
not change are not touched.

  --if-stale  do nothing when generated/ was made from the contract as it is now
  --help      this text

Exit status: 0 done, 1 a check of the contract fails, 2 wrong usage.
`;

await command(help, { 'if-stale': { type: 'boolean' } }, async ({ values }) => {
  if (values['if-stale'] && !isStale()) return 0;
  // Loaded only now: with --if-stale the type generator and its compiler are usually not needed.
  const { generateInto } = await import('../generate/generate.ts');
  const done = startStep('generated/ from openapi/');
  const { written, notes } = await generateInto(projectRoot).catch((error: unknown) => {
    process.stderr.write('generated/ is unchanged:\n\n');
    throw error;
  });
  done(written.length > 0 ? `wrote ${written.join(', ')}` : 'nothing to change');
  for (const note of notes) process.stdout.write(`\n${formatDiagnostic(note)}\n`);
  return 0;
});
