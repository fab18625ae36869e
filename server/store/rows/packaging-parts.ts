/** The shape and the material of a packaging part, each empty when it is not known. */
export interface PackagingPart {
  readonly shape: string;
  readonly material: string;
  /** Whether it is the first part of its product with this shape, and with this material: each product counts once. */
  readonly firstShape: boolean;
  readonly firstMaterial: boolean;
}

/** The fields whose tags decide which packagings are usual for a product. */
export const packagingContext = ['countries_tags', 'categories_tags'] as const;

const longestTag = 500;

function tagOf(value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' && id.length <= longestTag && !id.includes('\0') ? id : '';
}

function firstTime(): (value: string) => boolean {
  const seen = new Set<string>();
  return (value) => seen.size < seen.add(value).size;
}

/** Returns the different pairs of shape and material in the packagings of a product of the v3 form. */
export function packagingParts(packagings: unknown): PackagingPart[] {
  const parts = new Map<string, Pick<PackagingPart, 'shape' | 'material'>>();
  for (const packaging of Array.isArray(packagings) ? (packagings as unknown[]) : []) {
    if (typeof packaging !== 'object' || packaging === null) continue;
    const { shape, material } = packaging as Readonly<Record<string, unknown>>;
    const part = { shape: tagOf(shape), material: tagOf(material) };
    if (part.shape !== '' || part.material !== '') parts.set(`${part.shape}\0${part.material}`, part);
  }
  const firstShape = firstTime();
  const firstMaterial = firstTime();
  return [...parts.values()].map(({ shape, material }) => ({
    shape,
    material,
    firstShape: firstShape(shape),
    firstMaterial: firstMaterial(material),
  }));
}
