import { languageOf } from '../contract/envelope.ts';
import { operation } from '../contract/handlers.ts';
import { longestBarcodeV2, normalizeBarcode } from '../products/barcode.ts';
import { parseListedFields } from '../products/field-selection.ts';
import { conditionsOf, filtersOf, isFood, soldIn, sortKeyOf } from '../products/search-conditions.ts';

/** Sends one page of the products that match all filters, with the exact count. */
export default operation('searchProductsV2', async ({ query }, { reply, services }) => {
  const lc = languageOf(query.lc);
  const { tags, nutrients } = await conditionsOf(filtersOf(query), lc, services.taxonomies);
  const country = query.code === undefined ? await soldIn(query.cc, services.taxonomies) : [];
  const { count, products } = await services.catalog.search({
    tags: [...tags, ...country, isFood],
    nutrients,
    ...(query.code === undefined
      ? {}
      : { codes: query.code.map((code) => normalizeBarcode(code, longestBarcodeV2) ?? code) }),
    ...(query.creator === undefined ? {} : { creator: query.creator }),
    sortBy: sortKeyOf(query.sort_by),
    page: query.page,
    pageSize: query.page_size,
  });
  const fields = parseListedFields(query.fields);
  return reply(
    200,
    {
      count,
      page: query.page,
      page_count: products.length,
      page_size: query.page_size,
      skip: (query.page - 1) * query.page_size,
      products: await Promise.all(products.map((product) => services.productView.v2(product, { fields, lc }))),
    },
    { 'Cache-Control': 'no-cache' },
  );
});
