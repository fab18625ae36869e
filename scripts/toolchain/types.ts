import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { ToolchainError } from './failures.ts';
import type { Locate } from './flatten.ts';
import { KeyPatternError, patternTransform } from './index-signatures.ts';
import type { JsonObject } from './json.ts';

/** The TypeScript types of the flattened contract, without the file header. Throws `ToolchainError`. */
export async function types(document: JsonObject, locate: Locate): Promise<string> {
  try {
    const source = structuredClone(document) as unknown as OpenAPI3;
    const nodes = await openapiTS(source, { transform: patternTransform, alphabetize: false, silent: true });
    return astToString(nodes);
  } catch (error) {
    if (!(error instanceof KeyPatternError)) throw error;
    throw new ToolchainError([
      {
        gate: 'key patterns',
        what: error.message,
        where: locate(error.pointer.replace(/^#/, '')),
        why: 'Server and client compile against generated/types.ts, which must be legal and must not accept misspelt names.',
        repair: 'edit the schema, then npm run generate',
      },
    ]);
  }
}
