import { DiagnosticError } from '@contract-first/conformance/diagnostic';

/** Prints a line on standard output. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a step of an edit, prints how long it took and what it returns, or its diagnostics, and resolves to whether it succeeded. */
export async function step(name: string, run: () => unknown): Promise<boolean> {
  const start = performance.now();
  try {
    const outcome = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    print(`✓ ${name} ${seconds} s${typeof outcome === 'string' && outcome !== '' ? `  ${outcome}` : ''}`);
    return true;
  } catch (error) {
    print(error instanceof DiagnosticError ? error.message : `✗ ${name}: ${(error as Error).stack}`);
    return false;
  }
}
