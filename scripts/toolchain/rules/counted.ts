import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard, GuardGroup } from './guard.ts';
import { count, lineAt, type SourceText } from './source-text.ts';
import { rowsIn } from './tables.ts';

const typeTest = /\.test-d\.ts$/;
const snapshot = /\.snap$/;

/** How much the tests say: fewer tests, expectations or rows of tables than agreed is a guard less. */
export function testCounts(root: string, files: readonly string[], sources: readonly SourceText[]): GuardGroup {
  const guards = new Map<string, Guard>();
  for (const { path, bare, text } of sources) {
    if (path.endsWith('.test.ts')) guards.set(path, { setting: saidBy(bare), where: `${path}:1` });
    else if (typeTest.test(path)) {
      guards.set(path, { setting: `${count(text, /@ts-expect-error/g)} expected errors`, where: `${path}:1` });
    }
  }
  for (const path of files.filter((file) => snapshot.test(file))) {
    const snapshots = count(readFileSync(join(root, path), 'utf8'), /^exports\[/gm);
    guards.set(path, { setting: `${snapshots} snapshots`, where: `${path}:1` });
  }
  return { name: 'tests', comparison: 'at least', guards, whereOf: (path) => `${path}:1` };
}

/**
 * Some say what must hold by a helper that throws what does not, `throwFailures(found)`: it may take the place of an `expect`,
 * but not the other way round, as nobody sees what that expects.
 */
function saidBy(bare: string): string {
  const tests = count(bare, /\b(?:test|it)(?:\.each|\.concurrent)*(?:<[^;]*?>)?[(`]/g);
  const expects = count(bare, /\b(?:expect|throw|assert)\w*\(/g);
  const helpers = count(bare, /\b(?:expect\w+|throw\w*|assert\w*)\(/g);
  return `${tests} tests, ${expects} expectations (${helpers} by helpers), ${rowsIn(bare)} rows`;
}

/** Casts that the compiler cannot judge: over `unknown`, or to `never`. */
export function castCounts(sources: readonly SourceText[]): GuardGroup {
  const guards = new Map<string, Guard>();
  for (const { path, bare } of sources) {
    const casts = [...bare.matchAll(/\bas\s+(?:unknown|object)\)*\s+as\b|\bas\s+never\b/g)];
    if (casts.length > 0) {
      const where = `${path}:${lineAt(bare, casts.at(-1)?.index ?? 0)}`;
      guards.set(path, { setting: casts.length, where });
    }
  }
  return { name: 'casts', comparison: 'at most', guards, whereOf: (path) => `${path}:1` };
}
