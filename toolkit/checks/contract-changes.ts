import { compareContracts, withAccepted } from '@contract-first/conformance/diff';
import type { Exemption } from '@contract-first/conformance/exemptions';
import { type JsonObject, pointerOf, stepsOf, valueAt } from '@contract-first/conformance/model';
import type { Bundled } from '../generate/bundle.ts';
import { flatten } from '../generate/flatten.ts';
import { versionOf } from './released.ts';

/** The version of the contract in `openapi/`, its changes since `older`, what is accepted although nothing changed so, and the `file:line` of a pointer in it. Throws `ContractError`. */
export function changesSince(older: JsonObject, { parts, locate }: Bundled, accepted: readonly Exemption[]) {
  const newer = flatten(parts, locate);
  const found = withAccepted(compareContracts(older, newer), accepted);
  return { version: versionOf(newer), ...found, locate: (pointer: string) => locate(originOf(parts, pointer)) };
}

/**
 * The pointer, in the bundle before flattening, of what stands at a pointer of the flat one: a property of a flat object
 * is found in the parts that the object is made of.
 */
function originOf(parts: JsonObject, pointer: string): string {
  if (valueAt(parts, pointer) !== undefined) return pointer;
  const [, , name = '', ...rest] = stepsOf(pointer);
  const owners = [`/components/schemas/${name}`];
  for (const owner of owners) {
    if (rest.length > 1 && valueAt(parts, owner + pointerOf(rest.slice(0, 2))) !== undefined)
      return owner + pointerOf(rest);
    const branches = valueAt(parts, `${owner}/allOf`);
    for (const [index, { $ref }] of (Array.isArray(branches) ? branches : []).entries()) {
      const part = typeof $ref === 'string' ? $ref.slice(1) : `${owner}/allOf/${index}`;
      if (!owners.includes(part)) owners.push(part);
    }
  }
  return pointer;
}
