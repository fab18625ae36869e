import type { SchemaObject } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { limitsOf, typeOf } from './schema-section.ts';

test('types name each alternative, limits each bound once, and the value of each other keyword', () => {
  for (const kind of ['oneOf', 'anyOf'])
    expect(typeOf({ [kind]: [{ type: 'string' }, { type: 'integer' }] })).toBe('string or integer');
  const others = { enum: ['one'], const: 'two', format: 'date', default: 'three', pattern: '^four$' };
  for (const [keyword, value] of Object.entries(others))
    expect(limitsOf({ type: 'string', [keyword]: value })).toContain(String(value));
  for (const value of [false, 0]) expect(limitsOf({ default: value })).toContain(`default <code>${value}</code>`);
  const bounds = [undefined, 1, 2, 5];
  const pairs = bounds.flatMap((low) => bounds.map((high) => [low, high] as const));
  for (const [type, least = '', most = ''] of [
    'number minimum maximum',
    'string minLength maxLength',
    'array minItems maxItems',
  ].map((one) => one.split(' ')))
    for (const [low, high] of pairs) {
      const said = limitsOf({ type, [least]: low, [most]: high } as SchemaObject);
      const ends = [...new Set([low, high])].filter((one) => one !== undefined);
      expect([type, low, high, said.match(/\d+/g) ?? [], /at (?:least|most)/.test(said)]).toEqual([
        ...[type, low, high, ends.map(String), (low === undefined) !== (high === undefined)],
      ]);
    }
});
