import { createRequire } from 'node:module';
import type * as Generator from 'openapi-typescript';
import type Compiler from 'typescript';

// Node would read the nine megabytes of an imported compiler twice more, for its syntax and the names of its exports.
const require = createRequire(import.meta.url);

/** The TypeScript compiler. */
export const ts = require('typescript') as typeof Compiler;

/** The generator of types, which uses the compiler. */
export const openapiTypescript = require('openapi-typescript') as typeof Generator;
