export { type Coverage, type CoverageEntry, coverageOf } from './coverage.ts';
export { type Exercised, exercise, inParallel } from './exercise.ts';
export { coverageItems } from './items.ts';
export { type CoverageKind, coverageKinds } from './kinds.ts';
export { distinctId } from './probes.ts';
export { coverageRecorder } from './recorder.ts';
export { textReport } from './report.ts';
export { runConformance } from './run-command.ts';
export { type CoverageRun, type Sender, senderOver } from './sender.ts';
