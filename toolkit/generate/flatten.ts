import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import {
  escapeStep,
  isJsonObject,
  type Json,
  type JsonObject,
  objectAt,
  walk,
} from '@contract-first/conformance/model';
import type { Locate } from './locate.ts';

const schemaPrefix = '#/components/schemas/';
const memberKeywords = ['properties', 'patternProperties'] as const;
const mergeable = new Set([
  ...memberKeywords,
  'type',
  'title',
  'description',
  'required',
  '$comment',
  'allOf',
  'x-flatten',
]);

/**
 * The document with every schema marked `x-flatten: true` (an `allOf` of thematic parts) written as one flat object,
 * without the parts that nothing else refers to and without our own `x-path` and `x-flatten`.
 * Throws `DiagnosticError` when two parts describe the same property, or when a part has a keyword that a flat object cannot keep.
 */
export function flatten(document: JsonObject, locate: Locate): JsonObject {
  const result = structuredClone(document);
  const schemas = objectAt(objectAt(result, 'components'), 'schemas');
  const diagnostics: Diagnostic[] = [];
  const parts = new Set<string>();

  const merge = (target: string, schema: JsonObject): JsonObject => {
    const members: Record<(typeof memberKeywords)[number], JsonObject> = { properties: {}, patternProperties: {} };
    const origins = new Map<string, string>();
    const required = new Set<Json>();
    const report = (what: string, pointer: string, fix: string): void => {
      const why = `${target} becomes one flat object, so that its type is readable and every property has one meaning.`;
      diagnostics.push({ check: 'flatten', what, where: locate(pointer), why, fix: `${fix}, then npm run generate` });
    };
    const take = (part: JsonObject, pointer: string): void => {
      for (const [index, branch] of Object.entries(part.allOf ?? [])) {
        const reference = String(objectAt({ branch }, 'branch').$ref);
        const name = reference.startsWith(schemaPrefix) ? reference.slice(schemaPrefix.length) : undefined;
        if (name !== undefined) parts.add(name);
        const inner = name === undefined ? branch : schemas[name];
        if (isJsonObject(inner))
          take(inner, name === undefined ? `${pointer}/allOf/${index}` : `/components/schemas/${name}`);
      }
      for (const keyword of part === schema ? [] : Object.keys(part).filter((key) => !mergeable.has(key)))
        report(
          `A part of ${target} uses \`${keyword}\`, which a flat object cannot keep.`,
          `${pointer}/${keyword}`,
          'move it',
        );
      for (const kind of memberKeywords) {
        for (const [key, value] of Object.entries(objectAt(part, kind))) {
          const here = `${pointer}/${kind}/${escapeStep(key)}`;
          const there = origins.get(`${kind} ${key}`);
          if (there)
            report(
              `\`${key}\` of ${target} is described twice; also in ${locate(there)}.`,
              here,
              'keep one of the two',
            );
          origins.set(`${kind} ${key}`, here);
          members[kind][key] = value;
        }
      }
      for (const name of Object.values(part.required ?? [])) required.add(name);
    };
    take(schema, `/components/schemas/${target}`);

    const { allOf: _allOf, 'x-flatten': _mark, properties: _p, patternProperties: _pp, required: _r, ...rest } = schema;
    const { unevaluatedProperties, ...head } = rest;
    const filled = memberKeywords.filter((kind) => Object.keys(members[kind]).length > 0);
    return {
      ...head,
      type: 'object',
      ...(required.size > 0 ? { required: [...required] } : {}),
      ...Object.fromEntries(filled.map((kind) => [kind, members[kind]])),
      ...(unevaluatedProperties === undefined ? {} : { unevaluatedProperties }),
    };
  };

  for (const [name, schema] of Object.entries(schemas))
    if (isJsonObject(schema) && schema['x-flatten'] === true) schemas[name] = merge(name, schema);
  throwDiagnostics(diagnostics);
  removeUnused(result, schemas, parts);
  walk(result, (value) => {
    if (!isJsonObject(value)) return;
    delete value['x-path'];
    delete value['x-flatten'];
  });
  return result;
}

function removeUnused(document: JsonObject, schemas: JsonObject, parts: ReadonlySet<string>): void {
  const used = new Set<Json | undefined>();
  walk(document, (value) => {
    if (isJsonObject(value)) used.add(value.$ref);
  });
  const unused = [...parts].filter((name) => name in schemas && !used.has(schemaPrefix + name));
  for (const name of unused) delete schemas[name];
  if (unused.length > 0) removeUnused(document, schemas, parts);
}
