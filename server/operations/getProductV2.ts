import { languageOf } from '../contract/envelope.ts';
import { operation } from '../contract/handlers.ts';
import { ApiError } from '../http/api-error.ts';
import { longestBarcodeV2 } from '../products/barcode.ts';
import { addressElsewhere } from '../products/elsewhere.ts';
import { readProduct } from '../products/read-product.ts';

const noStore = { 'Cache-Control': 'no-store' } as const;

/** Answers a product of the v2 family, without envelope. A barcode that differs after normalisation is answered without a word. */
export default operation('getProductV2', async ({ path, query }, { reply, services }) => {
  const found = await readProduct(services.catalog, path.code, query, longestBarcodeV2);
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
    case 'elsewhere': {
      const request = { operationId: 'getProductV2', code: path.code, query };
      return reply(302, undefined, { Location: addressElsewhere(found.site, services.contract, request) });
    }
    case 'found': {
      const product = await services.productView.v2(found.product, {
        fields: query.fields,
        lc: languageOf(query.lc),
        parameters: query,
      });
      return reply(
        200,
        { code: found.code, product, status: 1, status_verbose: 'product found' },
        { 'Cache-Control': 'no-cache' },
      );
    }
  }
});
