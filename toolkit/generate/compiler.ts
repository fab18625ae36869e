import { createRequire } from 'node:module';
import type * as Generator from 'openapi-typescript';
import type Compiler from 'typescript';

// Node would read the nine megabytes of an imported compiler twice more, for its syntax and the names of its exports.
const load = createRequire(import.meta.url);

/** The TypeScript compiler. */
export const ts = load('typescript') as typeof Compiler;

/** Returns openapi-typescript, which loads the compiler and a linter. */
export function openapiTypescript(): typeof Generator {
  return load('openapi-typescript') as typeof Generator;
}
