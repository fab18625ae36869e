export { type Change, type Grade, grades, neededGrade, withAccepted } from './change.ts';
export { compareContracts } from './compare.ts';
export { formats } from './report.ts';
export { hasEntry, isBefore, isRaised, nextVersion } from './required-version.ts';
export { usesIn } from './uses.ts';
