import { projectRoot } from '../server/root.ts';
import { readFlags } from './toolchain/command-line.ts';
import { gates } from './toolchain/gates.ts';
import { guardsOf } from './toolchain/rules/check-rules.ts';
import { frozenPath, writeFrozen } from './toolchain/rules/frozen.ts';

const help = `
npm run rules:freeze

Writes down what the checks look at and how strictly: ${frozenPath}. \`npm run check\` fails when
a rule, a compiler option, a gate or a test of a gate is not what is written there. Prints what changes.

  --help  this text

Exit status: 0 written, 2 wrong usage.
`;

readFlags({ help, flags: [] });

const ids = gates.map(({ id }) => id);
const { groups } = await guardsOf(projectRoot, ids);
const changes = writeFrozen(projectRoot, groups);
for (const { what, where } of changes) process.stdout.write(`  ${what}  ${where}\n`);
process.stdout.write(
  `✓ ${frozenPath}: ${changes.length === 0 ? 'nothing is less or other' : `${changes.length} changed`}\n`,
);
