import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { isJsonObject, type Json, pointerOf } from '../../conformance/model/json.ts';
import { readText } from '../generate/sources.ts';

const shown = 8;
const why =
  'Server, client and docs are built from generated/, so they keep an older contract than the one in openapi/.';
const fix = 'npm run generate';

/** Returns the generated files on disk that differ from what the contract generates, and how they differ. */
export function checkGenerated(root: string, files: ReadonlyMap<string, string>): Diagnostic[] {
  return [...files].flatMap(([path, wanted]) => {
    const found = readText(root, path);
    if (found === wanted) return [];
    const at = (line: number): string => `${path}:${line}`;
    if (found === undefined) return [{ check: 'generated', what: `${path} is missing.`, where: at(1), why, fix }];
    const line = firstDifference(found, wanted);
    const details = path.endsWith('.json') ? documentDifferences(found, wanted) : lineDifference(found, wanted, line);
    const what = `${path} is not what the contract generates.`;
    return [{ check: 'generated', what, where: at(line), why, fix, details }];
  });
}

/** Number of the first line, from 1, in which two texts differ. */
function firstDifference(found: string, wanted: string): number {
  const lines = wanted.split('\n');
  const index = found.split('\n').findIndex((line, at) => line !== lines[at]);
  return (index < 0 ? found.split('\n').length : index) + 1;
}

function lineDifference(found: string, wanted: string, line: number): string[] {
  const text = (each: string): string => each.split('\n')[line - 1]?.trim() ?? '(end of file)';
  return [`contract   ${text(wanted)}`, `generated  ${text(found)}`];
}

function documentDifferences(found: string, wanted: string): string[] {
  const differences: string[] = [];
  try {
    compare(JSON.parse(wanted) as Json, JSON.parse(found) as Json, [], differences);
  } catch {
    return ['it is not JSON'];
  }
  const real = differences.filter((each) => !each.includes('/x-generated/'));
  if (real.length === 0) return ['only its origin in x-generated, or its layout, differs'];
  return real.length > shown ? [...real.slice(0, shown), `and ${real.length - shown} more`] : real;
}

function compare(wanted: Json | undefined, found: Json | undefined, steps: string[], differences: string[]): void {
  const pointer = pointerOf(steps);
  if (wanted === undefined) differences.push(`${pointer}  is no longer in the contract`);
  else if (found === undefined) differences.push(`${pointer}  is new in the contract`);
  else if ((isJsonObject(wanted) && isJsonObject(found)) || (Array.isArray(wanted) && Array.isArray(found))) {
    const [left, right] = [wanted, found] as { [key: string]: Json }[];
    for (const key of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
      compare(left?.[key], right?.[key], [...steps, key], differences);
    }
  } else if (JSON.stringify(wanted) !== JSON.stringify(found)) {
    differences.push(`${pointer}  ${short(wanted)} in the contract, ${short(found)} here`);
  }
}

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
