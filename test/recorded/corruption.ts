import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaValidator } from '@contract-first/conformance/check';
import { type Exemption, exemptionsInUse } from '@contract-first/conformance/exemptions';
import { type Contract, pointerOf, responseFor, type Schema } from '@contract-first/conformance/model';
import { explain } from '../../conformance/check/explain.ts';
import { schemaPath } from '../../conformance/model/schema.ts';
import { otherPath, parseIndex } from '../../conformance/traffic/recordings.ts';
import { type Change, type ChangeKind, changed, changes } from './changes.ts';

function bodySchema({ operations }: Contract, path: string): { name: string; schema: Schema } {
  const operation = operations.find((one) => one.path === path && one.method === 'GET');
  const schema = operation && responseFor(operation, 200)?.content['application/json']?.schema;
  if (schema === undefined) throw new Error(`The contract declares no JSON body for ${path} 200.`);
  return { name: `${operation?.operationId} 200`, schema };
}

/**
 * Changes each recorded 200 JSON body at every path, one change at a time, and counts for how many a sealed validation has new errors. Values
 * that have findings before are left alone. An exemption is named `kind operation status place`.
 */
export function corruptRecordings(contract: Contract, folder: string, exemptions: readonly Exemption[]) {
  const validator = schemaValidator(contract);
  const inUse = exemptionsInUse(exemptions);
  const kinds = { type: { made: 0, noticed: 0 }, null: { made: 0, noticed: 0 }, rename: { made: 0, noticed: 0 } };
  const unnoticed = new Map<string, ReturnType<typeof newPlace>>();
  const newPlace = (kind: ChangeKind, place: string, example: string) => {
    return { kind, place, count: 0, example, reason: inUse.reason(`${kind} ${place}`) };
  };
  const recordings = parseIndex(readFileSync(join(folder, 'index.tsv'), 'utf8'));
  const bodies = recordings.filter(
    (one) => one.status === 200 && one.file.endsWith('.json') && otherPath(contract, one) === undefined,
  );
  for (const { file, path: template } of bodies) {
    const { name, schema } = bodySchema(contract, template);
    const read = () => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
    const [whole, pruned] = [read(), read()];
    const errorsOf = (body: unknown) => validator.errors(schema, 'value', body);
    const keysOf = (body: unknown) =>
      errorsOf(body).map(({ instancePath, schemaPath: at, params }) => JSON.stringify([instancePath, at, params]));
    const known = new Set(keysOf(whole));
    const invalid = explain(validator, errorsOf(whole)).map(({ pointer }) => pointer);
    const isNoticed = (body: unknown, change: Change) => keysOf(changed(body, change)).some((key) => !known.has(key));
    for (const change of changes(pruned, () => errorsOf(pruned).length === 0)) {
      const { kind, path } = change;
      const pointer = pointerOf(path);
      if (invalid.some((top) => pointer === top || pointer.startsWith(`${top}/`))) continue;
      kinds[kind].made += 1;
      if (isNoticed(pruned, change) || isNoticed(whole, change)) {
        kinds[kind].noticed += 1;
        continue;
      }
      const place = `${name} ${schemaPath(schema, path)}`;
      const group = unnoticed.get(`${kind} ${place}`) ?? newPlace(kind, place, `${file}#${pointer}`);
      group.count += 1;
      unnoticed.set(`${kind} ${place}`, group);
    }
  }
  const sorted = [...unnoticed.values()].sort((a, b) => b.count - a.count);
  return { bodies: bodies.length, kinds, unnoticed: sorted, unused: inUse.unused() };
}
