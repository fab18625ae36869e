import { join } from 'node:path';
import { DiagnosticError } from '../../conformance/diagnostic.ts';
import { isJsonObject, type JsonObject } from '../../conformance/model/json.ts';
import { projectRoot } from '../../server/root.ts';
import { type Finished, run } from '../run.ts';
import { contractFile } from './sources.ts';

const program = join(projectRoot, 'node_modules/@redocly/cli/bin/cli.js');

// CI=true and DO_NOT_TRACK do not stop the telemetry; this variable does, as does `telemetry: off` in redocly.yaml.
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Runs Redocly CLI in `root`, offline and without its notices: the box about Node 20 is removed from standard error. */
export async function redocly(root: string, args: string[]): Promise<Finished> {
  const finished = await run(process.execPath, [program, ...args], { cwd: root, env: quiet });
  const lines = finished.stderr.split('\n').filter((line) => !/^\s*[╔║╚]/.test(line));
  return { ...finished, stderr: lines.join('\n').trim() };
}

/** The contract as one document, every file of it a component named like the file. Throws `DiagnosticError`. */
export async function bundle(root: string): Promise<JsonObject> {
  const args = ['bundle', contractFile, '--config', 'redocly.yaml', '--ext', 'json'];
  const finished = await redocly(root, [...args, '--component-renaming-conflicts-severity', 'error']);
  const document = finished.code === 0 ? (JSON.parse(finished.stdout) as unknown) : undefined;
  if (isJsonObject(document)) return document;
  throw new DiagnosticError([
    {
      check: 'bundle',
      what: 'The files of the contract cannot be bundled into one document.',
      where: `${contractFile}:1`,
      why: 'A reference without target, or two files of one name, leave no single document to generate from.',
      fix: 'edit the files, then npm run generate',
      details: (finished.stderr || finished.stdout).split('\n').slice(0, 20),
    },
  ]);
}
