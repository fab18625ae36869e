import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { type Json, pointerOf } from '../../conformance/model/json.ts';
import { bundlePath, readText } from '../generate/sources.ts';

const check = 'generated';
const shown = 8;
const why =
  'Server, client and docs are built from generated/, so they keep an older contract than the one in openapi/.';
const fix = 'npm run generate';

/** Returns the generated files on disk that differ from what the contract generates, and how they differ. */
export function checkGenerated(root: string, files: ReadonlyMap<string, string>): Diagnostic[] {
  if (readText(root, bundlePath) === undefined)
    return [{ check, what: `${bundlePath} is missing.`, where: `${bundlePath}:1`, why, fix }];
  return [...files].flatMap(([path, wanted]) => {
    const found = readText(root, path);
    if (found === wanted) return [];
    if (found === undefined) return [{ check, what: `${path} is missing.`, where: `${path}:1`, why, fix }];
    const [has, wants] = [found.split('\n'), wanted.split('\n')];
    const at = [...has, undefined].findIndex((line, index) => line !== wants[index]);
    const lines = [wants, has].map((text) => text[at]?.trim() ?? '(end of file)');
    const details = path.endsWith('.json')
      ? documentDifferences(found, wanted)
      : [`contract   ${lines[0]}`, `generated  ${lines[1]}`];
    const what = `${path} is not what the contract generates.`;
    return [{ check, what, where: `${path}:${at + 1}`, why, fix, details }];
  });
}

function documentDifferences(found: string, wanted: string): string[] {
  let differences: string[];
  try {
    differences = compare(JSON.parse(wanted) as Json, JSON.parse(found) as Json, []);
  } catch {
    return ['it is not JSON'];
  }
  const real = differences.filter((each) => !each.startsWith('/x-generated/'));
  if (real.length === 0) return ['only its origin in x-generated, or its layout, differs'];
  return real.length > shown ? [...real.slice(0, shown), `and ${real.length - shown} more`] : real;
}

function compare(wanted: Json | undefined, found: Json | undefined, steps: string[]): string[] {
  const pointer = pointerOf(steps);
  if (wanted === undefined) return [`${pointer}  is no longer in the contract`];
  if (found === undefined) return [`${pointer}  is new in the contract`];
  if (isHolder(wanted) && isHolder(found) && Array.isArray(wanted) === Array.isArray(found)) {
    const keys = new Set([...Object.keys(wanted), ...Object.keys(found)]);
    return [...keys].flatMap((key) => compare(wanted[key], found[key], [...steps, key]));
  }
  return wanted === found ? [] : [`${pointer}  ${short(wanted)} in the contract, ${short(found)} here`];
}

function isHolder(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null;
}

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
