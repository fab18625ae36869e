import { type Bundled, bundleContract, produce } from '../generate/generated-files.ts';
import { checkHandlerFiles } from '../generate/handlers-index.ts';
import { checkPathsIndex } from '../generate/paths-index.ts';
import { checkCodeStyle } from './code-style.ts';
import { checkExamples } from './examples.ts';
import { type Failure, ToolchainError } from './failures.ts';
import { checkGenerated } from './generated.ts';
import { lint } from './lint.ts';
import { checkTypes } from './typecheck.ts';
import { checkReferences } from './unreferenced.ts';

/** What a gate can look at. */
export interface Subject {
  /** The project folder. */
  root: string;
  /** What the linter says, asked once. */
  linted: () => Promise<Failure[]>;
  /** The contract as one document, made once; rejects with `ToolchainError`. */
  bundled: () => Promise<Bundled>;
}

/** One thing that has to hold. */
export interface Gate {
  id: string;
  /** What holds when the gate passes. */
  holds: string;
  run: (subject: Subject) => Promise<Failure[]> | Failure[];
}

/** Every gate of `npm run check`, in the order in which they are reported. */
export const gates: readonly Gate[] = [
  { id: 'paths', holds: 'the contract lists every path file', run: ({ root }) => checkPathsIndex(root) },
  { id: 'references', holds: 'every file of the contract is used', run: ({ root }) => checkReferences(root) },
  { id: 'lint', holds: 'the contract keeps its rules', run: ({ linted }) => linted() },
  {
    id: 'examples',
    holds: 'examples and defaults fit their schemas',
    run: async ({ bundled }) => {
      const { parts, locate } = await bundled();
      return checkExamples(parts, locate);
    },
  },
  {
    id: 'generated',
    holds: 'generated/ is what the contract says',
    run: async ({ root, bundled }) => checkGenerated(root, await produce(root, await bundled())),
  },
  {
    id: 'operations',
    holds: 'every operation has its handler',
    run: async ({ root, bundled }) => {
      const { parts, locate } = await bundled();
      return checkHandlerFiles(root, parts, locate);
    },
  },
  {
    id: 'version',
    holds: 'the version tells what changed',
    run: async ({ root, bundled }) => {
      const contract = await bundled();
      // Loaded only here: it brings a generator of texts, which no other gate needs.
      const { checkVersion } = await import('./version.ts');
      return checkVersion(root, contract);
    },
  },
  { id: 'types', holds: 'everything compiles', run: ({ root }) => checkTypes(root) },
  { id: 'style', holds: 'code is formatted and linted', run: ({ root }) => checkCodeStyle(root) },
];

/** How one gate ended. */
export interface Verdict {
  gate: Gate;
  failures: Failure[];
  /** The gate could not look, because an earlier step failed and that failure is reported with another gate. */
  blocked: boolean;
  seconds: number;
}

/** Runs all gates at once and returns their verdicts in order; a failure that stops several gates is reported once. */
export async function runGates(root: string, chosen: readonly Gate[] = gates): Promise<Verdict[]> {
  const linted = once(() => lint(root));
  const bundled = once(async () => {
    try {
      return await bundleContract(root);
    } catch (error) {
      // The linter names the place of what the bundler stumbled over.
      throw error instanceof ToolchainError && (await linted()).length > 0 ? new ToolchainError([]) : error;
    }
  });
  const reported = new Set<unknown>();
  return Promise.all(
    chosen.map(async (gate) => {
      const start = performance.now();
      const verdict = (failures: Failure[], blocked = false): Verdict => {
        return { gate, failures, blocked, seconds: (performance.now() - start) / 1000 };
      };
      try {
        return verdict(await gate.run({ root, linted, bundled }));
      } catch (error) {
        if (!(error instanceof ToolchainError)) throw error;
        const isNew = error.failures.length > 0 && !reported.has(error);
        reported.add(error);
        return isNew ? verdict(error.failures) : verdict([], true);
      }
    }),
  );
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
