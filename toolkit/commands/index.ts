export type { BuildExtras } from '../generate/build.ts';
export { buildCommand } from './build.ts';
export { devCommand } from './dev.ts';
export { startCommand } from './start.ts';
