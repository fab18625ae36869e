export { headersOf } from './captured.ts';
export { type Change, changed, changes } from './changes.ts';
