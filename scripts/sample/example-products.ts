import { type ContractDocument, operationsOf, resolve } from '../../server/contract/document.ts';

/**
 * Returns the products that the examples of the contract speak of, in the v3 form: the one shown whole, and the one of another type.
 * With them in the sample, the requests that the docs suggest are answered as the docs show.
 */
export function exampleProducts(contract: ContractDocument): Record<string, unknown>[] {
  const operation = operationsOf(contract).find(({ operationId }) => operationId === 'getProductV3');
  const shown = operation?.responses['200']?.content?.['application/json']?.examples?.default;
  const whole = resolve<{ value?: { product?: Record<string, unknown> } } | undefined>(contract, shown)?.value?.product;
  const code = operation?.parameters.find(({ name }) => name === 'code')?.examples?.otherProductType?.value;
  return [
    ...(whole === undefined ? [] : [whole]),
    ...(code === undefined ? [] : [{ code, product_type: 'beauty', schema_version: 999 }]),
  ];
}
