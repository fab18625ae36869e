import { type Finished, runTool } from '../run.ts';

// CI=true and DO_NOT_TRACK do not stop the telemetry; this variable does, as does `telemetry: off` in redocly.yaml.
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Runs Redocly CLI in `root`, offline and without its notices: the box about Node 20 is removed from standard error. */
export async function redocly(root: string, args: string[]): Promise<Finished> {
  const finished = await runTool(root, '@redocly/cli/bin/cli.js', args, quiet);
  const lines = finished.stderr.split('\n').filter((line) => !/^\s*[╔║╚]/.test(line));
  return { ...finished, stderr: lines.join('\n').trim() };
}

/** Returns the JSON documents that Redocly has printed one after the other. Throws when they are none. */
export function documentsIn(stdout: string): unknown[] {
  const texts = stdout.slice(stdout.indexOf('{')).split(/(?<=^\})\s*(?=\{$)/m);
  return texts.map((text) => JSON.parse(text) as unknown);
}
