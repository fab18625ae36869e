import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../check/explain.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { formatDiagnostic } from '../diagnostic.ts';
import { exemptionsInUse, unusedExemption } from '../exemptions.ts';
import { type Contract, responseFor } from '../model/contract.ts';
import { pointerOf } from '../model/json.ts';
import { type Schema, schemaPath } from '../model/schema.ts';
import type { Subcommand } from '../subcommand.ts';
import { formatTable } from '../table.ts';
import { type Change, type ChangeKind, changed, changes } from './changes.ts';
import { otherPath, type Recordings, readRecordings } from './recordings.ts';

/** The shares of noticed changes below which the check fails. */
const floors: Readonly<Record<ChangeKind, number>> = { type: 0.95, null: 0.95, rename: 0.85 };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

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
function corruptRecordings({ contract, folder, recordings, exemptions }: Recordings, progress: (line: string) => void) {
  const validator = schemaValidator(contract);
  const inUse = exemptionsInUse(exemptions);
  const kinds = { type: { made: 0, noticed: 0 }, null: { made: 0, noticed: 0 }, rename: { made: 0, noticed: 0 } };
  const unnoticed = new Map<string, ReturnType<typeof newPlace>>();
  const newPlace = (kind: ChangeKind, place: string, example: string) => {
    return { kind, place, count: 0, example, reason: inUse.reason(`${kind} ${place}`) };
  };
  const bodies = recordings.filter(
    (one) => one.status === 200 && one.file.endsWith('.json') && otherPath(contract, one) === undefined,
  );
  for (const { file, path: template } of bodies) {
    progress(file);
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

type CorruptionReport = ReturnType<typeof corruptRecordings>;

const sharesOf = ({ kinds }: CorruptionReport) =>
  Object.entries(kinds).map(([name, { made, noticed }]) => {
    const floor = floors[name as ChangeKind];
    return { name, made, noticed, share: made === 0 ? 1 : noticed / made, floor };
  });

function formatCorruption(report: CorruptionReport): string {
  const rows = sharesOf(report).map(({ name, made, noticed, share, floor }) =>
    [name, made, noticed, percent(share), percent(floor)].map(String),
  );
  const unnoticed = report.unnoticed.map(({ kind, count, place, example, reason }) =>
    [kind, count, place, reason ?? `no exemption; ${example}`].map(String),
  );
  return [
    `${report.bodies} recorded bodies`,
    formatTable(['change', 'made', 'noticed', 'share', 'floor'], rows),
    formatTable(['unnoticed', 'times', 'place', 'reason'], unnoticed),
    ...report.unused.map((one) => formatDiagnostic(unusedExemption(one))),
  ].join('\n\n');
}

/** `conformance corruption`. */
export const corruptionCommand: Subcommand = {
  summary: 'how many small changes of recorded bodies the contract notices',
  help: `DIR [OPTIONS]

Measures how strict the contract is. Every recorded JSON body with status 200 is changed at every path (of an array:
first, middle and last item), one change at a time, and validated by the sealed contract:
  type    the value in another JSON type: 5 -> "5", "x" -> 7, [a, b] -> a, {..} -> [{..}]
  null    the value becomes null
  rename  the key gets the ending _renamed
Exemptions are changes that the contract cannot notice; their items are "kind operation status place".

Exit status: 0 enough changes are noticed (type and null ${percent(floors.type)}, rename ${percent(floors.rename)}) and each other change is exempt;
1 not so; 2 wrong usage.`,
  options: ['index', 'exemptions'],
  run: async (invocation) => {
    const report = corruptRecordings(readRecordings(invocation), invocation.progress);
    const isStrict = sharesOf(report).every(({ share, floor }) => share >= floor);
    const isExempt = report.unnoticed.every(({ reason }) => reason !== undefined) && report.unused.length === 0;
    return { report, text: formatCorruption(report), failed: !isStrict || !isExempt };
  },
};
