import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, startStep } from '@contract-first/conformance/command-line';
import { projectRoot } from '@contract-first/toolkit/root';
import { apiReport, publishedPackages, reportFile } from './api/report.ts';

const help = `
npm run api:report

Writes ${reportFile} in the folder of each published package (${publishedPackages.join(', ')}): what it exports, as the compiler declares it.
A test compares it with the sources, so that a change of a public signature is a line of the commit that makes it.

  --help    print this help

Exit status: 0 done, 1 a package does not compile, 2 wrong usage.
`;

await command(help, {}, async () => {
  for (const name of publishedPackages) {
    const end = startStep(join(name, reportFile));
    writeFileSync(join(projectRoot, name, reportFile), apiReport(join(projectRoot, name)));
    end();
  }
  return 0;
});
