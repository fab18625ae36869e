import { propertySchema, type Schema, sameValue } from '@contract-first/conformance/model';
import type { Operation } from './document.ts';

/** Returns how many errors the 400 of an operation can list; infinity when its contract sets no bound. */
export function mostErrors({ responses }: Operation): number {
  const [media] = Object.values(responses['400']?.content ?? {});
  return most('maxItems', propertySchema(media?.schema, 'errors'));
}

/** Returns the least bound that a schema sets for a value; infinity when it sets none. */
export function most(keyword: 'maxItems' | 'maxLength', schema: Schema | undefined): number {
  const bounds = sameValue(schema ?? true).map((part) => part[keyword]);
  return Math.min(...bounds.filter((bound): bound is number => typeof bound === 'number'));
}
