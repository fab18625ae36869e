import { type Diagnostic, DiagnosticError } from '../../../conformance/diagnostic.ts';
import type { JsonObject } from '../../../conformance/model/json.ts';
import { writeDocs } from '../../docs/docs.ts';
import { generateInto } from '../../generate/generate.ts';
import { types } from '../../generate/types.ts';
import { runChecks } from '../checks.ts';

const steps = {
  generate: async (root: string) => (await generateInto(root)).written,
  check: async (root: string, ids: string[]) =>
    (await runChecks(root, ids)).flatMap(({ diagnostics }) => [...diagnostics]),
  docs: (root: string) => writeDocs(root),
  types: (document: JsonObject) => types(document, (pointer) => pointer),
};

/** The steps that tests run in a process of their own, because the type generator and the Markdown renderer are ES modules, which Jest cannot load. */
export type Steps = typeof steps;

/** What a step returned, or the diagnostics that it threw. */
export interface Ended<Value> {
  value?: Value;
  diagnostics: readonly Diagnostic[];
}

// Runs the steps that its parent sends, each with the arguments of each run, and sends how they ended; ends with its parent.
process.on('message', async ({ name, runs }: { name: keyof Steps; runs: unknown[][] }) => {
  const step = steps[name] as (...parameters: unknown[]) => Promise<unknown>;
  const ended: Ended<unknown>[] = [];
  for (const parameters of runs) {
    try {
      ended.push({ value: await step(...parameters), diagnostics: [] });
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      ended.push({ diagnostics: error.diagnostics });
    }
  }
  process.send?.(ended);
});
