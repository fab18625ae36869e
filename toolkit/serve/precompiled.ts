import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Contract } from '@contract-first/conformance/model';
import type { ValidateFunction } from 'ajv/dist/2020.js';

/** The schemas of one contract, compiled by `npm run build`: the functions by their references, and the hash of what they were compiled from. */
interface CompiledSchemas {
  readonly from: string;
  readonly schemas: Readonly<Record<string, ValidateFunction>>;
}

/** The name of the file, which lies beside the bundled server. */
export const compiledSchemasFile = 'compiled-schemas.cjs';

const file = fileURLToPath(new URL(compiledSchemasFile, import.meta.url));
const compiled = existsSync(file) ? (createRequire(import.meta.url)(file) as CompiledSchemas) : undefined;

const hashes = new WeakMap<object, string>();

/** Returns the SHA-256 of a contract. */
export function hashOf({ document }: Contract): string {
  const known = hashes.get(document) ?? createHash('sha256').update(JSON.stringify(document)).digest('hex');
  hashes.set(document, known);
  return known;
}

/** Returns the schemas that were compiled from this contract; undefined when there are none, as when the server runs from its sources. */
export function compiledSchemasOf(contract: Contract): CompiledSchemas['schemas'] | undefined {
  return compiled?.from === hashOf(contract) ? compiled.schemas : undefined;
}
