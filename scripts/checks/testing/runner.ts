import { type Diagnostic, DiagnosticError } from '../../../conformance/diagnostic.ts';
import type { JsonObject } from '../../../conformance/model/json.ts';
import { generateInto } from '../../generate/generate.ts';
import { types } from '../../generate/types.ts';
import { runChecks } from '../checks.ts';

/**
 * Runs steps of generate and check for tests, in a process of its own: the type generator depends on ES modules, which Jest
 * in CommonJS mode cannot load. Takes a `Job` as JSON on the command line and prints its result as JSON.
 */
export type Job =
  | { does: 'generate'; root: string }
  | { does: 'checks'; runs: { root: string; ids: string[] }[] }
  | { does: 'types'; documents: JsonObject[] };

/** Results of each kind of job. */
export interface Results {
  generate: { written: string[]; diagnostics: readonly Diagnostic[] };
  checks: Diagnostic[][];
  types: { code?: string; diagnostics?: readonly Diagnostic[] }[];
}

const jobs: { [Kind in keyof Results]: (job: Extract<Job, { does: Kind }>) => Promise<Results[Kind]> } = {
  async generate({ root }) {
    try {
      const { written } = await generateInto(root);
      return { written, diagnostics: [] };
    } catch (error) {
      return { written: [], diagnostics: diagnosticsOf(error) };
    }
  },

  async checks({ runs }) {
    const results: Results['checks'] = [];
    for (const { root, ids } of runs)
      results.push((await runChecks(root, ids)).flatMap(({ diagnostics }) => diagnostics));
    return results;
  },

  async types({ documents }) {
    const results: Results['types'] = [];
    for (const document of documents) {
      try {
        results.push({ code: await types(document, (pointer) => pointer) });
      } catch (error) {
        results.push({ diagnostics: diagnosticsOf(error) });
      }
    }
    return results;
  },
};

function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  throw error;
}

const job = JSON.parse(process.argv[2] ?? '') as Job;
const result = await (jobs[job.does] as (job: Job) => Promise<unknown>)(job);
process.stdout.write(JSON.stringify(result));
