import type { Context, Fields, PackagingFact } from './facts.ts';
import { nameOfTag, withAncestors } from './tags.ts';
import { roughly, tidy, unique } from './text.ts';

const tagged = (id: string | undefined) => (id === undefined ? undefined : { id });

function component({ units, shape, material, recycling, quantity, weight, food_contact }: PackagingFact): Fields {
  const parts = /^([\d.]+)\s*(.+)$/.exec(quantity ?? '');
  return {
    number_of_units: units,
    ...(shape && { shape: tagged(shape) }),
    ...(material && { material: tagged(material) }),
    ...(recycling && { recycling: tagged(recycling) }),
    ...(parts && {
      quantity_per_unit: quantity,
      quantity_per_unit_value: Number(parts[1]),
      quantity_per_unit_unit: parts[2],
    }),
    ...(weight !== undefined && { weight_measured: weight }),
    ...(food_contact !== undefined && { food_contact }),
  };
}

/** Weight of each group of materials, and of all; shares only when everything was weighed. */
function materialWeights({ facts, taxonomies }: Context, grams: number | undefined): Fields {
  const packagings = facts.packagings ?? [];
  if (packagings.length === 0) return { packagings_materials: {} };
  const weights = new Map<string, number | undefined>();
  const groupOf = (material: string | undefined) =>
    material === undefined ? 'en:unknown' : (taxonomies.ancestors('packaging_materials', material).at(-1) ?? material);
  for (const { units, material, weight } of packagings) {
    for (const key of [groupOf(material), 'all']) {
      const before = weights.has(key) ? weights.get(key) : 0;
      weights.set(key, before === undefined || weight === undefined ? undefined : tidy(before + weight * units));
    }
  }
  const all = weights.get('all');
  const entries = [...weights].map(([key, weight]) => [
    key,
    weight === undefined
      ? {}
      : {
          weight,
          ...(grams && { weight_100g: roughly((weight * 100) / grams) }),
          ...(all && { weight_percent: roughly((weight * 100) / all) }),
        },
  ]);
  const heaviest = [...weights]
    .filter(([key]) => key !== 'all')
    .sort(([, one = 0], [, other = 0]) => other - one)[0]?.[0];
  return {
    packagings_materials: Object.fromEntries(entries),
    ...(all !== undefined && { packagings_materials_main: heaviest }),
  };
}

/** The packaging components with shape, material and recycling as objects, and the tags gathered from them. */
export function packagingFields(context: Context, grams: number | undefined): Fields {
  const { facts, taxonomies, lang } = context;
  const packagings = facts.packagings ?? [];
  const tagsOf = (part: 'shape' | 'material' | 'recycling', tagtype: string) =>
    withAncestors(taxonomies, tagtype, unique(packagings.flatMap((one) => one[part] ?? [])));
  const shapes = unique(packagings.flatMap(({ shape }) => shape ?? []));
  const materials = unique(packagings.flatMap(({ material }) => material ?? []));
  const names = [
    ...materials.map((tag) => nameOfTag(taxonomies, 'packaging_materials', tag, lang)),
    ...shapes.map((tag) => nameOfTag(taxonomies, 'packaging_shapes', tag, lang)),
  ];
  return {
    packagings: packagings.map(component),
    packagings_n: packagings.length,
    packagings_complete: Number(facts.packagings_complete ?? false),
    ...materialWeights(context, grams),
    packaging_shapes_tags: tagsOf('shape', 'packaging_shapes'),
    packaging_materials_tags: tagsOf('material', 'packaging_materials'),
    packaging_recycling_tags: tagsOf('recycling', 'packaging_recycling'),
    ...(facts.packagings && {
      packaging: names.join(', '),
      packaging_lc: lang,
      packaging_hierarchy: [...materials, ...shapes],
      packaging_tags: [...materials, ...shapes],
    }),
  };
}
