import { infoPanel, type Panels, tableOf } from '../panel.ts';
import { nameOf, type ProductContext, type ProductPanelMaker } from './context.ts';

const topics = ['environment'];

/** The parts of the packaging, and their weight by material. */
export const packagingPanels: ProductPanelMaker = async (context) => ({
  ...(await componentsPanel(context)),
  ...(await materialsPanel(context)),
});

async function componentsPanel(context: ProductContext): Promise<Panels> {
  const { product, phrases } = context;
  const packagings = product.packagings ?? [];
  if (packagings.length === 0) return {};
  const { say } = phrases;
  const columns = ['number', 'shape', 'material', 'recycling', 'weight'].map((column) => say(`packaging.${column}`));
  const rows = await Promise.all(
    packagings.map(async (packaging) => {
      const name = async (part: 'shape' | 'material' | 'recycling', tagtype: string) => {
        const id = packaging[part]?.id;
        return id === undefined ? say('amount.unknown') : nameOf(tagtype, id, context);
      };
      const { weight = packaging.weight_estimated, weight_measured: measured, weight_specified: specified } = packaging;
      const grams = measured ?? specified ?? weight;
      return {
        cells: [
          [packaging.number_of_units ?? say('amount.unknown'), packaging.quantity_per_unit ?? '']
            .join(' × ')
            .replace(/ × $/, ''),
          await name('shape', 'packaging_shapes'),
          await name('material', 'packaging_materials'),
          await name('recycling', 'packaging_recycling'),
          grams === undefined ? say('amount.unknown') : `${phrases.number(grams)} g`,
        ],
      };
    }),
  );
  const subtitle = product.packagings_complete === 1 ? undefined : say('packaging.incomplete');
  const elements = tableOf('packaging_components_table', say('packaging.table'), columns, rows);
  const title = say('packaging.title', { n: packagings.length });
  return { packaging_components: infoPanel(title, elements, { topics, subtitle, expanded: false }) };
}

async function materialsPanel(context: ProductContext): Promise<Panels> {
  const { say, number } = context.phrases;
  const materials = Object.entries(context.product.packagings_materials ?? {}).filter(
    ([id, material]) => id !== 'all' && material?.weight !== undefined,
  );
  if (materials.length === 0) return {};
  const rows = await Promise.all(
    materials.map(async ([id, { weight = 0, weight_percent: percent } = {}]) => ({
      id,
      cells: [
        await nameOf('packaging_materials', id, context),
        `${number(weight)} g`,
        percent === undefined ? say('amount.unknown') : { text: `${number(percent)} %`, percent },
      ],
    })),
  );
  const columns = [
    say('packaging.material'),
    say('packaging.weight'),
    { text: say('packaging.share'), type: 'percent' },
  ];
  const title = say('packaging.materials');
  const elements = tableOf('packaging_materials_table', title, columns, rows);
  return { packaging_materials: infoPanel(title, elements, { topics, expanded: false }) };
}
