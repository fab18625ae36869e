import { isObject } from '@contract-first/conformance/model';
import type { Taxonomies } from '../taxonomy/index.ts';

const parts = { shape: 'packaging_shapes', material: 'packaging_materials', recycling: 'packaging_recycling' } as const;

/** Returns packagings with `lc_name` in language `lc` beside the id of each shape, material and recycling; what is no array as it is. */
export async function namePackagings(packagings: unknown, lc: string, taxonomies: Taxonomies): Promise<unknown> {
  if (!Array.isArray(packagings)) return packagings;
  return Promise.all(packagings.map((packaging) => namePackaging(packaging, lc, taxonomies)));
}

async function namePackaging(
  packaging: Readonly<Record<string, unknown>>,
  lc: string,
  taxonomies: Taxonomies,
): Promise<Record<string, unknown>> {
  const named: Record<string, unknown> = { ...packaging };
  for (const [part, tagtype] of Object.entries(parts)) {
    const value = packaging[part];
    if (!isObject(value) || !('id' in value)) continue;
    const id = String(value.id);
    const taxonomy = await taxonomies.get(tagtype);
    named[part] = { ...value, lc_name: taxonomy?.displayName(id, lc) ?? id };
  }
  return named;
}
