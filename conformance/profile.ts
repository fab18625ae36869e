/** What differs from one API to another and no contract says. Everything has a default: `defaultProfile`. */
export interface Profile {
  /** How a request that breaks the contract is rejected. */
  readonly rejected: {
    readonly statuses: readonly number[];
    /** The parameters that the body of a rejection names; undefined when it names none by itself. */
    parametersNamed(body: unknown): readonly string[] | undefined;
  };
  /** Whether two error bodies report the same error, dates and ids aside. */
  sameError(left: unknown, right: unknown): boolean;
  /** How a method that a path does not declare is rejected: 405 with an exact `Allow` header, any 405, or any 4xx. */
  readonly methodNotAllowed: 'exact-allow' | 'any-405' | 'any-4xx';
  /** Response headers of infrastructure that no contract declares, in lower case. */
  readonly ignoredHeaders: readonly string[];
  /** Values that reach real data, by parameter: `path code`. */
  readonly seeds: Readonly<Record<string, readonly unknown[]>>;
  /** Where a reader looks, and what repairs it, for an operation (`operationId`) or a JSON pointer in the contract. */
  locate(subject: string): { readonly where: string; readonly fix: string };
}

/** The profile of an API of which nothing is known. */
export const defaultProfile: Profile = {
  rejected: { statuses: [400, 422], parametersNamed: () => undefined },
  sameError: () => true,
  methodNotAllowed: 'any-4xx',
  ignoredHeaders: [],
  seeds: {},
  locate: (subject) => ({ where: subject, fix: 'change the contract or the server' }),
};
