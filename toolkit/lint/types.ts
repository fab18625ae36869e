/** What a lint rule receives from Redocly while it walks the contract, as far as our rules use it. */
export interface RuleContext {
  location: RuleLocation;
  key: string | number;
  report: (problem: { message: string; location?: RuleLocation; suggest?: string[] }) => void;
  resolve: (reference: { $ref: string }, from?: string) => { node?: unknown; location?: RuleLocation };
}

/** A place in one of the contract's files. */
export interface RuleLocation {
  source: { absoluteRef: string };
  pointer: string;
  child: (steps: (string | number)[] | string | number) => RuleLocation;
  key: () => RuleLocation;
}

/** Any object of the contract. */
export type ContractNode = Record<string, unknown>;

/** An object of the contract, references followed, and its place. */
export interface Placed {
  node: ContractNode;
  at: RuleLocation;
}

/** The functions Redocly calls for the nodes of one type. */
type Visitor = Record<string, (node: never, context: RuleContext) => void>;

/** A rule: made anew for each run, from the options given in `redocly.yaml`. */
export type Rule = (options: ContractNode) => Visitor;
