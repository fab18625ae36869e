import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Grade, nextVersion } from '@contract-first/conformance/diff';
import { contractFile } from '@contract-first/toolkit/generate';

/** Raises the version as a release of this grade does, and adds `titles` to the changelog. */
export function raiseVersion(copy: string, grade: Grade, titles: readonly string[]): void {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));
  const before = /^ *version: (\S+)$/m.exec(readFileSync(join(copy, contractFile), 'utf8'))?.[1] ?? '';
  const next = nextVersion(before, grade);
  const entry = `## ${next} - 2030-01-01\n\n${titles.map((title) => `- ${title}\n`).join('')}\n## `;
  edit(contractFile, (text) => text.replace(`version: ${before}`, `version: ${next}`));
  edit('CHANGELOG.md', (text) => text.replace(/^## /m, () => entry));
}
