/** One thing that is wrong, for the person who repairs it. */
export interface Diagnostic {
  /** The id of the check that found it. */
  readonly check: string;
  /** What is wrong, one sentence that names the thing. */
  readonly what: string;
  /** The file to open, as `file:line` or with a JSON pointer. */
  readonly where: string;
  /** What breaks for whom if it stays. */
  readonly why?: string;
  /** The edit, the command, or both, that repair it. */
  readonly fix: string;
  /** What has the same cause in another run too; `what` unless it is given. */
  readonly cause?: string;
  /** How often it appeared, and in which operations; once, in the one that it names, unless it is given. */
  readonly seen?: { count: number; readonly operations: string[] };
  /** Where findings of this id are explained. */
  readonly page?: string;
  /** Further lines that show the difference. */
  readonly details?: readonly string[];
}

/** How many diagnostics of one cause are shown in full; the rest is counted. */
const shown = 5;
const longestLine = 500;

/** One diagnostic as a block of lines: what, then fix, place and reason. */
export function formatDiagnostic({ check, what, where, why, fix, seen, page, details = [] }: Diagnostic): string {
  const { count = 1, operations = [] } = seen ?? {};
  const others = operations.length < 2 ? '' : `, in ${operations.length} operations: ${operations.join(', ')}`;
  return [
    `✗ ${what}  [${check}]`,
    `    fix     ${fix}`,
    `    where   ${where}`,
    ...(count === 1 ? [] : [`    seen    ${count} times${others}, for example:`]),
    ...(why === undefined ? [] : [`    why     ${why}`]),
    ...(page === undefined ? [] : [`    page    ${page}`]),
    ...details.map((line) => `    |  ${line}`),
  ]
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line))
    .join('\n');
}

/** Diagnostics as blocks, of those with one cause, a check and a repair, the first five and the count of the rest; the empty string for none. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const causes = new Map<string, Set<string>>();
  for (const one of diagnostics) {
    const cause = `${one.fix}  [${one.check}]`;
    causes.set(cause, (causes.get(cause) ?? new Set()).add(formatDiagnostic(one)));
  }
  const groups = [...causes].map(([cause, blocks]) => {
    const rest = blocks.size - shown;
    return [...[...blocks].slice(0, shown), ...(rest > 0 ? [`and ${rest} more: ${cause}`] : [])];
  });
  return groups.flat().join('\n\n');
}

/** Thrown by a step that found diagnostics; its message, and its stack, show them. */
export class DiagnosticError extends Error {
  override readonly name = 'DiagnosticError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`\n${formatDiagnostics(diagnostics)}\n`);
    // A stack tells nothing here, and test runners print it in place of the message.
    this.stack = this.message;
    this.diagnostics = diagnostics;
  }
}

/** Throws a `DiagnosticError` when there are diagnostics. */
export function throwDiagnostics(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
}
