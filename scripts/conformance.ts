import { join } from 'node:path';
import { conformanceCommand } from '../conformance/cli.ts';
import { projectRoot } from '../server/root.ts';
import { productionProfile, profile } from '../test/profile.ts';
import { productionPath } from './generate/sources.ts';

const output = {
  out: (text: string) => process.stdout.write(text),
  err: (text: string) => process.stderr.write(text),
  terminal: process.stderr.isTTY,
};
const contract = join(projectRoot, 'generated', 'openapi.json');

const production = { contract: join(projectRoot, productionPath), profile: productionProfile };

process.exitCode = await conformanceCommand(process.argv.slice(2), output, {
  contract,
  profile,
  production,
  program: 'npm run conformance --',
});
