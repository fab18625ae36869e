import type { components } from '../../../generated/types.ts';
import { type Phrases, phrasesIn, readData } from '../../texts.ts';

type Attribute = components['schemas']['Attribute'];
type AttributeGroup = components['schemas']['AttributeGroup'];
type AttributeParameter = NonNullable<Attribute['parameters']>[number];

type Text = 'name' | 'setting_name' | 'setting_note' | 'description' | 'description_short';
type WrittenAttribute = Omit<Attribute, Text | 'icon_url' | 'values' | 'parameters'> & {
  icon: string;
  values?: 'two';
  /** Whether it has a long and a short description. */
  described?: true;
  parameters?: Omit<AttributeParameter, 'name'>[];
};
type WrittenGroup = { id: AttributeGroup['id']; attributes: WrittenAttribute[] };

const read = readData<WrittenGroup[]>('products/preferences/attribute-groups.yaml');

/** Returns the address of an icon of attributes by its file name without extension. */
export function attributeIcon(name: string): string {
  return `https://static.openfoodfacts.org/images/attributes/dist/${name}.svg`;
}

function toAttribute({ icon, values, described, parameters, ...rest }: WrittenAttribute, phrases: Phrases): Attribute {
  const key = `attribute.${rest.id}`;
  return {
    ...rest,
    name: phrases.say(`${key}.name`),
    icon_url: attributeIcon(icon),
    setting_name: phrases.say(`${key}.setting_name`),
    values:
      values === 'two' ? ['not_important', 'mandatory'] : ['not_important', 'important', 'very_important', 'mandatory'],
    ...(phrases.has(`${key}.setting_note`) && { setting_note: phrases.say(`${key}.setting_note`) }),
    ...(described && {
      description: phrases.say(`${rest.id}.description`),
      description_short: phrases.say(`${rest.id}.description_short`),
    }),
    ...(parameters && { parameters: parameters.map((one) => ({ ...one, name: phrases.say(`parameter.${one.id}`) })) }),
  };
}

/**
 * Returns the six groups of attributes, in order of display, in `lc`.
 * `unwantedIngredients` adds the one attribute that takes a parameter, which clients know from API 3.4 on.
 */
export function attributeGroups(lc: string, options: { unwantedIngredients: boolean }): AttributeGroup[] {
  const phrases = phrasesIn(lc);
  return read().map(({ id, attributes }) => ({
    id,
    name: phrases.say(`attribute-group.${id}`),
    attributes: attributes
      .filter((attribute) => options.unwantedIngredients || attribute.parameters === undefined)
      .map((attribute) => toAttribute(attribute, phrases)),
    ...(phrases.has(`attribute-group.${id}.warning`) && { warning: phrases.say(`attribute-group.${id}.warning`) }),
  }));
}
