import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { formatDiagnostics, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { checkExamples } from '../checks/examples.ts';
import { lint } from '../checks/lint.ts';
import { checkTypes } from '../checks/types.ts';
import type { Bundled } from '../generate/bundle.ts';
import { generateInto, generatePart } from '../generate/generate.ts';
import { projectRoot } from '../root.ts';
import { print, step } from './step.ts';
import type { Edit } from './watch.ts';

/** A process of its own that writes `generated/` and checks, so that the server's process is free to respond. It stays, because its compilers are fast once they are warm. */
export interface Generator {
  /** Resolves when the document of a new contract is written, to whether it could be; `rest` resolves when all is written and checked. */
  follow(edit: Edit): Promise<{ isMade: boolean; rest: Promise<unknown> }>;
  close(): void;
}

/** Starts the process. */
export function startGenerator(): Generator {
  const child = fork(fileURLToPath(import.meta.url));
  const end = (): never => process.exit(1);
  child.once('exit', end);
  let rest: Promise<unknown> = Promise.resolve();
  return {
    follow: async (edit) => {
      await rest;
      child.send(edit);
      const [isMade] = (await once(child, 'message')) as [boolean];
      rest = once(child, 'message');
      return { isMade, rest };
    },
    close: () => {
      child.off('exit', end);
      child.disconnect();
    },
  };
}

let contract: Bundled;

const write = async (part: 'read' | 'production') => (await generatePart(projectRoot, contract, part)).join(', ');

async function generate(): Promise<string> {
  const { written, notes, bundled } = await generateInto(projectRoot, 'served');
  contract = bundled;
  if (notes.length > 0) print(formatDiagnostics(notes));
  return written.join(', ');
}

async function follow(edit: Edit): Promise<void> {
  const isMade = !edit.contract || (await step('contract', generate));
  process.send?.(isMade);
  const isNew = isMade && edit.contract;
  if (isNew) {
    await step('types', () => write('read'));
    await step('lint', async () => throwDiagnostics((await lint(projectRoot)).errors));
  }
  if (isMade) await step('compiler', async () => throwDiagnostics(await checkTypes(projectRoot)));
  if (isNew) {
    await step('examples', () => throwDiagnostics(checkExamples(projectRoot, contract)));
    await step('production document', () => write('production'));
  }
  process.send?.(isMade);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('message', (edit: Edit) => void follow(edit));
  process.on('disconnect', () => process.exit());
  // Ctrl+C reaches every process of the terminal: the one that started this one ends it.
  process.on('SIGINT', () => undefined);
}
