import { command, startStep } from '@contract-first/conformance/command-line';
import { generateStale } from '../generate/build.ts';
import { docsPath, isDocsStale } from '../generate/sources.ts';
import { projectRoot } from '../root.ts';

const help = `
npm run docs [-- --if-stale]

Writes ${docsPath} and the pages beside it, the reference of the API, which load nothing from anywhere else;
print.html has all of it. Generates first when generated/ is older than the contract.

  --if-stale  do nothing when the pages were made from the contract as it is now
  --help      this text

Exit status: 0 done, 1 they could not be built, 2 wrong usage.
`;

await command(help, { 'if-stale': { type: 'boolean' } }, async ({ values }) => {
  if (values['if-stale'] && !isDocsStale()) return 0;
  await generateStale(projectRoot);
  const done = startStep(docsPath);
  const { writeDocs } = await import('../docs/docs.ts');
  done(`${writeDocs(projectRoot)} files`);
  return 0;
});
