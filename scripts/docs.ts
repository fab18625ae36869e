import { readArguments, startStep } from '../conformance/command-line.ts';
import { DiagnosticError } from '../conformance/diagnostic.ts';
import { projectRoot } from '../server/root.ts';
import { writeDocs } from './docs/docs.ts';
import { docsPath, isDocsStale, isStale } from './generate/sources.ts';

const help = `
npm run docs [-- --if-stale]

Writes ${docsPath}, the reference of the API as one page that loads nothing from anywhere. Generates first when
generated/ is older than the contract.

  --if-stale  do nothing when the page was made from the contract as it is now
  --help      this text

Exit status: 0 done, 1 the page could not be built, 2 wrong usage.
`;

const { values } = readArguments(help, { 'if-stale': { type: 'boolean' } });
if (!values['if-stale'] || isDocsStale()) await build();

async function build(): Promise<void> {
  try {
    if (isStale()) {
      const done = startStep('generated/ from openapi/');
      const { generateInto } = await import('./generate/generate.ts');
      await generateInto(projectRoot);
      done();
    }
    const done = startStep(docsPath);
    const bytes = writeDocs(projectRoot);
    done(`${(bytes / 1e6).toFixed(1)} MB`);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
