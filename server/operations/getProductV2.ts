import { ApiError } from '@contract-first/toolkit/http';
import { operation } from '../../generated/operation.ts';
import { languageOf } from '../families/envelope.ts';
import { parseFields } from '../products/reading/field-selection.ts';
import { readProduct } from '../products/reading/read-product.ts';
import { redirectLocation } from '../products/redirect.ts';
import { countryCode } from '../taxonomy/index.ts';

const noStore = { 'Cache-Control': 'no-store' } as const;

/** Sends a product of the v2 family, without envelope; no warning says that normalisation changed the barcode. */
export default operation('getProductV2', async ({ path, query }, { reply, services }) => {
  const fields = parseFields(query.fields);
  const found = await readProduct(services.products, path.code, 'v2', { ...query, fields });
  switch (found.outcome) {
    case 'forbidden': {
      const detail = 'This server has no user accounts; leave out "user_id" and "password".';
      throw new ApiError(403, [{ id: 'invalid_user_id_and_password', detail }]);
    }
    case 'invalid-code':
      return reply(404, { code: found.code, status: 0, status_verbose: 'no code or invalid code' }, noStore);
    case 'not-found':
      return reply(404, { code: found.code, status: 0, status_verbose: 'product not found' }, noStore);
    case 'other-type': {
      const status_verbose = `product found with a different product type: ${found.productType}` as const;
      return reply(404, { code: found.code, status: 0, status_verbose }, noStore);
    }
    case 'redirect': {
      const request = { operationId: 'getProductV2', code: path.code, query };
      return reply(302, undefined, { Location: redirectLocation(found.site, services.contract, request) });
    }
    case 'found': {
      const product = await services.productView.v2({
        fields,
        lc: languageOf(query.lc),
        cc: countryCode(query.cc),
        parameters: query,
      })(found.product);
      return reply(
        200,
        { code: found.code, product, status: 1, status_verbose: 'product found' },
        { 'Cache-Control': 'no-cache' },
      );
    }
  }
});
