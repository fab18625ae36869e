import type { SchemaValidator } from '../check/schema-validator.ts';
import { type Operation, parameterKey } from '../model/contract.ts';
import { plainValues } from '../requests/operation-examples.ts';
import type { Values } from '../requests/request-url.ts';
import type { Resource } from '../requests/resources.ts';
import { isDone, type Report, type Step } from './changes.ts';

/** What is created and read at an address, and what sends to other addresses than its own. */
export interface Place {
  readonly resource: Resource;
  /** The operations of the contract that may be sent. */
  readonly operations: readonly Operation[];
  readonly report: Report;
  readonly validator: SchemaValidator;
  readonly own: Values;
  /** Sends to an address with other values. */
  at(values: Values): Step;
}

/** The values of an address that another thing of the same kind has; undefined where none is known. */
export const otherValues = ({ resource, own }: Place): Values | undefined => {
  const known = plainValues(resource.read);
  const ofPath = resource.read.parameters.filter((one) => one.in === 'path').map(parameterKey);
  const isOther = ofPath.some((key) => String(known.get(key)) !== String(own.get(key)));
  return isOther ? new Map(ofPath.map((key) => [key, known.get(key)])) : undefined;
};

/** Whether another thing of the same kind is there. */
export async function isOtherThere(place: Place): Promise<boolean> {
  const other = otherValues(place);
  return other !== undefined && isDone(await place.at(other)(place.resource.read));
}
