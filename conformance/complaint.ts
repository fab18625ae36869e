/** One thing that is wrong, for the person who has to repair it: what it is, the edit and the command that repair it, and where. */
export interface Complaint {
  readonly what: string;
  readonly repair: string;
  /** Files to open, with a JSON pointer where there is one. */
  readonly where: string;
  /** Further lines that show it. */
  readonly detail?: readonly string[];
}

/** How many complaints are shown in full; the rest is counted. */
const shown = 20;

/** One complaint as a block of text: what, then the repair and the place. */
export function formatComplaint({ what, repair, where, detail = [] }: Complaint): string {
  const lines = detail.map((line) => `    |  ${line}`);
  return [`✗ ${what}`, `    repair  ${repair}`, `    where   ${where}`, ...lines].join('\n');
}

/** Complaints as blocks, the first twenty and the count of the rest; the empty text for none. */
export function formatComplaints(complaints: readonly Complaint[]): string {
  const blocks = complaints.slice(0, shown).map(formatComplaint);
  const rest = complaints.length - blocks.length;
  return [...blocks, ...(rest > 0 ? [`and ${rest} more like these`] : [])].join('\n\n');
}

/** Throws one error that shows the complaints, when there are any. */
export function throwComplaints(complaints: readonly Complaint[]): void {
  if (complaints.length === 0) return;
  const text = `\n${formatComplaints(complaints)}\n`;
  const error = new Error(text);
  // A stack says nothing here, and test runners show it in place of the text.
  error.stack = text;
  throw error;
}

/** The contract's and the server's file of an operation. */
export function filesOf(operationId: string): { contract: string; server: string } {
  return { contract: `openapi/paths/${operationId}.yaml`, server: `server/operations/${operationId}.ts` };
}
