import { operation } from '../../generated/operation.ts';
import { error, failure, languageOf, result, success, warning } from '../families/envelope.ts';
import { parseFields } from '../products/reading/field-selection.ts';
import { readProduct } from '../products/reading/read-product.ts';
import { redirectLocation } from '../products/redirect.ts';
import { countryCode } from '../taxonomy/index.ts';

const noStore = { 'Cache-Control': 'no-store' } as const;

/** Sends a product of the v3 family, in the envelope. */
export default operation('getProductV3', async ({ path, query }, { reply, services }) => {
  const lc = languageOf(query.lc);
  const fields = parseFields(query.fields);
  const found = await readProduct(services.products, path.code, 'v3', { ...query, fields });
  if (found.outcome === 'forbidden')
    return reply(403, failure({ errors: [error('invalid_user_id_and_password', lc)] }), noStore);

  const warnings =
    found.code !== path.code
      ? [warning('different_normalized_product_code', lc, { id: 'code', value: found.code })]
      : [];
  switch (found.outcome) {
    case 'invalid-code': {
      const errors = [
        error('invalid_code', lc, { id: 'code', value: path.code }),
        error('product_not_found', lc, { id: 'code', value: found.code }),
      ];
      return reply(404, { ...failure({ errors }), code: found.code, result: result('product_not_found', lc) }, noStore);
    }
    case 'not-found': {
      const errors = [error('product_not_found', lc, { id: 'code', value: found.code })];
      return reply(
        404,
        { ...failure({ errors, warnings }), code: found.code, result: result('product_not_found', lc) },
        noStore,
      );
    }
    case 'other-type': {
      const errors = [
        error('product_found_with_a_different_product_type', lc, { id: 'product_type', value: found.productType }),
      ];
      const outcome = result('product_found_with_a_different_product_type', lc);
      return reply(404, { ...failure({ errors, warnings }), code: found.code, result: outcome }, noStore);
    }
    case 'redirect': {
      const request = { operationId: 'getProductV3', code: path.code, query };
      return reply(302, undefined, { Location: redirectLocation(found.site, services.contract, request) });
    }
    case 'found': {
      const product = await services.productView.v3({
        fields,
        lc,
        tagsLc: query.tags_lc?.toLowerCase(),
        cc: countryCode(query.cc),
        parameters: query,
      })(found.product);
      return reply(
        200,
        { ...success(warnings), code: found.code, product, result: result('product_found', lc) },
        { 'Cache-Control': 'no-cache' },
      );
    }
  }
});
