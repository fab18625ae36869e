import { join } from 'node:path';
import { conformanceCommand } from '@contract-first/conformance/cli';
import { bundlePath, productionPath, recordsPath } from '@contract-first/toolkit/generate';
import { projectRoot } from '@contract-first/toolkit/root';
import { productionProfile, profile } from '../openapi/profile.ts';

process.exitCode = await conformanceCommand(process.argv.slice(2), undefined, {
  contract: join(projectRoot, bundlePath),
  profile,
  production: { contract: join(projectRoot, productionPath), profile: productionProfile },
  records: { schema: join(projectRoot, recordsPath), id: 'code' },
  program: 'npm run conformance --',
});
