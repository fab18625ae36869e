import { projectRoot } from '../server/root.ts';
import { ToolchainError } from './checks/failures.ts';
import { readFlags, startStep } from './command-line.ts';
import { writeDocs } from './docs/docs.ts';
import { docsPath } from './generate/sources.ts';
import { isDocsStale, isStale } from './generate/stale.ts';

const help = `
npm run docs [-- --if-stale]

Writes ${docsPath}, the reference of the API as one page that loads nothing from anywhere. Generates first when
generated/ is older than the contract.

  --if-stale  do nothing when the page was made from the contract as it is now
  --help      this text

Exit status: 0 done, 1 the page could not be built, 2 wrong usage.
`;

const flags = readFlags({ help, flags: ['if-stale'] });
if (!flags['if-stale'] || isDocsStale()) await build();

async function build(): Promise<void> {
  try {
    if (isStale()) {
      const done = startStep('generated/ from openapi/');
      const { generateInto } = await import('./generate/generate.ts');
      await generateInto(projectRoot);
      done();
    }
    const done = startStep(docsPath);
    const bytes = await writeDocs(projectRoot);
    done(`${(bytes / 1e6).toFixed(1)} MB`);
  } catch (error) {
    if (!(error instanceof ToolchainError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
