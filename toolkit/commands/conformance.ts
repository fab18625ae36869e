import { join } from 'node:path';
import { conformanceCommand } from '@contract-first/conformance/cli';
import { projectRoot } from '../root.ts';
import { bundlePath } from '../serve/document.ts';

const contract = join(projectRoot, bundlePath);
process.exitCode = await conformanceCommand(process.argv.slice(2), undefined, {
  contract,
  program: 'toolkit conformance',
});
