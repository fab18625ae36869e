import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { gateIds } from './gates.ts';

/** What a run of the score is asked to do. */
export interface Options {
  readonly fast: boolean;
  readonly gate: string | undefined;
  readonly only: readonly string[] | undefined;
  readonly workers: number;
  readonly fresh: boolean;
  readonly report: boolean;
  readonly verbose: boolean;
}

/** Reads the command line; ends the process with 0 after the help and with 2 after a wrong option. */
export function readOptions(help: string, args: string[] = process.argv.slice(2)): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        fast: { type: 'boolean', default: false },
        gate: { type: 'string' },
        only: { type: 'string' },
        workers: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(`${help.trim()}\n`);
      process.exit(0);
    }
    const { gate, workers = String(availableParallelism()) } = values;
    if (gate !== undefined && !gateIds.includes(gate)) {
      throw new Error(`--gate: no gate is called "${gate}"; there are ${gateIds.join(', ')}.`);
    }
    if (!/^[1-9]\d?$/.test(workers)) throw new Error(`--workers must be a number from 1 to 99, but is "${workers}".`);
    return { ...values, gate, only: values.only?.split(','), workers: Number(workers) };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${help.trim()}\n`);
    process.exit(2);
  }
}
