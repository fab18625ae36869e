import { describe, expect, test } from '@jest/globals';
import { isJsonObject, objectAt, walk } from '../../scripts/generate/json.ts';
import { compareContracts } from './contracts.ts';
import { bundle, mutants } from './matrix.fixture.ts';
import { edited, meant } from './small-contract.fixture.ts';

describe('changes of our own contract', () => {
  test.each(mutants)('$title', ({ edits, finds, operations }) => {
    const changes = compareContracts(bundle, edited(bundle, edits));
    const told = meant(changes).filter(({ grade }) => grade !== 'patch');

    expect(changes.length).toBeGreaterThan(0);
    expect([...new Set(told.map(({ grade, rule }) => `${grade} ${rule}`))].sort()).toEqual(finds);
    if (operations) expect([...new Set(told.flatMap((change) => change.operations))].sort()).toEqual(operations);
    for (const change of told) expect(change).toMatchObject({ affected: expect.stringMatching(/\w/) });
  });

  test('C48 in every schema at once changes no meaning, in either direction', () => {
    const wrapped = structuredClone(bundle);
    const all = objectAt(objectAt(wrapped, 'components'), 'schemas');
    for (const [name, schema] of Object.entries(all)) all[name] = { allOf: [schema] };

    expect(meant(compareContracts(bundle, wrapped))).toEqual([]);
    expect(meant(compareContracts(wrapped, bundle))).toEqual([]);
  });

  test('C47 keys in another order are no change', () => {
    const turned = structuredClone(bundle);
    walk(turned, (value) => {
      if (!isJsonObject(value)) return;
      for (const [key, each] of Object.entries(value).reverse()) {
        delete value[key];
        value[key] = each;
      }
    });

    expect(Object.keys(turned)).not.toEqual(Object.keys(bundle));
    expect(compareContracts(bundle, turned)).toEqual([]);
  });
});
