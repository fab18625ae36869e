import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import { bundlePath, readText } from '../generate/sources.ts';

const check = 'generated';
const why =
  'Server, client and docs are built from generated/, so they keep an older contract than the one in openapi/.';
const fix = 'npm run generate';

/** Returns the first generated file on disk that differs from what the contract generates, how, and how many others do: one command writes all. */
export function checkGenerated(root: string, files: ReadonlyMap<string, string>): Diagnostic[] {
  if (readText(root, bundlePath) === undefined)
    return [{ check, what: `${bundlePath} is missing.`, where: `${bundlePath}:1`, why, fix }];
  const [first, ...others] = [...files].flatMap(([path, wanted]): Diagnostic[] => {
    const found = readText(root, path);
    if (found === wanted) return [];
    if (found === undefined) return [{ check, what: `${path} is missing.`, where: `${path}:1`, why, fix }];
    const [has, wants] = [found.split('\n'), wanted.split('\n')];
    const differing = [...has, undefined].flatMap((line, index) => (line === wants[index] ? [] : [index]));
    // The hash of the sources differs in any case, and says least.
    const at = differing.find((index) => has[index]?.includes('sha256:') !== true) ?? differing[0] ?? 0;
    const lines = [wants, has].map((text) => text[at]?.trim() ?? '(end of file)');
    const details = [`contract   ${lines[0]}`, `generated  ${lines[1]}`];
    const what = `${path} is not what the contract generates.`;
    return [{ check, what, where: `${path}:${at + 1}`, why, fix, details }];
  });
  if (first === undefined || others.length === 0) return [first ?? []].flat();
  const details = [...(first.details ?? []), `likewise   ${others.length} other files of ${files.size}`];
  return [{ ...first, details }];
}
