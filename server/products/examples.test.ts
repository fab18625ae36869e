import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { sampleTaxonomies } from '../../test/servers/stored-products.ts';
import { projectRoot } from '../root.ts';
import { productAttributeGroups } from './attributes/attribute-groups.ts';
import type { Product } from './attributes/rule.ts';
import { panelOptions } from './panels/context.ts';
import { productPanels } from './panels/product/product-panels.ts';

const noStatistics = { tagCount: async () => 0, nutrientMeans: async () => [], packagingCounts: async () => [] };

function example(operation: string, name: string): Product {
  const file = join(projectRoot, 'openapi/examples', operation, `${operation}-${name}.yaml`);
  return parse(readFileSync(file, 'utf8')).value.product as Product;
}

// The examples of the contract show one product; what explains it must be what the server makes of that product.
test.each([
  'getProductV2',
  'getProductV3',
])('the examples of %s have the attributes and panels that the server makes of their product', async (operation) => {
  const taxonomies = sampleTaxonomies();
  const product = example('getProductV3', 'default');
  const options = panelOptions({
    knowledge_panels_included: ['environment_card'],
    knowledge_panels_excluded: ['health_card'],
    knowledge_panel_client: 'web',
  });
  const unwantedIngredients = ['en:palm-oil', 'en:garlic'];

  expect(example(operation, 'knowledgePanels').knowledge_panels).toEqual(
    await productPanels(product, 'en', { taxonomies, statistics: noStatistics, options }),
  );
  expect(example(operation, 'attributeGroups').attribute_groups).toEqual(
    await productAttributeGroups(product, 'en', { taxonomies, unwantedIngredients }),
  );
});
