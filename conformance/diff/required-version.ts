import type { Grade } from './change.ts';

/** The version that a change of this grade needs after `released`. */
export function nextVersion(released: string, grade: Grade): string {
  const [major, minor, patch] = numbersOf(released);
  if (grade === 'major') return `${major + 1}.0.0`;
  return grade === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Whether `version` has been raised far enough above `released` for a change of this grade; a patch needs no raise. */
export function isRaised(released: string, version: string, grade: Grade): boolean {
  return !isBefore(version, grade === 'patch' ? released : nextVersion(released, grade));
}

/** Whether a version comes before another. */
export function isBefore(version: string, other: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}

/** Whether the changelog has a heading for the version with something under it. */
export function hasEntry(changelog: string, version: string): boolean {
  const sections = changelog.split(/^## /m).slice(1);
  const [, ...lines] =
    sections.find((section) => section.split(/[\s[\]]+/).find(Boolean) === version)?.split('\n') ?? [];
  return lines.some((line) => /^(?!#).*\w/.test(line));
}

function numbersOf(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split(/[-+]/)[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
}
