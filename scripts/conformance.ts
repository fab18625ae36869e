import { join } from 'node:path';
import { conformanceCommand } from '../conformance/cli.ts';
import { projectRoot } from '../server/root.ts';
import { productionProfile, profile } from '../test/profile.ts';
import { bundlePath, productionPath } from './generate/sources.ts';

process.exitCode = await conformanceCommand(process.argv.slice(2), undefined, {
  contract: join(projectRoot, bundlePath),
  profile,
  production: { contract: join(projectRoot, productionPath), profile: productionProfile },
  program: 'npm run conformance --',
});
