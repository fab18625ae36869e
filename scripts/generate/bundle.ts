import { ToolchainError } from '../checks/failures.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { redocly } from './redocly.ts';
import { contractFile } from './sources.ts';

/** The contract as one document, every file of it a component named like the file. Throws `ToolchainError`. */
export async function bundle(root: string): Promise<JsonObject> {
  const args = ['bundle', contractFile, '--config', 'redocly.yaml', '--ext', 'json'];
  const finished = await redocly(root, [...args, '--component-renaming-conflicts-severity', 'error']);
  const document = finished.code === 0 ? (JSON.parse(finished.stdout) as unknown) : undefined;
  if (isJsonObject(document)) return document;
  throw new ToolchainError([
    {
      gate: 'bundle',
      what: 'The files of the contract do not fit together.',
      where: `${contractFile}:1`,
      why: 'A reference that leads nowhere, or two files of one name, leave no single document to work from.',
      repair: 'edit the files, then npm run generate',
      detail: (finished.stderr || finished.stdout).split('\n').slice(0, 20),
    },
  ]);
}
