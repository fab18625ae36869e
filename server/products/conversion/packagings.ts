import { isObject } from '@contract-first/conformance/model';
import { numeric } from '../values.ts';

const tags = ['shape', 'material', 'recycling'];
const numbers = [
  ...['number_of_units', 'quantity_per_unit_value', 'food_contact'],
  ...['weight', 'weight_estimated', 'weight_measured', 'weight_specified'],
];

/** Returns the packagings of the v3 form: shape, material and recycling are objects `{ id }`, counts and weights are numbers. */
export function packagingsWithObjects(packagings: readonly unknown[]): unknown[] {
  return packagings.filter(isObject).map((packaging) => {
    const converted = { ...packaging };
    for (const key of tags) if (typeof converted[key] === 'string') converted[key] = { id: converted[key] };
    for (const key of numbers) if (key in converted) converted[key] = numeric(converted[key]);
    return converted;
  });
}

/** Returns the packagings of the v2 form: shape, material and recycling are tags. */
export function packagingsWithTags(packagings: readonly unknown[]): unknown[] {
  return packagings.filter(isObject).map((packaging) => {
    const converted = { ...packaging };
    for (const key of tags) if (isObject(packaging[key])) converted[key] = packaging[key].id;
    return converted;
  });
}
