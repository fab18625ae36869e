import { createRequire } from 'node:module';
import type * as Generator from 'openapi-typescript';
import type Compiler from 'typescript';

// Node would read the nine megabytes of an imported compiler twice more, for its syntax and the names of its exports.
const require = createRequire(import.meta.url);

/** The TypeScript compiler. */
export const ts = require('typescript') as typeof Compiler;

const part = (name: string): unknown => require(`openapi-typescript/dist/${name}.cjs`);

/** The generator of types, which uses the compiler, in its parts: its entry loads a linter as well, takes longer for that than for the types, and prints what it finds. */
export const openapiTypescript = {
  ...(part('lib/ts') as Pick<typeof Generator, 'astToString' | 'tsUnion' | 'UNDEFINED'>),
  ...(part('lib/utils') as Pick<typeof Generator, 'resolveRef' | 'scanDiscriminators'>),
  transformSchema: part('transform/index') as typeof Generator.transformSchema,
  transformSchemaObject: (part('transform/schema-object') as { default: typeof Generator.transformSchemaObject })
    .default,
};
