import { contractOf, type OpenApiDocument } from '../../conformance/model/contract.ts';

/**
 * Returns the products that the examples of the contract name, in the v3 form: the one shown whole, and the one of another type.
 * With them in the sample, the requests of the docs get the responses of the docs.
 */
export function exampleProducts(document: OpenApiDocument): Record<string, unknown>[] {
  const { parameters, responses } = contractOf(document).operation('getProductV3');
  const body = responses['200']?.content['application/json']?.examples.default?.value;
  const whole = (body as { product?: Record<string, unknown> } | undefined)?.product;
  const code = parameters.find(({ name }) => name === 'code')?.examples?.otherProductType?.value;
  return [
    ...(whole === undefined ? [] : [whole]),
    ...(code === undefined ? [] : [{ code, product_type: 'beauty', schema_version: 999 }]),
  ];
}
