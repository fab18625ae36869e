import { operation } from '../../generated/operation.ts';
import { languageOf } from '../families/envelope.ts';
import { parseListedFields } from '../products/reading/field-selection.ts';
import {
  codesOf,
  conditionsOf,
  filtersOf,
  isFood,
  isObsolete,
  soldIn,
  sortKeyOf,
} from '../products/search/search-conditions.ts';
import { countryCode } from '../taxonomy/index.ts';

/** Sends one page of the products that match all filters, with the exact count. */
export default operation('searchProductsV2', async ({ query }, { reply, services }) => {
  const lc = languageOf(query.lc);
  const { tags, nutrients } = await conditionsOf(filtersOf(query), lc, services.taxonomies);
  const country = query.code === undefined ? await soldIn(query.cc, services.taxonomies) : [];
  // Production keeps products that are no longer sold apart, but finds them by their code.
  const sold = query.code === undefined ? [isObsolete(query.obsolete === '1' || query.obsolete === 'true')] : [];
  const { count, codes } = await services.catalog.search({
    tags: [...tags, ...country, isFood, ...sold],
    nutrients,
    ...(query.code === undefined ? {} : { codes: codesOf(query.code) }),
    ...(query.creator === undefined ? {} : { creator: query.creator }),
    sortBy: sortKeyOf(query.sort_by),
    page: query.page,
    pageSize: query.page_size,
  });
  const found = await services.products.get(codes);
  const shown = services.productView.v2({ fields: parseListedFields(query.fields), lc, cc: countryCode(query.cc) });
  const products = await Promise.all(found.flatMap((product) => (product === undefined ? [] : [shown(product)])));
  return reply(
    200,
    {
      count,
      page: query.page,
      page_count: products.length,
      page_size: query.page_size,
      skip: (query.page - 1) * query.page_size,
      products,
    },
    { 'Cache-Control': 'no-cache' },
  );
});
