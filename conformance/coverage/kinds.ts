/** The kinds of coverage items in the order of the report, each with its name there. */
export const coverageKinds = {
  operation: 'operations',
  status: 'statuses',
  'media type': 'media types',
  header: 'response headers',
  parameter: 'parameters',
  'parameter value': 'enum values of parameters',
  effect: 'effects of parameters',
  'distinct values': 'pairs of values with different responses',
  default: 'defaults of parameters',
  'array items': 'array parameters of which every item counts',
  'array size': 'array lengths',
  'metamorphic relation': 'metamorphic relations',
  example: 'named examples',
  'exact example': 'examples that are the exact response',
  property: 'properties of responses',
  'property value': 'enum values of responses',
} as const;

/** The kind of a coverage item. */
export type CoverageKind = keyof typeof coverageKinds;

/** One thing in a contract that a run has to show. */
export interface CoverageItem {
  readonly kind: CoverageKind;
  /** The operation and what it does, or a JSON pointer in the contract. */
  readonly id: string;
}
