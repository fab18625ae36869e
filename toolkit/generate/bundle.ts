import { DiagnosticError } from '@contract-first/conformance/diagnostic';
import {
  type JsonObject,
  linkReferences,
  objectAt,
  type Schema,
  sameValue,
  typesOf,
} from '@contract-first/conformance/model';
import { createLocate, type Locate } from './locate.ts';
import { documentsIn, redocly } from './redocly.ts';
import { contractFile, versionSources } from './sources.ts';

/** The contract as one document, and the way back to the files it was written in. */
export interface Bundled {
  /** The bundle before flattening; its pointers are what `locate` understands. */
  parts: JsonObject;
  locate: Locate;
  /** What each version of the API has otherwise than the one before, oldest first, as documents that `versionsOf` reads. */
  versions: readonly JsonObject[];
}

/**
 * Bundles the contract under `root` into one document, every file of it a component named like the file, with an OpenAPI Overlay applied
 * when one is given. Throws `DiagnosticError`.
 */
export async function bundleContract(root: string, overlay?: string): Promise<Bundled> {
  const applied = overlay === undefined ? [] : ['--overlay', overlay];
  const files = [contractFile, ...(overlay === undefined ? versionSources(root) : [])];
  const args = ['bundle', ...files, ...applied, '--config', 'redocly.yaml', '--ext', 'json'];
  const finished = await redocly(root, [...args, '--component-renaming-conflicts-severity', 'error']);
  if (finished.code === 0) {
    const [parts = {}, ...versions] = documentsIn(finished.stdout) as JsonObject[];
    declareFields(parts);
    return { parts, locate: createLocate(root, parts), versions };
  }
  throw new DiagnosticError([
    {
      check: 'bundle',
      what: 'The files of the contract cannot be bundled into one document.',
      where: `${overlay ?? contractFile}:1`,
      why: 'A reference or a target that does not exist, or two files of one name, leave no single document to generate from.',
      fix: 'edit the files, then npm run generate',
      details: (finished.stderr || finished.stdout).split('\n').slice(0, 20),
    },
  ]);
}

/**
 * The pattern of a schema with `x-fields` becomes that of the fields of some components, by name or by a path of keys with dots. A version takes also the fields
 * of the document that it differs from, which select nothing where it has none.
 */
export function declareFields(document: JsonObject, before?: JsonObject): void {
  linkReferences(document);
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  for (const schema of Object.values(schemas)) {
    const { 'x-fields': fields } = schema as { 'x-fields'?: { of: string[]; others: string[] } };
    if (fields === undefined) continue;
    const all = [objectAt(objectAt(before ?? {}, 'components'), 'schemas'), schemas];
    const selected = all.flatMap((some) =>
      fields.of.flatMap((name) => (some[name] === undefined ? [] : [some[name] as Schema])),
    );
    const paths = pathsInto({ anyOf: selected });
    Object.assign(schema as JsonObject, { pattern: `^(?:${fields.others.join('|')}|${paths})?$` });
  }
}

const anyPath = '[A-Za-z0-9_.:-]+';

/** The paths of keys that lead into an object by its schema, as a regular expression; undefined for what is no object. Keys with the same paths behind them stand together. */
function pathsInto(schema: Schema, above: readonly unknown[] = []): string | undefined {
  if (!typesOf(schema).has('object')) return undefined;
  const same = sameValue(schema);
  // What contains itself has paths without end.
  if (same.some((part) => above.includes(part))) return anyPath;
  const keys = same.flatMap(({ properties = {}, patternProperties = {}, additionalProperties }): [string, Schema][] => [
    ...Object.entries(properties).map(([name, one]): [string, Schema] => [
      name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
      one,
    ]),
    ...Object.entries(patternProperties).map(([pattern, one]): [string, Schema] => [
      `(?:${pattern.startsWith('^') ? '' : '[a-z0-9_-]*'}${pattern.replace(/^\^|\$$/g, '')})`,
      one,
    ]),
    ...(additionalProperties ? [['[^.]+', additionalProperties] as [string, Schema]] : []),
  ]);
  if (keys.length === 0) return anyPath;
  const byPaths = new Map<string, Set<string>>();
  for (const [key, one] of keys) {
    const inner = pathsInto(one, [...above, ...same]);
    const behind = inner === undefined ? '' : `(?:\\.(?:${inner}))?`;
    byPaths.set(behind, (byPaths.get(behind) ?? new Set()).add(key));
  }
  return [...byPaths].map(([behind, alike]) => `(?:${[...alike].join('|')})${behind}`).join('|');
}
