import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/root.ts';
import { gateIds } from './mutation/gates.ts';
import { readOptions } from './mutation/options.ts';
import { type Outcome, runTrials } from './mutation/run-trials.ts';
import { count, scorePath, scoreTable } from './mutation/table.ts';

const help = `
npm run drift:score [-- OPTIONS]

Measures how well drift is noticed. Each mutant of scripts/drift/mutants/ is a drift between contract, server, client,
generated files, configuration and tests. It is applied to a copy of the project and shown to the gate that owns it; what
that misses is shown to everything that npm test runs. Harmless changes must pass. A whole run takes half an hour or more,
goes on where it was broken off as long as no file has changed, and writes ${scorePath}.

  --fast         one mutant for each gate: two minutes
  --gate GATE    the fast mutant of one gate: ${gateIds.slice(0, 6).join(', ')},
                 ${gateIds.slice(6).join(', ')}
  --only ID,...  these mutants and harmless changes alone
  --workers N    how many copies at once (default: one for each processor)
  --report       try nothing, and write the table from the results of the run that was broken off
  --fresh        forget the results of a run that was broken off
  --verbose      print what the gates said
  --help         this text

Exit status: 0 every mutant is noticed by its gate with a message that names place and repair, and nothing harmless is
stopped; 1 not so; 2 wrong usage.
`;

const options = readOptions(help);
try {
  report(await runTrials(projectRoot, options));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function report({ scored, passed, complaints }: Outcome): void {
  const { mutants, tried, killed, byOwner, told } = count(scored);
  const alarms = passed.filter(({ result }) => result?.stoppedBy !== undefined).length;
  if (complaints.length > 0) process.stderr.write(`\n${complaints.join('\n\n')}\n`);
  process.stdout.write(
    `\n${killed} of ${tried} mutants noticed${tried < mutants ? ` (${mutants - tried} not tried)` : ''}, ${byOwner} by their own gate, ${told} with a message that names place and repair; ` +
      `${alarms} of ${passed.length} harmless changes stopped.\n`,
  );
  if (!options.fast && options.gate === undefined && options.only === undefined) {
    writeFileSync(join(projectRoot, scorePath), scoreTable(scored, passed));
    process.stdout.write(`✓ ${scorePath}\n`);
  }
  if (complaints.length > 0) process.exitCode = 1;
}
