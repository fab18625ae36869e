import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { formatDiagnostics, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { checkExamples } from '../checks/examples.ts';
import { lint } from '../checks/lint.ts';
import { checkTypes } from '../checks/types.ts';
import { bundleContract } from '../generate/bundle.ts';
import { generateInto, generatePart } from '../generate/generate.ts';
import { projectRoot } from '../root.ts';
import { print, step } from './step.ts';
import type { Edit } from './watch.ts';

/**
 * Starts a process of its own that writes `generated/`, and another one with the first checks, so that the server's
 * process is free to respond. They stay, because their compilers are fast once they are warm.
 */
export function startGenerator() {
  const writer = fork(fileURLToPath(import.meta.url));
  const end = (): never => process.exit(1);
  writer.once('exit', end);
  let checker: ChildProcess | undefined;
  /** What is left to check. */
  let unchecked: Edit | undefined;

  const cancel = (): void => {
    if (checker?.pid === undefined || unchecked === undefined) return;
    // The linter and the compiler are processes of its group.
    process.kill(-checker.pid, 'SIGKILL');
    checker = undefined;
    print('· checks of an earlier edit cancelled');
  };
  return {
    /**
     * Resolves when the document of a new contract is written, to whether it could be. Ends the checks of earlier
     * edits, which are done with those of this one.
     */
    follow: async (edit: Edit): Promise<boolean> => {
      cancel();
      unchecked = { contract: edit.contract || unchecked?.contract === true };
      if (!edit.contract) return true;
      writer.send('generate');
      const [isMade] = (await once(writer, 'message')) as [boolean];
      // The checks would say the same of it.
      if (!isMade) unchecked = undefined;
      return isMade;
    },
    /** Starts to write the rest and to check. */
    check: () => {
      if (checker === undefined) {
        const started = fork(fileURLToPath(import.meta.url), { detached: true });
        started.on('message', () => {
          if (checker === started) unchecked = undefined;
        });
        checker = started;
      }
      checker.send(unchecked ?? { contract: false });
    },
    close: () => {
      writer.off('exit', end);
      writer.disconnect();
      if (unchecked === undefined) checker?.disconnect();
      else cancel();
    },
  };
}

async function generate(): Promise<string> {
  const { written, notes } = await generateInto(projectRoot, 'served');
  if (notes.length > 0) print(formatDiagnostics(notes));
  return written.join(', ');
}

async function check({ contract }: Edit): Promise<boolean> {
  const bundled = contract ? await bundleContract(projectRoot) : undefined;
  const write = async (part: 'read' | 'production') =>
    bundled === undefined ? '' : (await generatePart(projectRoot, bundled, part)).join(', ');
  if (contract) {
    await step('types', () => write('read'));
    await step('lint', async () => throwDiagnostics((await lint(projectRoot)).errors));
  }
  await step('compiler', async () => throwDiagnostics(await checkTypes(projectRoot)));
  if (bundled !== undefined) {
    await step('examples', () => throwDiagnostics(checkExamples(projectRoot, bundled).errors));
    await step('production document', () => write('production'));
  }
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('message', async (message: 'generate' | Edit) => {
    // A contract that is edited meanwhile may be unreadable; its own edit says so.
    const isDone = message === 'generate' ? step('contract', generate) : check(message).catch(() => false);
    process.send?.(await isDone);
  });
  process.on('disconnect', () => process.exit());
  // Ctrl+C reaches every process of the terminal: the one that started this one ends it.
  process.on('SIGINT', () => undefined);
}
