import { parseArgs } from 'node:util';
import { type Gate, gates } from './gates.ts';

/**
 * The gates that the command line asks for: all, or those of `--only`, in the order in which they are reported. Prints the
 * help and ends the process with 0 for `--help`; ends it with 2 and the reason for anything else it does not know.
 */
export function chooseGates(help: string, args: string[] = process.argv.slice(2)): readonly Gate[] {
  try {
    const { values } = parseArgs({ args, options: { only: { type: 'string' }, help: { type: 'boolean' } } });
    if (values.help !== true) return values.only === undefined ? gates : named(values.only.split(','));
    process.stdout.write(`${help.trim()}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${help.trim()}\n`);
    process.exit(2);
  }
}

function named(ids: readonly string[]): readonly Gate[] {
  const known = gates.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new Error(`--only: no gate is called "${unknown}"; there are ${known.join(', ')}.`);
  return gates.filter(({ id }) => ids.includes(id));
}
