import type { components } from '../../../generated/types.ts';
import { type Localized, localize, readData } from '../../texts.ts';

type Attribute = components['schemas']['Attribute'];
type AttributeGroup = components['schemas']['AttributeGroup'];
type AttributeParameter = NonNullable<Attribute['parameters']>[number];

type Text = 'name' | 'setting_name' | 'setting_note' | 'description' | 'description_short';
type WrittenParameter = Omit<AttributeParameter, 'name'> & { name: Localized };
type WrittenAttribute = Omit<Attribute, Text | 'icon_url' | 'values' | 'parameters'> &
  Record<'name' | 'setting_name', Localized> &
  Partial<Record<Text, Localized>> & { icon: string; values?: 'two'; parameters?: WrittenParameter[] };
type WrittenGroup = { id: AttributeGroup['id']; name: Localized; warning?: Localized; attributes: WrittenAttribute[] };

const read = readData<WrittenGroup[]>('products/preferences/attribute-groups.yaml');

/** Returns the address of an icon of attributes by its file name without extension. */
export function attributeIcon(name: string): string {
  return `https://static.openfoodfacts.org/images/attributes/dist/${name}.svg`;
}

function toAttribute(written: WrittenAttribute, lc: string): Attribute {
  const { icon, values, parameters, name, setting_name, setting_note, description, description_short, ...rest } =
    written;
  return {
    ...rest,
    name: localize(name, lc),
    icon_url: attributeIcon(icon),
    setting_name: localize(setting_name, lc),
    values:
      values === 'two' ? ['not_important', 'mandatory'] : ['not_important', 'important', 'very_important', 'mandatory'],
    ...(setting_note && { setting_note: localize(setting_note, lc) }),
    ...(description && { description: localize(description, lc) }),
    ...(description_short && { description_short: localize(description_short, lc) }),
    ...(parameters && { parameters: parameters.map((one) => ({ ...one, name: localize(one.name, lc) })) }),
  };
}

/**
 * Returns the six groups of attributes, in order of display, in `lc`.
 * `unwantedIngredients` adds the one attribute that takes a parameter, which clients know from API 3.4 on.
 */
export function attributeGroups(lc: string, options: { unwantedIngredients: boolean }): AttributeGroup[] {
  return read().map((group) => ({
    id: group.id,
    name: localize(group.name, lc),
    attributes: group.attributes
      .filter((attribute) => options.unwantedIngredients || attribute.parameters === undefined)
      .map((attribute) => toAttribute(attribute, lc)),
    ...(group.warning && { warning: localize(group.warning, lc) }),
  }));
}
