import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readContract, valueAt } from '@contract-first/conformance/model';
import type { VersionChange } from '@contract-first/toolkit/generate';
import { namedValidator, schemaCompiler } from '@contract-first/toolkit/serve';
import { projectRoot } from '../../root.ts';

/** What a product schema has otherwise than the one before, as the `x-changes` of openapi/versions/ say it. */
export interface SchemaVersion {
  /** Its number, such as 1003. */
  readonly schema: number;
  /** The fields that are new or of another shape. */
  readonly fields: readonly string[];
  /** The new names of fields by the old ones. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Whether a field is not as it was: new, of another shape, removed or renamed. */
  changes(name: string): boolean;
  /** Whether a field is there no longer. */
  removes(name: string): boolean;
  /** The contract of the first version of the API that has it. */
  readonly document: object;
  readonly validator: ReturnType<typeof namedValidator>;
}

/** The schema of the products in the contract of a version of the API. */
export const schemaIn = (document: object): unknown =>
  valueAt(document, '#/components/schemas/V3Product/properties/schema_version/const');

/** Returns the product schemas after 999, the oldest first, from the contracts that `npm run generate` makes of the versions of the API. */
export function schemaVersions(): readonly SchemaVersion[] {
  const folder = join(projectRoot, 'generated/versions');
  const files = readdirSync(folder).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const versions = new Map<number, SchemaVersion>();
  for (const file of files) {
    const contract = readContract(join(folder, file));
    const schema = Number(schemaIn(contract.document));
    if (versions.has(schema)) continue;
    const all = (contract.document as { 'x-changes'?: readonly VersionChange[] })['x-changes'] ?? [];
    const own = all.filter(
      ({ in: component, conversion }) => component === 'V3Product' && Number(conversion) === schema,
    );
    versions.set(schema, {
      schema,
      ...changesIn(own),
      document: contract.document,
      validator: namedValidator(contract, 'V3Product', schemaCompiler(contract)),
    });
  }
  return [...versions.values()];
}

function changesIn(changes: readonly VersionChange[]): Omit<SchemaVersion, 'schema' | 'document' | 'validator'> {
  const renamed = new Map(changes.flatMap(({ renamed: names = {} }) => Object.entries(names)));
  const fields = changes.flatMap(({ fields: names = [] }) => names).filter((name) => !renamed.has(name));
  const removed = new Set(changes.flatMap(({ removed: names = [] }) => names));
  const patterns = [...removed].filter((name) => name.startsWith('^')).map((pattern) => new RegExp(pattern));
  const removes = (name: string) =>
    renamed.has(name) || removed.has(name) || patterns.some((pattern) => pattern.test(name));
  const others = new Set([...fields, ...renamed.values()]);
  return { renamed, fields, removes, changes: (name) => others.has(name) || removes(name) };
}
