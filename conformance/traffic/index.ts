export { headersOf } from './captured.ts';
