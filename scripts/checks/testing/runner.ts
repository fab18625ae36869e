import { generateInto } from '../../generate/generate.ts';
import type { JsonObject } from '../../generate/json.ts';
import { types } from '../../generate/types.ts';
import { type Failure, ToolchainError } from '../failures.ts';
import { gates, runGates } from '../gates.ts';

/**
 * Runs steps of the pipeline for tests, in a process of its own: the type generator depends on ES modules, which Jest in
 * CommonJS mode cannot load. Takes a `Job` as JSON on the command line and prints its result as JSON.
 */
export type Job =
  | { does: 'generate'; root: string }
  | { does: 'gates'; runs: { root: string; gates: string[] }[] }
  | { does: 'types'; documents: JsonObject[] };

/** Results of each kind of job. */
export interface Results {
  generate: { written: string[]; failures: Failure[] };
  gates: Record<string, Failure[]>[];
  types: { text?: string; failures?: Failure[] }[];
}

const jobs: { [Kind in keyof Results]: (job: Extract<Job, { does: Kind }>) => Promise<Results[Kind]> } = {
  async generate({ root }) {
    try {
      const { written } = await generateInto(root);
      return { written, failures: [] };
    } catch (error) {
      return { written: [], failures: failuresOf(error) };
    }
  },

  async gates({ runs }) {
    const results: Results['gates'] = [];
    for (const { root, gates: ids } of runs) {
      const verdicts = await runGates(
        root,
        gates.filter(({ id }) => ids.includes(id)),
      );
      results.push(Object.fromEntries(verdicts.map(({ gate, failures }) => [gate.id, failures])));
    }
    return results;
  },

  async types({ documents }) {
    const results: Results['types'] = [];
    for (const document of documents) {
      try {
        results.push({ text: await types(document, (pointer) => pointer) });
      } catch (error) {
        results.push({ failures: failuresOf(error) });
      }
    }
    return results;
  },
};

function failuresOf(error: unknown): Failure[] {
  if (error instanceof ToolchainError) return error.failures;
  throw error;
}

const job = JSON.parse(process.argv[2] ?? '') as Job;
const result = await (jobs[job.does] as (job: Job) => Promise<unknown>)(job);
process.stdout.write(JSON.stringify(result));
