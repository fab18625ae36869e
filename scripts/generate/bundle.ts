import { DiagnosticError } from '../../conformance/diagnostic.ts';
import { type JsonObject, objectAt } from '../../conformance/model/json.ts';
import { linkReferences } from '../../conformance/model/references.ts';
import { type Schema, sameValue } from '../../conformance/model/schema.ts';
import { createLocate, type Locate } from './locate.ts';
import { redocly } from './redocly.ts';
import { contractFile } from './sources.ts';

/** The contract as one document, and the way back to the files it was written in. */
export interface Bundled {
  /** The bundle before flattening; its pointers are what `locate` understands. */
  parts: JsonObject;
  locate: Locate;
}

/**
 * Bundles the contract under `root` into one document, every file of it a component named like the file, with an OpenAPI Overlay applied
 * when one is given. Throws `DiagnosticError`.
 */
export async function bundleContract(root: string, overlay?: string): Promise<Bundled> {
  const applied = overlay === undefined ? [] : ['--overlay', overlay];
  const args = ['bundle', contractFile, ...applied, '--config', 'redocly.yaml', '--ext', 'json'];
  const finished = await redocly(root, [...args, '--component-renaming-conflicts-severity', 'error']);
  if (finished.code === 0) {
    const parts = JSON.parse(finished.stdout) as JsonObject;
    declareFields(parts);
    return { parts, locate: createLocate(root, parts) };
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

/** The pattern of a schema with `x-fields` becomes that of the names of fields of some components, alone or at the start of a path with dots. */
function declareFields(parts: JsonObject): void {
  linkReferences(parts);
  const schemas = objectAt(objectAt(parts, 'components'), 'schemas');
  for (const schema of Object.values(schemas)) {
    const { 'x-fields': fields } = schema as { 'x-fields'?: { of: string[]; others: string[] } };
    if (fields === undefined) continue;
    const all = fields.of.flatMap((name) => sameValue(schemas[name] as Schema));
    const names = new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)));
    const patterns = new Set(all.flatMap(({ patternProperties = {} }) => Object.keys(patternProperties)));
    const inside = [...patterns].map(
      (pattern) => (pattern.startsWith('^') ? '' : '[a-z0-9_-]*') + pattern.replace(/^\^|\$$/g, ''),
    );
    const first = [...names, ...inside.map((pattern) => `(?:${pattern})`)].join('|');
    Object.assign(schema as JsonObject, {
      pattern: `^(?:${fields.others.join('|')}|(?:${first})(?:\\.[A-Za-z0-9_.:-]+)?)?$`,
    });
    delete (schema as JsonObject)['x-fields'];
  }
}
