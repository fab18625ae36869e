import { join } from 'node:path';
import { projectRoot } from '../../server/root.ts';
import { type Finished, run } from '../run.ts';

const program = join(projectRoot, 'node_modules/@redocly/cli/bin/cli.js');

// CI=true and DO_NOT_TRACK do not stop the telemetry; this variable does, as does `telemetry: off` in redocly.yaml.
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Runs Redocly CLI in `root`, offline and without its notices: the box about Node 20 is removed from standard error. */
export async function redocly(root: string, args: string[]): Promise<Finished> {
  const finished = await run(process.execPath, [program, ...args], { cwd: root, env: quiet });
  const lines = finished.stderr.split('\n').filter((line) => !/^\s*[╔║╚]/.test(line));
  return { ...finished, stderr: lines.join('\n').trim() };
}
