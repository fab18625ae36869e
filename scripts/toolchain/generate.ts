import { type Failure, ToolchainError } from './failures.ts';
import { produce, writeGenerated } from './generated-files.ts';
import { checkHandlerFiles } from './handlers-index.ts';
import { writePathsIndex } from './paths-index.ts';
import { contractFile } from './sources.ts';

/**
 * Brings `generated/` and the paths block of the contract up to date. Returns the files written and what still has to be
 * done by hand for the server to compile. Throws `ToolchainError`, with `generated/` untouched, when the contract is wrong.
 */
export async function generateInto(root: string): Promise<{ written: string[]; notes: Failure[] }> {
  const written = writePathsIndex(root) ? [contractFile] : [];
  const produced = await produce(root);
  if (produced.lintFailures.length > 0) throw new ToolchainError(produced.lintFailures);
  written.push(...writeGenerated(root, produced.files));
  return { written, notes: checkHandlerFiles(root, produced.document, produced.locate) };
}
