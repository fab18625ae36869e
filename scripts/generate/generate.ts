import { type Failure, ToolchainError } from '../checks/failures.ts';
import { lint } from '../checks/lint.ts';
import { bundleContract, produce, writeGenerated } from './generated-files.ts';
import { checkHandlerFiles } from './handlers-index.ts';
import { writePathsIndex } from './paths-index.ts';
import { contractFile } from './sources.ts';

/**
 * Brings `generated/` and the paths block of the contract up to date. Returns the files written and what still has to be
 * done by hand for the server to compile. Throws `ToolchainError`, with `generated/` untouched, when the contract is wrong.
 */
export async function generateInto(root: string): Promise<{ written: string[]; notes: Failure[] }> {
  const written = writePathsIndex(root) ? [contractFile] : [];
  const [linted, bundled] = await Promise.allSettled([lint(root), bundleContract(root)]);
  if (linted.status === 'rejected') throw linted.reason;
  if (linted.value.length > 0) throw new ToolchainError(linted.value);
  if (bundled.status === 'rejected') throw bundled.reason;
  const { parts, locate } = bundled.value;
  written.push(...writeGenerated(root, await produce(root, bundled.value)));
  return { written, notes: checkHandlerFiles(root, parts, locate) };
}
