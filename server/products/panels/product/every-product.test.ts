import { describe, expect, test } from '@jest/globals';
import { contractChecker } from '../../../../test/servers/contract-checker.ts';
import { exported, hasExport } from '../../../../test/servers/stored-products.ts';
import { productAttributeGroups } from '../../attributes/attribute-groups.ts';
import type { Product } from '../../attributes/rule.ts';
import { brokenReferences, htmlOf, withoutOwnTags } from '../walk.fixture.ts';
import { panelsOf, sampled } from './sample-panels.fixture.ts';

const contract = contractChecker();
const languages = ['en', 'fr'];

const { products, taxonomies } = sampled;

function findings(product: object): object[] {
  const envelope = { status: 'success', errors: [], warnings: [], code: '9521001000017' };
  const result = { id: 'product_found', name: 'Product found', lc_name: 'Product found' };
  return contract.checkBody('getProductV3', 200, 'application/json', { ...envelope, result, product });
}

describe('the panels and attributes of every product', () => {
  const every = { activate_knowledge_panel_physical_activities: true } as const;
  const all = () => [...products, ...exported()];

  test(`are those of the sample${hasExport ? ' and of a real export' : ''}`, () => {
    expect(all().length).toBeGreaterThan(hasExport ? 110 : 60);
  });

  test.each(languages)('refer to panels that exist, and all are reached, in %s', async (lc) => {
    for (const product of all()) {
      for (const client of ['app', 'mobile', 'web'] as const) {
        const panels = await panelsOf(product, { ...every, knowledge_panel_client: client }, lc);
        expect([product.code, brokenReferences(panels)]).toEqual([product.code, { dangling: [], unreached: [] }]);
      }
    }
  });

  test.each(languages)('are valid with closed schemas, in %s', async (lc) => {
    for (const product of all()) {
      const answered = {
        knowledge_panels: await panelsOf(product, every, lc),
        attribute_groups: await productAttributeGroups(product, lc, { taxonomies, unwantedIngredients: ['en:salt'] }),
      };
      expect([product.code, findings(answered)]).toEqual([product.code, []]);
    }
    expect(findings({ knowledge_panels: { root: { unheard_of: 1 } } })).not.toEqual([]);
  });

  test('agree: an attribute that is known leads to a panel that is there', async () => {
    for (const product of all()) {
      const panels = await panelsOf(product);
      const groups = await productAttributeGroups(product, 'en', { taxonomies });
      const ids = groups.flatMap(({ attributes }) => attributes.flatMap(({ panel_id }) => panel_id ?? []));
      expect([product.code, ids.filter((id) => panels[id] === undefined)]).toEqual([product.code, []]);
    }
  });

  test('say something: no panel but the root is without title, no table without rows, no place unfilled', async () => {
    for (const product of all()) {
      const { root: _root, ...panels } = await panelsOf(product, every, 'fr');
      for (const [id, panel] of Object.entries(panels)) {
        expect([id, panel.title_element?.title ?? '']).toEqual([id, expect.stringMatching(/\S/)]);
        expect([id, panel.elements?.length]).not.toEqual([id, 0]);
        for (const element of panel.elements ?? [])
          if (element.element_type === 'table') expect(element.table_element.rows.length).toBeGreaterThan(0);
      }
      expect(JSON.stringify(panels)).not.toMatch(/\{\w+\}|undefined|NaN/);
    }
  });

  test('have no HTML but their own', async () => {
    const evil = '<script>alert("1")</script>';
    for (const product of all()) {
      const attacked = JSON.parse(
        JSON.stringify(product, (key, value) =>
          typeof value === 'string' && /text|name|places|labels|size/.test(key) ? evil : value,
        ),
      ) as Product;
      for (const panels of [
        await panelsOf(product),
        await panelsOf({ ...attacked, labels_tags: [`en:${evil}`], traces_tags: [evil] }),
      ])
        for (const html of htmlOf(panels)) expect(withoutOwnTags(html)).not.toMatch(/[<>]/);
    }
  });
});
