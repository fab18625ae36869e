import type { Grade } from './change.ts';

/** The version that a change of this grade needs after `released`. */
export function nextVersion(released: string, grade: Grade): string {
  const [major, minor, patch] = numbersOf(released);
  if (grade === 'major') return `${major + 1}.0.0`;
  return grade === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Whether `version` has been raised far enough above `released` for a change of this grade; a patch needs no raise. */
export function isRaised(released: string, version: string, grade: Grade | undefined): boolean {
  const [major, minor] = numbersOf(version);
  const [oldMajor, oldMinor] = numbersOf(released);
  if (grade === 'major') return major > oldMajor;
  if (grade === 'minor') return major > oldMajor || (major === oldMajor && minor > oldMinor);
  return !isBefore(version, released);
}

/** Whether a version comes before another. */
export function isBefore(version: string, other: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}

/** Whether the changelog has a heading for the version with something under it. */
export function hasEntry(changelog: string, version: string): boolean {
  const lines = changelog.split(/\r?\n/);
  const start = lines.findIndex((line) => line.startsWith('## ') && line.split(/[\s[\]]+/)[1] === version);
  if (start < 0) return false;
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  return lines.slice(start + 1, end < 0 ? undefined : end).some((line) => /\w/.test(line) && !line.startsWith('#'));
}

function numbersOf(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split(/[-+]/)[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
}
