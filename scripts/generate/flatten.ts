import { type Diagnostic, throwDiagnostics } from '../../conformance/diagnostic.ts';
import { escapeStep, isJsonObject, type Json, type JsonObject, objectAt, walk } from '../../conformance/model/json.ts';
import type { Locate } from './locate.ts';

const schemaPrefix = '#/components/schemas/';
const mergeable = new Set(['type', 'title', 'description', 'properties', 'patternProperties', 'required', '$comment']);

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
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isJsonObject(schema) || schema['x-flatten'] !== true) continue;
    const merger = createMerger(name, schemas, parts, locate);
    schemas[name] = merger.merge(schema);
    diagnostics.push(...merger.diagnostics);
  }
  throwDiagnostics(diagnostics);
  removeUnused(result, schemas, parts);
  walk(result, (value) => {
    if (!isJsonObject(value)) return;
    delete value['x-path'];
    delete value['x-flatten'];
  });
  return result;
}

function createMerger(target: string, schemas: JsonObject, parts: Set<string>, locate: Locate) {
  const diagnostics: Diagnostic[] = [];
  const members: Record<'properties' | 'patternProperties', JsonObject> = { properties: {}, patternProperties: {} };
  const origins = new Map<string, string>();
  const required = new Set<string>();

  const report = (what: string, pointer: string, fix: string): void => {
    const why = `${target} becomes one flat object, so that its type is readable and every property has one meaning.`;
    diagnostics.push({ check: 'flatten', what, where: locate(pointer), why, fix: `${fix}, then npm run generate` });
  };

  const take = (part: JsonObject, pointer: string): void => {
    for (const kind of ['properties', 'patternProperties'] as const) {
      for (const [key, value] of Object.entries(objectAt(part, kind))) {
        const here = `${pointer}/${kind}/${escapeStep(key)}`;
        const there = origins.get(`${kind} ${key}`);
        if (there)
          report(`\`${key}\` of ${target} is described twice; also in ${locate(there)}.`, here, 'keep one of the two');
        origins.set(`${kind} ${key}`, here);
        members[kind][key] = value;
      }
    }
    if (Array.isArray(part.required)) for (const key of part.required) required.add(String(key));
  };

  const takeBranches = (branches: Json | undefined, pointer: string): void => {
    for (const [index, branch] of (Array.isArray(branches) ? branches : []).entries()) {
      const reference = isJsonObject(branch) && typeof branch.$ref === 'string' ? branch.$ref : undefined;
      const name = reference?.startsWith(schemaPrefix) ? reference.slice(schemaPrefix.length) : undefined;
      const part = name === undefined ? branch : schemas[name];
      const at = name === undefined ? `${pointer}/allOf/${index}` : `/components/schemas/${name}`;
      if (!isJsonObject(part)) continue;
      if (name !== undefined) parts.add(name);
      takeBranches(part.allOf, at);
      for (const keyword of Object.keys(part)) {
        if (mergeable.has(keyword) || keyword === 'allOf' || keyword === 'x-flatten') continue;
        report(
          `A part of ${target} uses \`${keyword}\`, which a flat object cannot keep.`,
          `${at}/${keyword}`,
          'move it',
        );
      }
      take(part, at);
    }
  };

  const merge = (schema: JsonObject): JsonObject => {
    const pointer = `/components/schemas/${target}`;
    takeBranches(schema.allOf, pointer);
    take(schema, pointer);
    const { allOf: _allOf, 'x-flatten': _mark, properties: _p, patternProperties: _pp, required: _r, ...rest } = schema;
    const { unevaluatedProperties, ...head } = rest;
    return {
      ...head,
      type: 'object',
      ...(required.size > 0 ? { required: [...required] } : {}),
      ...(Object.keys(members.properties).length > 0 ? { properties: members.properties } : {}),
      ...(Object.keys(members.patternProperties).length > 0 ? { patternProperties: members.patternProperties } : {}),
      ...(unevaluatedProperties === undefined ? {} : { unevaluatedProperties }),
    };
  };
  return { merge, diagnostics };
}

function removeUnused(document: JsonObject, schemas: JsonObject, parts: ReadonlySet<string>): void {
  for (let removed = true; removed; ) {
    removed = false;
    const used = new Set<Json>();
    walk(document, (value) => {
      if (isJsonObject(value) && typeof value.$ref === 'string') used.add(value.$ref);
    });
    for (const name of parts) {
      if (!(name in schemas) || used.has(schemaPrefix + name)) continue;
      delete schemas[name];
      removed = true;
    }
  }
}
