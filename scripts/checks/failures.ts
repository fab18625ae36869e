/** One thing that is wrong, written for the person who has to repair it. */
export interface Failure {
  /** Id of the gate that found it. */
  gate: string;
  /** What is wrong, one sentence that names the thing. */
  what: string;
  /** `file:line` of the file to open, relative to the project. */
  where: string;
  /** What breaks for whom if it stays. */
  why: string;
  /** The command, or the edit followed by the command, that repairs it. */
  repair: string;
  /** Further lines that show the difference, if any. */
  detail?: string[];
}

/** Thrown by a step that cannot produce its result; carries everything the step found. */
export class ToolchainError extends Error {
  readonly failures: Failure[];

  constructor(failures: Failure[]) {
    super(failures.map(formatFailure).join('\n\n'));
    this.name = 'ToolchainError';
    this.failures = failures;
  }
}

/** One failure as a block of text: what, then the repair, the place, and the reason. */
export function formatFailure(failure: Failure): string {
  const lines = [
    `✗ ${failure.what}  [${failure.gate}]`,
    `    repair  ${failure.repair}`,
    `    where   ${failure.where}`,
    `    why     ${failure.why}`,
  ];
  for (const line of failure.detail ?? []) lines.push(`    |  ${line}`);
  return lines.join('\n');
}
